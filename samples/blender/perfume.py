"""A perfume bottle: thick glass, amber liquid, brushed gold cap, paper label; near-white studio."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#ffffff", 0.5)
clear = glass("Glass", ior=1.5)
# Inside the glass only relative indices matter: liquid 1.36 / 1.5, air 1 / 1.5.
juice = glass("Juice", ior=0.907, absorb="#f0a01c", density=5.5)
air = glass("Air pocket", ior=0.667)
gold = principled("Gold", "#ecca8e", rough=0.24, metal=1, wear=0.05)
steel = principled("Steel", "#d8d4cc", rough=0.15, metal=1)

W, D, H = 0.36, 0.2, 0.92  # half width, half depth, height of the glass
loft("Bottle", W, D, 0.07, [(0.05, 0), (0.012, 0.008, 0.02), (0, 0.05, 0.03), (0, H - 0.02, 0.05), (0.05, H, 0.03), (0.08, H + 0.002)], clear)
loft("Juice", W - 0.055, D - 0.055, 0.06, [(0.06, 0.13), (0, 0.13, 0.06), (0, 0.74, 0.002), (0.002, 0.742)], juice)
loft("Air", W - 0.055, D - 0.055, 0.06, [(0.002, 0.748), (0, 0.75, 0.002), (0, 0.86, 0.05), (0.06, 0.862)], air)
lathe("Collar", [(0, H), (0.155, H, 0.01), (0.155, H + 0.07, 0.012), (0.12, H + 0.075)], steel)
lathe("Cap", [(0, H + 0.075), (0.185, H + 0.075, 0.012), (0.185, H + 0.47, 0.03), (0, H + 0.475)], gold)
lathe("Cap ring", [(0.186, H + 0.1), (0.191, H + 0.104, 0.003), (0.191, H + 0.118, 0.003), (0.186, H + 0.122)], steel)
tube("Straw", [(0, 0, 0.9), (0.01, 0, 0.6), (0.03, 0, 0.3), (0.05, 0, 0.16)], 0.014, glass("Straw", ior=1.05, colour="#f4efe6"))
sheet("Label", 0.46, 0.40, printed("Label", "perfume", rough=0.55), (0, -D - 0.003, 0.42))
sheet("Label back", 0.46, 0.40, principled("Paper back", "#f3ead9", rough=0.8, wear=0), (0, -D - 0.0015, 0.42))

sweep(principled("Paper", "#f4f3f1", rough=0.75, wear=0))
three_lights(1.5, key=0.62, fill=0.16, top=0.42)
flag((-0.95, 0.1, 0.7), 1.0, 1.7)
flag((0.95, 0.1, 0.7), 1.0, 1.7)
camera((0, 0, 0.68), 4.5, elevation=8, azimuth=-9, size=(1120, 1400), fstop=16, focus=(0, -D, 0.5))
render("perfume", spp=88, exposure=0.0, bounces=14)
