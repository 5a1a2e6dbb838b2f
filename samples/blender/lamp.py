"""A desk lamp with a thin jointed arm, lit, on an oak table by a sage wall, with books and a cup; a scene photo."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#dfe8f2", 0.28)
paint = principled("Lacquer", "#e9b44c", rough=0.34, wear=0.05, coat=0.25)
inner = principled("Reflector", "#fff8ea", rough=0.4)
steel = principled("Steel", "#d2d0cb", rough=0.22, metal=1, wear=0.05)
black = principled("Black", "#17181a", rough=0.5)

elbow, head = (-0.62, 0, 2.25), (0.62, 0, 3.15)
lathe("Base", [(0, 0), (0.62, 0, 0.02), (0.62, 0.1, 0.04), (0.1, 0.13, 0.05), (0.09, 0.2), (0, 0.2)], paint)
for y in (-0.05, 0.05):
    tube("Lower arm", [(0, y, 0.12), (elbow[0], y, elbow[2])], 0.024, steel, smooth=False)
    tube("Upper arm", [(elbow[0], y, elbow[2]), (head[0], y, head[2])], 0.024, steel, smooth=False)
for x, _, z in (elbow, head):
    joint = lathe("Joint", [(0, -0.11), (0.085, -0.11, 0.02), (0.085, 0.11, 0.02), (0, 0.11)], black)
    joint.location, joint.rotation_euler = (x, 0, z), (math.pi / 2, 0, 0)
shade_parts = [
    lathe("Shade", [(0.0, 0.1), (0.14, 0.1, 0.05), (0.17, -0.12, 0.06), (0.5, -0.62, 0.01), (0.488, -0.62), (0.16, -0.13, 0.06), (0.0, -0.1)], paint),
    lathe("Reflector", [(0.484, -0.615), (0.157, -0.135, 0.05), (0.0, -0.105)], inner),
    lathe("Bulb", [(0, -0.16), (0.06, -0.18), (0.13, -0.33, 0.1), (0.1, -0.46, 0.1), (0, -0.48)], glow("Bulb", "#ffd9a0", 26)),
]
shade_parts[2].visible_diffuse = False  # the spot below lights the room; the glowing bulb is only seen
for part in shade_parts:
    part.location, part.rotation_euler = (head[0] + 0.06, 0, head[2] - 0.02), (0, math.radians(-24), 0)
tube("Cord", [(0.0, 0.5, 0.05), (-0.3, 0.9, 0.03), (-1.2, 1.2, 0.03), (-2.2, 1.0, 0.03), (-4, 1.6, 0.03)], 0.022, black)

if not CUTOUT:
    table = box("Table", 16, 7, 0.3, wood("Oak", "#6d4526", "#b78351", plank=2.6), at=(0, 0.6, -0.3))
    wall = sheet("Wall", 40, 20, principled("Wall", "#8fa392", rough=0.9, wear=0, bump=(14, 0.18)), (0, 3.2, 5))
    for k, (cover, w, d, h, turn) in enumerate((("#7a2f2b", 1.75, 1.25, 0.26, 4), ("#e8dcc3", 1.6, 1.15, 0.2, -5), ("#27445c", 1.45, 1.1, 0.22, 9))):
        z = sum((0.26, 0.2, 0.22)[:k])
        skin, pages = principled(f"Cover {k}", cover, rough=0.6, bump=(80, 0.1)), principled(f"Pages {k}", "#efe6d2", rough=0.9, bump=(60, 0.2))
        for part in (box("Cover", w, d, 0.03, skin, 0.01, (1.75, 0.4, z)), box("Cover", w, d, 0.03, skin, 0.01, (1.75, 0.4, z + h - 0.03)),
                     box("Pages", w - 0.06, d - 0.06, h - 0.06, pages, 0.005, (1.78, 0.4, z + 0.03))):
            part.rotation_euler[2] = math.radians(turn)
    cup_glaze = principled("Cup", "#f0ede6", rough=0.3, wear=0.05, bump=(8, 0.1))
    cup = lathe("Cup", [(0, 0.02), (0.28, 0, 0.05), (0.34, 0.2, 0.1), (0.35, 0.62, 0.01), (0.33, 0.625, 0.01), (0.315, 0.2, 0.1), (0, 0.07)], cup_glaze)
    cup.location = (-1.75, -0.1, 0)
    tea = lathe("Tea", [(0, 0.5), (0.327, 0.5)], principled("Tea", "#5a2a10", rough=0.05, wear=0))
    tea.location = cup.location
    tube("Cup handle", [(-2.08, -0.1, 0.52), (-2.3, -0.15, 0.5), (-2.3, -0.15, 0.2), (-2.07, -0.1, 0.16)], 0.045, cup_glaze)

softbox((-6.5, -3.5, 5.5), (0, 0.5, 1.2), 4, 4, 520, "#eaf2ff")
softbox((5, -5, 4), (0, 0, 1.5), 4, 3, 130, "#fff1de")
bulb = bpy.data.objects.new("Bulb light", bpy.data.lights.new("Bulb light", "SPOT"))
bulb.data.energy, bulb.data.color, bulb.data.shadow_soft_size = 900, (1.0, 0.72, 0.42), 0.16
bulb.data.spot_size, bulb.data.spot_blend = math.radians(105), 0.35
bulb.location, bulb.rotation_euler = (head[0] + 0.25, 0, head[2] - 0.55), (0, math.radians(-24), 0)
bpy.context.collection.objects.link(bulb)
camera((0.12, 0, 1.62), 12.2, elevation=9, azimuth=-6, size=(1400, 1120), fstop=4, focus=(0.2, 0, 1.8))
render("lamp", spp=40)
