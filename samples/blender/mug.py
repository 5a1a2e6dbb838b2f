"""A glazed ceramic mug with a handle and a print; pure white packshot."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *  # noqa: F403

start()
world("#ffffff", 0.6)
glaze = principled("Glaze", "#083a9c", rough=0.16, wear=0.04, bump=(9, 0.03), coat=0.6, Clearcoat_Roughness=0.05)
inside = principled("Inside", "#f4efe4", rough=0.2, wear=0.04, coat=0.5)

R, H = 0.42, 0.95
lathe("Mug", [(0, 0.03), (0.3, 0.03), (0.31, 0, 0.01), (0.36, 0, 0.02), (R, 0.09, 0.08), (R, H, 0.022), (R - 0.02, H + 0.012, 0.012), (R - 0.035, H - 0.005)], glaze)
lathe("Mug inside", [(R - 0.035, H - 0.004), (R - 0.045, H - 0.03, 0.02), (R - 0.045, 0.12, 0.1), (0, 0.08)], inside)
tube("Handle", [(R - 0.02, 0, 0.78), (R + 0.1, 0, 0.80), (R + 0.31, 0, 0.78), (R + 0.36, 0, 0.52), (R + 0.28, 0, 0.30), (R + 0.1, 0, 0.2), (R - 0.03, 0, 0.2)], 0.06, glaze)
wrap("Print", R + 0.0015, 0.2, 0.8, 118, printed("Print", "mug", rough=0.22, coat=0.4), centre=-74)

turn = bpy.data.objects.new("Turn", None)
bpy.context.collection.objects.link(turn)
for obj in list(bpy.data.objects):
    if obj.type in ("MESH", "CURVE"):
        obj.parent = turn
turn.rotation_euler[2] = math.radians(-14)

sweep(principled("Paper", "#f2f2f2", rough=0.8, wear=0), plain=True)
three_lights(1.1, key=0.6, fill=0.22, top=0.32)
camera((0.14, 0, 0.47), 4.2, elevation=13, size=(1200, 1200), fstop=16, focus=(0, -R, 0.5))
render("mug", spp=60)
