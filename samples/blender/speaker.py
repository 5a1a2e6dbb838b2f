"""A round speaker: knitted cloth, metal base ring, touch panel with a ring of light, rubber feet; light gradient."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#ffffff", 0.4)
cloth = woven("Cloth", "#4b5560", around=150, up=190, strength=0.9)
rubber = principled("Rubber", "#161616", rough=0.7)
ring = principled("Ring", "#c98d5f", rough=0.22, metal=1, wear=0.05)
panel = principled("Panel", "#15171a", rough=0.12, wear=0.04, coat=0.5)

def ball(z, wide=0.78, tall=0.74, middle=0.72):
    return wide * math.sqrt(max(0, 1 - ((z - middle) / tall) ** 2))

levels = [0.1 + 1.2 * k / 60 for k in range(61)]
lathe("Body", [(0, 0.1)] + [(ball(z), z) for z in levels] + [(ball(1.3) - 0.02, 1.31)], cloth, segments=200)
lathe("Base ring", [(ball(0.1) - 0.03, 0.06), (ball(0.1) + 0.015, 0.06, 0.01), (ball(0.13) + 0.015, 0.13, 0.01), (ball(0.13) - 0.03, 0.14)], ring)
lathe("Base", [(0, 0.055), (ball(0.1) - 0.02, 0.055), (ball(0.1) - 0.02, 0.1)], rubber)
lathe("Top ring", [(ball(1.3) - 0.03, 1.29), (ball(1.3) + 0.006, 1.29, 0.008), (ball(1.3) - 0.006, 1.325, 0.008), (ball(1.3) - 0.04, 1.325)], ring)
lathe("Panel", [(0, 1.315), (ball(1.3) - 0.05, 1.32, 0.01), (ball(1.3) - 0.035, 1.31)], panel)
lathe("Light ring", [(0.2, 1.3195), (0.2, 1.323, 0.001), (0.222, 1.323, 0.001), (0.222, 1.3195)], glow("Light", "#8fd8ff", 4))
for degrees in (-125, -55, 55, 125):
    a = math.radians(degrees)
    foot = lathe("Foot", [(0, 0), (0.06, 0, 0.01), (0.075, 0.06), (0, 0.06)], rubber)
    foot.location = (0.38 * math.cos(a), 0.38 * math.sin(a), 0)
wrap("Plate", ball(0.45) + 0.012, 0.40, 0.5, 34, printed("Plate", "speaker", rough=0.25, metal=0.9), top_radius=ball(0.5) + 0.012)

sweep(principled("Paper", "#e7e3de", rough=0.8, wear=0), rise=5, radius=7)
three_lights(1.35, key=0.7, fill=0.3, top=0.35)
camera((0, 0, 0.68), 5.6, elevation=14, size=(1200, 1200), fstop=11, focus=(0, -0.7, 0.6))
render("speaker", spp=48)
