# python render_one.py -- KEY…
import sys, os, shutil, time
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import studio as ST; from studio import *
import gens, catalogue, values
A = sys.argv[sys.argv.index('--')+1:]
LIB = os.environ.get('LIB', HERE+'/out'); WORK = os.environ.get('WORK', HERE+'/out/work')
for folder in (WORK, LIB+'/products', LIB+'/rooms'): os.makedirs(folder, exist_ok=True)
PREV = os.environ.get('PREVIEW')
FLAT = ('wardrobe', 'open_wardrobe', 'bookshelf', 'bookcase', 'library_shelf', 'sideboard', 'tv_unit', 'cabinet', 'kitchen', 'bedside', 'nightstand', 'reception_desk', 'bar_counter', 'booth', 'planter', 'bed')
LOW = ('coffee_table', 'coffee_table2', 'dining_table', 'dining_set', 'conference_table', 'workstation', 'class_table', 'pillow_set', 'ottoman', 'ottoman2', 'cafe_set')
def turn(deg):
    e = bpy.data.objects.new('turn', None); bpy.context.collection.objects.link(e)
    for o in list(bpy.context.scene.objects):
        if o is not e and o.parent is None: o.parent = e
    e.rotation_euler = (0, 0, rad(deg)); bpy.context.view_layer.update()
def second(e, cam):
    """The other side of what one walks around; what stands at a wall from straight ahead; what one looks down on from above."""
    f = e['family']
    if f == 'bed': cam['az'] = 0; cam['el'] = 38
    elif f in FLAT:
        if 'hz' in cam: cam['az'] = 0
        else: cam['az'] = 0; cam['el'] = cam.get('el', 14)*.5
    elif f == 'pillow_set': cam['az'] = -28; cam['el'] = 34
    elif f in LOW: turn(115); cam['el'] = 40
    else: turn(165)
def closeup(P, zoom=1.9):
    """A third of the picture, at the corner nearest to the camera."""
    from bpy_extras.object_utils import world_to_camera_view as view
    s = bpy.context.scene; cam = s.camera; lo, hi = P.min(0), P.max(0); c = (lo+hi)/2
    side = 1 if cam.location.x > c[0] else -1
    aim = Vector((c[0]+side*(hi[0]-lo[0])*.20, c[1]-(hi[1]-lo[1])*.22, lo[2]+(hi[2]-lo[2])*.66)); s.render.resolution_x = s.render.resolution_y = 800
    bpy.context.view_layer.update(); u = view(s, cam, aim); k = cam.data
    k.shift_x = k.shift_x*zoom+(u.x-.5)*zoom; k.shift_y = k.shift_y*zoom+(u.y-.5)*zoom; k.lens *= zoom
    k.dof.use_dof = True; k.dof.focus_distance = u.z; k.dof.aperture_fstop = 9
def one(key):
    t = time.time(); name = key; key, _, value = key.partition('~'); key, _, view = key.partition('@')
    if key.startswith('room-'):
        import rooms
        reset(7); fn, o = rooms.ROOMS[key]; fn(); W = int(PREV or os.environ.get('SIZE', 2560)); spp = int(os.environ.get('SPP', 24))
        png = f'{WORK}/{"prev_" if PREV else ""}{key}.png'
        render(png, W, round(W/o.get('ratio', 16/9)), spp, o.get('ev', 0), auto=0, thr=.03)
        out = f'{LIB}/rooms/{key[5:]}.png'
    else:
        e = catalogue.BY[key]; e = values.chosen(e, value) if value else e; reset(e.get('seed', 7)); cam = gens.build(e)
        if view == '2': second(e, cam)
        if e['family'] == 'kitchen':
            for ob in bpy.context.scene.objects:
                if ob.type == 'MESH' and max(ob.dimensions) > 4.2: ob['bg'] = 1
        bpy.context.view_layer.update()
        lo, hi, P = ST.studio(); (camera_level if 'hz' in cam else camera)(P, **cam)
        if view == '3': closeup(P)
        W = int(PREV or os.environ.get('SIZE', 1600)); spp = int(os.environ.get('SPP', 6))
        shot = '-'.join(filter(None, (key, view, value))); png = f'{WORK}/{"prev_" if PREV else ""}{shot}.png'
        render(png, W, W, spp, 0, auto=0 if view == '3' else .86, points=None if view == '3' or e['family'] == 'kitchen' else P)
        out = f'{LIB}/products/{shot}.png'
    if not PREV: shutil.move(png, out)
    print(f'DONE {name} {time.time()-t:.1f}s'); sys.stdout.flush()

import traceback
for key in A:
    try: one(key)
    except Exception:
        traceback.print_exc()
        if not PREV: raise
