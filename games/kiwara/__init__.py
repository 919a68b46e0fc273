"""Kiwara: two herds fill a savannah of rivers, with a totem that says where."""
