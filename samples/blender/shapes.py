"""Bodies: turned, lofted, bent sheets, tubes. One unit is 10 cm, z is up, the camera looks along +y."""
import math

import bmesh
import bpy
from mathutils import Vector


def _object(name, bm, mat, smooth=35):
    mesh = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    if mat:
        mesh.materials.append(mat)
    return obj


def fillet(points, steps=6):
    """Rounds a profile: points are (r, z) or (r, z, radius of the corner)."""
    result = []
    for i, point in enumerate(points):
        corner = Vector(point[:2])
        radius = point[2] if len(point) > 2 else 0
        if radius == 0 or i in (0, len(points) - 1):
            result.append(corner)
            continue
        before, after = Vector(points[i - 1][:2]) - corner, Vector(points[i + 1][:2]) - corner
        cut = min(radius, before.length * 0.5, after.length * 0.5)
        start, end = corner + before.normalized() * cut, corner + after.normalized() * cut
        for k in range(steps + 1):
            t = k / steps
            result.append(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t)
    return result


def lathe(name, points, mat, segments=128, closed=False):
    """A body of revolution around z from a profile of (r, z[, radius]) points."""
    profile, bm, rings = fillet(points), bmesh.new(), []
    for r, z in profile:
        if r < 1e-5:
            rings.append([bm.verts.new((0, 0, z))])
        else:
            rings.append([bm.verts.new((r * math.cos(a), r * math.sin(a), z))
                          for a in (2 * math.pi * i / segments for i in range(segments))])
    _skin(bm, rings, closed)
    return _object(name, bm, mat)


def _skin(bm, rings, closed=False):
    pairs = list(zip(rings, rings[1:])) + ([(rings[-1], rings[0])] if closed else [])
    for low, high in pairs:
        n = max(len(low), len(high))
        for i in range(n):
            j = (i + 1) % n
            quad = [low[i % len(low)], low[j % len(low)], high[j % len(high)], high[i % len(high)]]
            unique = [v for k, v in enumerate(quad) if v not in quad[:k]]
            if len(unique) > 2:
                bm.faces.new(unique)


def rounded_rect(half_w, half_d, radius, n=10):
    """Points of a rounded rectangle, counter-clockwise."""
    radius = max(1e-4, min(radius, half_w, half_d))
    points = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for k in range(n + 1):
            a = math.pi / 2 * (quarter + k / n)
            points.append((sx * (half_w - radius) + radius * math.cos(a),
                           sy * (half_d - radius) + radius * math.sin(a)))
    return points


def loft(name, half_w, half_d, radius, points, mat, n=10):
    """A rounded-rectangle body; its profile is (inset, z[, radius]) from bottom to top, both ends closed."""
    bm, rings = bmesh.new(), []
    for inset, z in fillet(points):
        ring = rounded_rect(half_w - inset, half_d - inset, radius - inset, n)
        rings.append([bm.verts.new((x, y, z)) for x, y in ring])
    _skin(bm, rings)
    bm.faces.new(rings[0][::-1])
    bm.faces.new(rings[-1])
    return _object(name, bm, mat)


def box(name, w, d, h, mat, bevel=0.02, at=(0, 0, 0), corner=None):
    """A box standing on `at` with rounded edges."""
    obj = loft(name, w / 2, d / 2, corner or bevel,
               [(bevel, 0), (0, 0, bevel), (0, h, bevel), (bevel, h)], mat)
    obj.location = at
    return obj


def tube(name, path, radius, mat, smooth=True):
    """A round tube along points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 24
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS" if smooth else "POLY")
    spline.points.add(len(path) - 1)
    for point, position in zip(spline.points, path):
        point.co = (*position, 1)
    if smooth:
        spline.use_endpoint_u = True
        spline.order_u = 4
    obj = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(obj)
    curve.materials.append(mat)
    return obj


def wrap(name, radius, z0, z1, degrees, mat, centre=-90, top_radius=None, segments=64):
    """A label bent around the z axis, its middle facing `centre` degrees (-90 = camera)."""
    return bend(name, lambda u, v: _on_cone(u, v, radius, top_radius or radius, z0, z1, degrees, centre),
                mat, segments, 8)


def _on_cone(u, v, r0, r1, z0, z1, degrees, centre):
    a = math.radians(centre + (u - 0.5) * degrees)
    r = r0 + (r1 - r0) * v
    return r * math.cos(a), r * math.sin(a), z0 + (z1 - z0) * v


def bend(name, place, mat, nu=32, nv=32):
    """A textured sheet: place(u, v) gives the position of each point, u and v in 0..1."""
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new("UVMap")
    grid = [[bm.verts.new(place(i / nu, j / nv)) for i in range(nu + 1)] for j in range(nv + 1)]
    for j in range(nv):
        for i in range(nu):
            face = bm.faces.new((grid[j][i], grid[j][i + 1], grid[j + 1][i + 1], grid[j + 1][i]))
            for loop, (a, b) in zip(face.loops, ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))):
                loop[uv].uv = (a / nu, b / nv)
    return _object(name, bm, mat, smooth=180)


def sheet(name, w, h, mat, at, tilt=(math.pi / 2, 0, 0)):
    """A flat label centred on `at`; the default tilt makes it face the camera (-y)."""
    obj = bend(name, lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, 0), mat, 1, 1)
    obj.location, obj.rotation_euler = at, tilt
    return obj


def subdivide(obj, levels=2):
    obj.modifiers.new("Subdivision", "SUBSURF").render_levels = levels
    return obj
