# Camera-projection move: projects one clean still back onto the real room as emission; no light transport, so it is fast and flicker-free.
# python proj.py -- STILL.png OUTDIR f0 f1 N W spp      (N frames per loop; the move is symmetric, so frames N/2+1..N-1 mirror 1..N/2-1)
import sys, os; HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from studio import *
import rooms
a = sys.argv[sys.argv.index('--')+1:]; still, outd = a[0], a[1]; f0, f1, N, W, spp = map(int, a[2:7]); H = W*9//16
s = reset(7); cam = rooms.R_living(); bpy.context.view_layer.update(); M3 = cam.matrix_world.to_3x3(); C = cam.location.copy(); cd = cam.data
im = bpy.data.images.load(os.path.abspath(still)); im.colorspace_settings.name = 'sRGB'; asp = 9/16; k = cd.lens/cd.sensor_width
m = bpy.data.materials.new('proj'); m.use_nodes = True; t = m.node_tree; t.nodes.clear(); g = G.__new__(G); g.m = m; g.t = t
P = g.n('NewGeometry').outputs['Position']; v = g.n('VectorMath', dict(operation='SUBTRACT'), _0=P, _1=tuple(C)).outputs[0]
dot = lambda ax: g.n('VectorMath', dict(operation='DOT_PRODUCT'), _0=v, _1=tuple(M3.col[ax])).outputs['Value']
x, y, z = dot(0), dot(1), g.math('MULTIPLY', dot(2), -1.)
u = g.math('ADD', g.math('MULTIPLY', g.math('DIVIDE', x, z), k), .5-cd.shift_x); w = g.math('ADD', g.math('MULTIPLY', g.math('DIVIDE', y, z), k/asp), .5-cd.shift_y/asp)
tx = g.n('TexImage', dict(interpolation='Cubic', extension='EXTEND'), Vector=g.n('CombineXYZ', None, _0=u, _1=w).outputs[0]); tx.image = im
em = t.nodes.new('ShaderNodeEmission'); t.links.new(tx.outputs[0], em.inputs[0]); out = t.nodes.new('ShaderNodeOutputMaterial'); t.links.new(em.outputs[0], out.inputs[0])
s.view_layers[0].material_override = m
for o in list(bpy.data.objects):
    if o.type == 'LIGHT': bpy.data.objects.remove(o)
b = s.world.node_tree.nodes['Background']
for l in list(b.inputs[1].links): s.world.node_tree.links.remove(l)
b.inputs[0].default_value = (1, 1, 1, 1); b.inputs[1].default_value = 1
s.view_settings.view_transform = 'Standard'; s.cycles.max_bounces = 0; s.cycles.samples = spp; s.cycles.use_adaptive_sampling = False; s.cycles.use_denoising = False; s.cycles.use_fast_gi = False
s.render.resolution_x = W; s.render.resolution_y = H; s.render.image_settings.file_format = 'PNG'; s.render.image_settings.compression = 30; os.makedirs(outd, exist_ok=True)
for i in range(f0, f1):
    p = f'{outd}/p{i:04d}.png'
    if os.path.exists(p): continue
    q = 2*pi*i/N; e = .5-.5*math.cos(q); cam.location = (C.x-.05*e, C.y+.32*e, C.z+.01*e); s.render.filepath = p[:-4]+'_t.png'; bpy.ops.render.render(write_still=True); os.replace(p[:-4]+'_t.png', p); print('PFRAME', i); sys.stdout.flush()
