"""A tea table: glazed teapot, two cups on saucers, a jam bowl and biscuits on a linen runner by a window; many objects."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import noise

from studio import *  # noqa: F403

start()
random.seed(11)
world("#dce9f5", 0.3)
glaze = principled("Celadon", "#4f8f86", rough=0.14, wear=0.05, bump=(5, 0.05), coat=0.6)
white = principled("White glaze", "#f3efe6", rough=0.16, wear=0.04, bump=(5, 0.04), coat=0.5)
tea = principled("Tea", "#7a3108", rough=0.04, wear=0, Specular=0.6)
crust = principled("Biscuit", "#c98a48", rough=0.75, wear=0.08, bump=(22, 0.6))
jam = principled("Jam", "#8c0f1e", rough=0.08, wear=0.04, bump=(12, 0.5), Subsurface=0.1)
gold = principled("Gold rim", "#dcb266", rough=0.2, metal=1)

def move(parts, x, y, z=0, turn=0):
    for part in parts:
        part.location, part.rotation_euler[2] = (x, y, z), math.radians(turn)

pot = [
    lathe("Pot", [(0, 0.03), (0.42, 0.0, 0.03), (0.5, 0.06, 0.05), (0.86, 0.5, 0.3), (0.72, 1.02, 0.3), (0.4, 1.16, 0.06), (0.36, 1.15)], glaze),
    lathe("Pot lid", [(0.38, 1.15), (0.42, 1.17, 0.02), (0.3, 1.26, 0.1), (0.06, 1.32, 0.04), (0.05, 1.38, 0.03), (0.12, 1.46, 0.08), (0, 1.53)], glaze),
    lathe("Pot rim", [(0.39, 1.15), (0.43, 1.155, 0.008), (0.43, 1.175, 0.008), (0.39, 1.18)], gold),
    tube("Pot handle", [(-0.62, 0, 1.0), (-0.9, 0, 1.15), (-1.25, 0, 1.02), (-1.25, 0, 0.5), (-0.95, 0, 0.3), (-0.7, 0, 0.34)], 0.075, glaze),
]
body = tube("Spout", [(0.6, 0, 0.42), (0.92, 0, 0.5), (1.08, 0, 0.82), (1.2, 0, 1.1), (1.34, 0, 1.2)], 0.13, glaze)
for point, r in zip(body.data.splines[0].points, (1.7, 1.35, 0.9, 0.68, 0.6)):
    point.radius = r
pot.append(body)
move(pot, -0.35, 0.55, turn=-16)

def cup(x, y, turn):
    parts = [
        lathe("Saucer", [(0, 0.03), (0.32, 0, 0.02), (0.4, 0.03, 0.04), (0.72, 0.11, 0.05), (0.72, 0.13, 0.01), (0.4, 0.06, 0.05), (0, 0.05)], white),
        lathe("Saucer rim", [(0.7, 0.12), (0.725, 0.124, 0.004), (0.725, 0.134, 0.004), (0.7, 0.13)], gold),
        lathe("Cup", [(0, 0.08), (0.2, 0.06, 0.02), (0.24, 0.1, 0.04), (0.4, 0.26, 0.16), (0.46, 0.62, 0.01), (0.445, 0.622, 0.01), (0.38, 0.28, 0.16), (0, 0.13)], white),
        lathe("Cup rim", [(0.444, 0.615), (0.462, 0.617, 0.004), (0.462, 0.628, 0.004), (0.444, 0.626)], gold),
        lathe("Tea", [(0, 0.53), (0.435, 0.53)], tea),
        tube("Ear", [(0.42, 0, 0.52), (0.6, 0, 0.56), (0.7, 0, 0.4), (0.55, 0, 0.25), (0.36, 0, 0.26)], 0.035, white),
    ]
    move(parts, x, y, 0, turn)

cup(1.35, -0.35, -35)
cup(-1.62, -0.5, -140)
bowl = [lathe("Bowl", [(0, 0.03), (0.2, 0, 0.03), (0.34, 0.2, 0.12), (0.36, 0.3, 0.01), (0.345, 0.3, 0.01), (0.3, 0.2, 0.1), (0, 0.06)], glaze),
        lathe("Jam", [(0, 0.26), (0.2, 0.25, 0.05), (0.335, 0.24)], jam)]
move(bowl, 0.28, -0.95)
for k, (x, y, z) in enumerate(((-0.62, -1.0, 0), (-0.45, -1.12, 0.1), (-0.72, -0.92, 0.2), (1.35, -1.35, 0))):
    biscuit = bend("Biscuit", lambda u, v: ((0.25 + 0.014 * math.sin(28 * math.pi * u)) * math.sin(math.pi * v) ** 0.4 * math.cos(2 * math.pi * u),
                                            (0.25 + 0.014 * math.sin(28 * math.pi * u)) * math.sin(math.pi * v) ** 0.4 * math.sin(2 * math.pi * u),
                                            0.05 - 0.05 * math.cos(math.pi * v)), crust, 112, 16)
    move([biscuit], x, y, z + 0.03, 37 * k)

if not CUTOUT:
    linen = principled("Linen", "#e9e1d1", rough=0.95, wear=0, bump=(240, 0.5))
    cloth = bend("Runner", lambda u, v: ((u - 0.5) * 16, (v - 0.5) * 3.4 - 0.3 + 0.05 * noise.noise((u * 9, v, 0)),
                                         0.012 + 0.02 * max(0, noise.noise((u * 12, v * 5, 2)))), linen, 200, 60)
    box("Table", 30, 10, 0.3, wood("Ash", "#8a6642", "#c79f70", plank=2.2), at=(0, 2, -0.3))
    sheet("Wall", 60, 30, principled("Wall", "#b9c4c6", rough=0.9, wear=0), (0, 9, 8))
    # A vase with branches, far out of focus.
    vase = lathe("Vase", [(0, 0), (0.4, 0, 0.05), (0.55, 0.7, 0.4), (0.25, 1.3, 0.3), (0.3, 1.5), (0.27, 1.5), (0.2, 1.3)], principled("Vase", "#d9d2c4", rough=0.5))
    vase.location = (2.7, 3.4, 0)
    twig, leaf_mat = principled("Twig", "#4f3a26", rough=0.8), principled("Leaf", "#5f7f4a", rough=0.5, wear=0)
    for k in range(7):
        lean, side = random.uniform(-1.2, 1.2), random.uniform(-0.6, 0.6)
        tube("Twig", [(2.7, 3.4, 1.2), (2.7 + lean * 0.3, 3.4 + side * 0.3, 2.1), (2.7 + lean, 3.4 + side, 3.1)], 0.02, twig)
        for j in range(9):
            t = 0.25 + 0.08 * j
            leaf = bend("Leaf", lambda u, v: ((u - 0.5) * 0.24 * math.sin(math.pi * v), v * 0.5, 0.03 * math.sin(3 * v)), leaf_mat, 4, 8)
            leaf.location = (2.7 + lean * t, 3.4 + side * t, 1.2 + 1.9 * t)
            leaf.rotation_euler = (random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0, 6))

softbox((-6, -0.5, 4.6), (0, 0, 0.6), 3.2, 4.2, 900, "#f2f7ff")
softbox((5, -4, 3.5), (0, 0, 0.5), 3.5, 3, 160, "#ffeeda")
camera((-0.08, -0.1, 0.6), 10.9, elevation=15, azimuth=5, size=(1400, 1050), fstop=4, focus=(0, -0.2, 0.6))
render("tea", spp=40)
