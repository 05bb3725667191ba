# python places.py OUT.npz [WIDTH] : where in the living room each point of its still lies, for film.py
import sys, os; HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from studio import *
import rooms
out, W = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2560; H = W*9//16
s = reset(7); cam = rooms.R_living(); bpy.context.view_layer.update(); s.render.resolution_x = W; s.render.resolution_y = H; s.view_layers[0].material_override = bpy.data.materials.new('any')
for o in list(bpy.data.objects):
    if o.type == 'LIGHT': bpy.data.objects.remove(o)
c = s.cycles; c.max_bounces = 0; c.samples = 1; c.use_adaptive_sampling = False; c.use_denoising = False; c.pixel_filter_type = 'BOX'; c.filter_width = .01; s.view_layers[0].use_pass_position = True
s.use_nodes = True; t = s.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile'); fo.base_path = os.path.dirname(out); fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.file_slots.clear(); fo.file_slots.new('places_'); t.links.new(rl.outputs['Position'], fo.inputs[-1])
bpy.ops.render.render(); f = f'{os.path.dirname(out)}/places_{s.frame_current:04d}.exr'
im = bpy.data.images.load(f); im.colorspace_settings.name = 'Non-Color'; a = np.empty(W*H*4, np.float32); im.pixels.foreach_get(a); os.remove(f); k = cam.data
np.savez(out, P=a.reshape(H, W, 4)[::-1, :, :3], M=np.array(cam.matrix_world), lens=k.lens, sw=k.sensor_width, sx=k.shift_x, sy=k.shift_y)
