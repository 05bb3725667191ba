"""Procedural photo studio. blender -b -P studio.py -- job[,job...] [--size 800] [--spp 64]"""
import bpy, bmesh, math, random, os, sys, time, ctypes
import numpy as np
import weave
from mathutils import Vector, Matrix, noise as mnoise
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = HERE + '/out'; CACHE = HERE + '/cache'
os.makedirs(OUT, exist_ok=True); os.makedirs(CACHE, exist_ok=True)
pi = math.pi; rad = math.radians
rng = random.Random(7)

# ---------------------------------------------------------------- scene
def reset(seed=7):
    global rng
    rng = random.Random(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _mats.clear()
    s = bpy.context.scene
    s.render.engine = 'CYCLES'; c = s.cycles; c.device = 'CPU'
    c.max_bounces = 6; c.diffuse_bounces = 3; c.glossy_bounces = 3; c.transmission_bounces = 6; c.transparent_max_bounces = 8
    c.caustics_reflective = False; c.caustics_refractive = False; c.blur_glossy = 1.0
    c.sample_clamp_indirect = 4.0; c.sample_clamp_direct = 0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.3
    s.render.threads_mode = 'FIXED'; s.render.threads = int(os.environ.get('THREADS', '2'))
    s.render.use_persistent_data = True
    return s

def lin(h):
    h = h.lstrip('#'); v = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    return [(x/12.92 if x <= .04045 else ((x+.055)/1.055)**2.4) for x in v] + [1]

# ---------------------------------------------------------------- materials
_mats = {}
RENAMED = {'Specular': 'Specular IOR Level', 'Sheen': 'Sheen Weight', 'Emission': 'Emission Color'}
SHEEN = .35                                                              # the present model of sheen is stronger
class G:
    """tiny node-graph helper"""
    def __init__(s, name):
        s.m = bpy.data.materials.new(name); s.m.use_nodes = True; s.t = s.m.node_tree
        s.b = s.t.nodes['Principled BSDF']
    def n(s, typ, props=None, **inp):
        nd = s.t.nodes.new('ShaderNode' + typ)
        for k, v in (props or {}).items(): setattr(nd, k, v)
        for k, v in inp.items():
            k = int(k[1:]) if k[0] == '_' and k[1:].isdigit() else k.replace('_', ' ')
            s.set(nd.inputs[k], v)
        return nd
    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket): s.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node): s.t.links.new(v.outputs[0], sock)
        else: sock.default_value = v
    def p(s, **kw):
        for k, v in kw.items():
            k = k.replace('_', ' ')
            if k == 'Sheen Tint': continue                              # a colour now; white sheen is what cloth needs
            s.set(s.b.inputs[RENAMED.get(k, k)], v*SHEEN if k == 'Sheen' else v)
        return s
    def math(s, op, a, b=0.0, clamp=False):
        nd = s.n('Math', dict(operation=op, use_clamp=clamp)); s.set(nd.inputs[0], a); s.set(nd.inputs[1], b); return nd.outputs[0]
    def map(s, vec, scale, loc=(0, 0, 0)):
        return s.n('Mapping', None, Vector=vec, Scale=scale, Location=loc).outputs[0]
    def noise(s, vec, scale=1., detail=2., rough=.5, dist=0.):
        return s.n('TexNoise', None, Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist).outputs[0]
    def ramp(s, fac, stops):
        nd = s.n('ValToRGB', None, Fac=fac); e = nd.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (p, c) in zip(e, stops): el.position = p; el.color = c
        return nd.outputs[0]
    def mix(s, fac, a, b, mode='MIX'):
        nd = s.n('MixRGB', dict(blend_type=mode)); s.set(nd.inputs[0], fac); s.set(nd.inputs[1], a); s.set(nd.inputs[2], b); return nd.outputs[0]
    def bump(s, h, strength, dist):
        s.set(s.b.inputs['Normal'], s.n('Bump', None, Height=h, Strength=strength, Distance=dist))

def cached(fn):
    def w(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in _mats: _mats[key] = fn(*a, **k)
        return _mats[key]
    return w

WOODS = dict(oak=('#8c6d4e', '#b1906b', '#c6a985', .5, .6), honey=('#84592f', '#a67543', '#be925f', .45, .5),
             walnut=('#3a2318', '#5d3d29', '#7b543a', .42, .7), wenge=('#1d1512', '#32251e', '#45342a', .42, .8),
             cherry=('#5e2f1c', '#84482c', '#9c5d3c', .38, .4), ash=('#b09a7c', '#cdb99b', '#dccbb0', .52, .6),
             greyoak=('#6f6459', '#93877a', '#aa9e90', .55, .7),
             mvule=('#5a3c1d', '#87602f', '#a67d45', .44, .75), mahogany=('#3b1c11', '#62311f', '#7f4a31', .40, .55), cypress=('#a5885c', '#c9ad80', '#d8c196', .5, .4), teak=('#6b4a2a', '#94693c', '#ad8350', .46, .6))
@cached
def wood(kind='oak'):
    if kind == 'white': return paint('#efece5', .38)
    d, m, l, rough, pore = WOODS[kind]; g = G('wood_' + kind)
    co = g.n('Attribute', dict(attribute_name='gco')).outputs['Vector']
    pr = g.n('Attribute', dict(attribute_name='prand')).outputs['Fac']
    big = g.noise(g.map(co, (.30, 3.4, 3.4)), 1, 2., .4, .25)
    ring = g.math('SINE', g.math('ADD', g.math('MULTIPLY', big, 88.), g.math('MULTIPLY', g.noise(g.map(co, (1.2, 46, 46)), 1, 2, .5), 5.)))
    ring = g.math('MULTIPLY_ADD', ring, .5); g.t.nodes[-1].inputs[2].default_value = .5
    mid = g.noise(g.map(co, (.7, 48, 48)), 1, 4, .6)
    fine = g.noise(g.map(co, (5, 210, 210)), 1, 3, .6)
    f = g.math('ADD', g.math('MULTIPLY', ring, .13), g.math('ADD', g.math('MULTIPLY', mid, .72), g.math('MULTIPLY', fine, .42)))
    col = g.ramp(f, [(.36, lin(d)), (.60, lin(m)), (.86, lin(l))])
    po = g.noise(g.map(co, (9, 330, 330)), 1, 1, .5)
    pm = g.n('MapRange', None, _0=po, _1=.60, _2=.72, _3=0., _4=pore*.55).outputs[0]
    col = g.mix(pm, col, lin(d), 'MIX')
    hsv = g.n('HueSaturation', None, Color=col)
    g.set(hsv.inputs['Value'], g.n('MapRange', None, _0=pr, _1=0., _2=1., _3=.90, _4=1.08).outputs[0])
    r = g.n('MapRange', None, _0=mid, _1=.3, _2=.7, _3=rough+.07, _4=rough-.05).outputs[0]
    g.p(Base_Color=hsv, Roughness=r, Specular=.42)
    g.bump(g.math('SUBTRACT', fine, g.math('MULTIPLY', pm, 1.5)), .12, .0012)
    return g.m

@cached
def paint(col='#eeebe4', rough=.42):
    g = G('paint'); co = g.n('TexCoord').outputs['Object']
    g.p(Base_Color=lin(col), Specular=.42, Roughness=g.n('MapRange', None, _0=g.noise(co, 6, 3), _1=.3, _2=.7, _3=rough-.04, _4=rough+.05).outputs[0])
    g.bump(g.noise(co, 260, 2), .02, .001); return g.m

def _map(g, kind, co=None, size=None):
    """(height, colour) of a map of weave.py, seen from the side that a face turns to"""
    f = weave.path(kind); im = bpy.data.images.get(os.path.basename(f)) or bpy.data.images.load(f); im.colorspace_settings.name = 'Non-Color'; k = 1/(size or weave.SIZES[kind])
    tx = g.n('TexImage', dict(projection='BOX', projection_blend=.12, interpolation='Linear'), Vector=g.map(co or g.n('TexCoord').outputs['Object'], (k, k, k))); tx.image = im
    sp = g.n('SeparateColor', None, Color=tx.outputs[0]); return sp.outputs[0], sp.outputs[1]

CLOTH = dict(linen=(1.05, .50, .0010, .30, .0020), canvas=(1.0, .40, .0013, .25, .0020), wool=(1.1, .45, .0016, .6, .0025), percale=(.9, .10, .0004, .20, .0045), boucle=(1.1, .50, .0030, .5, .0015), velvet=(.35, .10, .0004, 1.0, .0022))
@cached
def fabric(col='#cfc4b2', kind='linen'):
    """colour spread, shade between the yarns, height of the weave, sheen, depth of wrinkles"""
    spread, shade, deep, sheen, wrinkle = CLOTH[kind]; g = G('fabric_' + kind); c = lin(col); h, t = _map(g, 'percale' if kind == 'velvet' else kind); fh, fc = _map(g, 'folds')
    v = g.math('MULTIPLY', g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', t, .5), spread), 1.), g.math('ADD', g.math('MULTIPLY', h, shade), 1-shade*.73)); v = g.math('MULTIPLY', v, g.math('ADD', g.math('MULTIPLY', fc, .5), .75))
    col = g.mix(1., c, g.n('CombineColor', None, _0=v, _1=v, _2=v), 'MULTIPLY')
    if kind == 'velvet': col = g.mix(g.math('MULTIPLY', g.n('LayerWeight', None, Blend=.40).outputs['Facing'], .62), col, [min(1, x*1.55 + .05) for x in c[:3]] + [1])
    g.p(Base_Color=col, Roughness=.93 if kind != 'velvet' else .75, Specular=.14, Sheen=sheen)
    g.b.inputs['Sheen Tint'].default_value = [min(1, x*2+.03) for x in c[:3]]+[1] if kind == 'velvet' else [.5+x*.5 for x in c[:3]]+[1]
    soft = g.n('Bump', None, Height=fh, Strength=.8, Distance=wrinkle); g.set(g.b.inputs['Normal'], g.n('Bump', None, Height=h, Strength=.85, Distance=deep, Normal=soft)); return g.m

@cached
def leather(col='#8a4f2c', rough=.40):
    g = G('leather'); c = lin(col); h, t = _map(g, 'hide'); fh, fc = _map(g, 'folds', size=1.3)
    v = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', t, .46), .8), g.math('ADD', g.math('MULTIPLY', fc, .6), .70)); dk = [x*.74 for x in c[:3]] + [1]
    g.p(Base_Color=g.mix(1., g.mix(g.math('MULTIPLY', fh, .20), c, dk), g.n('CombineColor', None, _0=v, _1=v, _2=v), 'MULTIPLY'), Specular=.55, Roughness=g.n('MapRange', None, _0=h, _1=0., _2=1., _3=rough+.06, _4=rough-.06).outputs[0])
    soft = g.n('Bump', None, Height=fh, Strength=.7, Distance=.0022); g.set(g.b.inputs['Normal'], g.n('Bump', None, Height=h, Strength=.35, Distance=.0004, Normal=soft)); return g.m

@cached
def netting(col='#2a2c2e', open_=.34):
    g = G('net'); co = g.n('TexCoord').outputs['Object']; g.p(Base_Color=lin(col), Roughness=.7, Specular=.3)
    tr = g.t.nodes.new('ShaderNodeBsdfTransparent'); mx = g.t.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value = open_; out = g.t.nodes['Material Output']
    g.t.links.new(g.b.outputs[0], mx.inputs[1]); g.t.links.new(tr.outputs[0], mx.inputs[2]); g.t.links.new(mx.outputs[0], out.inputs[0]); return g.m

METALS = dict(brass=('#b8924f', .30, 1), black=('#1b1b1c', .42, 0), chrome=('#d8d8d8', .10, 1), nickel=('#b9b4ab', .27, 1), steel=('#a8a8a8', .32, 1), bronze=('#5a4433', .36, 1), white=('#e9e6e0', .38, 0))
@cached
def metal(kind='brass'):
    c, r, m = METALS[kind]; g = G('metal_' + kind); co = g.n('TexCoord').outputs['Object']
    g.p(Base_Color=lin(c), Metallic=float(m), Roughness=g.n('MapRange', None, _0=g.noise(co, 30, 3), _1=.3, _2=.7, _3=r-.03, _4=r+.04).outputs[0]); return g.m

@cached
def stone(kind='marble'):
    g = G('stone_' + kind); co = g.n('TexCoord').outputs['Object']
    if kind == 'marble':
        w = g.noise(co, 2.2, 6, .6, 1.6); v = g.math('ABSOLUTE', g.math('SUBTRACT', w, .5)); v2 = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(co, 5, 5, .6, 2.), .5))
        f = g.math('MINIMUM', g.math('MULTIPLY', v, 14.), g.math('ADD', g.math('MULTIPLY', v2, 22.), .45), True)
        col = g.ramp(f, [(0, lin('#8f8a85')), (.35, lin('#d5d1cb')), (1, lin('#ece9e4'))])
    elif kind == 'quartz':
        col = g.ramp(g.noise(co, 240, 2), [(.35, lin('#cfcac2')), (.55, lin('#e4e0d8')), (.7, lin('#ece8e1'))])
    elif kind == 'dark':
        col = g.ramp(g.noise(co, 160, 3), [(.3, lin('#1f1f21')), (.6, lin('#303033')), (.75, lin('#4a4a4c'))])
    else:
        v = g.n('TexVoronoi', None, Vector=co, Scale=55.); col = g.mix(g.math('LESS_THAN', v.outputs['Distance'], .33), lin('#e3dcd1'), g.mix(.55, v.outputs['Color'], lin('#a8896d')))
    g.p(Base_Color=col, Roughness=.22 if kind != 'terrazzo' else .35, Specular=.5); return g.m

@cached
def glass(tint='#eef4f2', rough=0.0):
    """thin clear pane: lets light and view through, mirrors by Fresnel"""
    g = G('glass'); t = g.t; tr = t.nodes.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = lin(tint); gl = t.nodes.new('ShaderNodeBsdfGlossy'); gl.inputs[1].default_value = .02+rough
    fr = t.nodes.new('ShaderNodeFresnel'); fr.inputs[0].default_value = 1.5; mx = t.nodes.new('ShaderNodeMixShader'); t.links.new(fr.outputs[0], mx.inputs[0]); t.links.new(tr.outputs[0], mx.inputs[1]); t.links.new(gl.outputs[0], mx.inputs[2]); t.links.new(mx.outputs[0], t.nodes['Material Output'].inputs[0]); return g.m
@cached
def mirror():
    g = G('mirror'); g.p(Base_Color=lin('#dfe2e2'), Metallic=1., Roughness=.015); return g.m
@cached
def plain(col, rough=.5, spec=.4, emit=0.):
    g = G('plain'); g.p(Base_Color=lin(col), Roughness=rough, Specular=spec)
    if emit: g.p(Emission=lin(col), Emission_Strength=emit)
    return g.m
@cached
def leaf(col='#3f5a35'):
    g = G('leaf'); co = g.n('TexCoord').outputs['Object']; c = lin(col)
    r = g.n('ObjectInfo').outputs['Random']
    g.p(Base_Color=g.mix(r, [x*.7 for x in c[:3]] + [1], [x*1.35 for x in c[:3]] + [1]), Roughness=.42, Specular=.45)
    return g.m

# ---------------------------------------------------------------- primitives
def _gco(me, axis, off=None):
    n = len(me.vertices); co = np.empty(n*3, np.float32); me.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
    order = {'x': (0, 1, 2), 'y': (1, 0, 2), 'z': (2, 0, 1)}[axis]
    o = np.array([rng.uniform(-20, 20) for _ in range(3)], np.float32) if off is None else off
    a = me.attributes.new('gco', 'FLOAT_VECTOR', 'POINT'); a.data.foreach_set('vector', (co[:, order] + o).astype(np.float32).ravel())
    b = me.attributes.new('prand', 'FLOAT', 'POINT'); b.data.foreach_set('value', np.full(n, rng.random(), np.float32))

def _link(me, mat, loc=(0, 0, 0), rot=(0, 0, 0), name='o'):
    o = bpy.data.objects.new(name, me); o.location = loc; o.rotation_euler = rot
    if mat: me.materials.append(mat)
    bpy.context.collection.objects.link(o); return o

def _wn(o):
    o.data.polygons.foreach_set('use_smooth', [True]*len(o.data.polygons)); o.data.set_sharp_from_angle(angle=rad(80))
    m = o.modifiers.new('wn', 'WEIGHTED_NORMAL'); m.keep_sharp = True; m.weight = 80

def box(size, loc, mat, bevel=.0025, seg=2, grain='auto', rot=(0, 0, 0), origin='c'):
    """size (x,y,z) m; loc = centre ('c') or bottom centre ('b')"""
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1); bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel: bmesh.ops.bevel(bm, geom=list(bm.edges), offset=min(bevel, min(size)*.45), segments=seg, profile=.5, affect='EDGES', clamp_overlap=True)
    me = bpy.data.meshes.new('box'); bm.to_mesh(me); bm.free()
    if grain == 'auto': grain = 'xyz'[max(range(3), key=lambda i: size[i])]
    _gco(me, grain)
    l = list(loc);
    if origin == 'b': l[2] += size[2]/2
    o = _link(me, mat, l, rot, 'box'); _wn(o); return o

def mesh(verts, faces, mat, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True, grain='z', sub=0, auto=None):
    me = bpy.data.meshes.new('m'); me.from_pydata([tuple(map(float, v)) for v in verts], [], faces); me.update()
    _gco(me, grain)
    if smooth: me.polygons.foreach_set('use_smooth', [True]*len(me.polygons))
    if auto: me.set_sharp_from_angle(angle=rad(auto))
    o = _link(me, mat, loc, rot)
    if sub: m = o.modifiers.new('s', 'SUBSURF'); m.levels = sub; m.render_levels = sub
    return o

def loft(rings, mat, cap=True, closed=True, **kw):
    n = len(rings[0]); V = [v for r in rings for v in r]; F = []
    for i in range(len(rings)-1):
        for j in range(n if closed else n-1):
            k = (j+1) % n; F.append((i*n+j, i*n+k, (i+1)*n+k, (i+1)*n+j))
    if cap: F.append(tuple(range(n-1, -1, -1))); F.append(tuple((len(rings)-1)*n + j for j in range(n)))
    return mesh(V, F, mat, **kw)

def lathe(prof, mat, loc=(0, 0, 0), n=48, rot=(0, 0, 0), **kw):
    """prof: list of (r,z)"""
    rings = [[(r*math.cos(2*pi*j/n), r*math.sin(2*pi*j/n), z) for j in range(n)] for r, z in prof]
    kw.setdefault('auto', 35); return loft(rings, mat, cap=True, loc=loc, rot=rot, **kw)

def cyl(r, h, loc, mat, bev=.002, r2=None, n=40, rot=(0, 0, 0), grain='z'):
    """bottom centre at loc"""
    r2 = r if r2 is None else r2; b = min(bev, h*.4, r*.4)
    P = [(r-b, 0)] + [(r-b+b*math.sin(a), b-b*math.cos(a)) for a in (pi/8, pi/4, 3*pi/8, pi/2)] + [(r2-b+b*math.cos(a), h-b+b*math.sin(a)) for a in (0, pi/8, pi/4, 3*pi/8)] + [(r2-b, h)]
    return lathe(P, mat, loc, n, rot, grain=grain)

def tube(pts, r, mat, closed=False, smooth=True, res=10):
    cu = bpy.data.curves.new('t', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = 4; cu.resolution_u = res; cu.use_fill_caps = True
    if smooth:
        sp = cu.splines.new('BEZIER'); sp.bezier_points.add(len(pts)-1)
        for b, p in zip(sp.bezier_points, pts): b.co = p; b.handle_left_type = b.handle_right_type = 'AUTO'
    else:
        sp = cu.splines.new('POLY'); sp.points.add(len(pts)-1)
        for b, p in zip(sp.points, pts): b.co = (*p, 1)
    sp.use_cyclic_u = closed
    o = bpy.data.objects.new('tube', cu); cu.materials.append(mat); bpy.context.collection.objects.link(o); return o

def leg(p0, p1, r0, r1, mat, n=24):
    """round tapered leg from top p0 (r0) to foot p1 (r1)"""
    a, b = Vector(p0), Vector(p1); d = b-a; q = Vector((0, 0, -1)).rotation_difference(d.normalized())
    L = d.length; P = [(r0, 0)]+[(r0+(r1-r0)*t, -L*t) for t in (.02, .25, .5, .75, .97)]+[(r1*.9, -L*.995), (r1*.75, -L)]
    o = lathe(P, mat, a, n); o.rotation_mode = 'QUATERNION'; o.rotation_quaternion = q; return o

def sqleg(x, y, h, s0, s1, mat, dx=0, dy=0):
    """square tapered leg (top s0 -> foot s1), foot offset dx,dy"""
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        top = v.co.z > 0; s = s0 if top else s1; v.co.x *= s; v.co.y *= s; v.co.z = h if top else 0
        if not top: v.co.x += dx; v.co.y += dy
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=.003, segments=2, profile=.5, affect='EDGES')
    me = bpy.data.meshes.new('leg'); bm.to_mesh(me); bm.free(); _gco(me, 'z'); o = _link(me, mat, (x, y, 0)); _wn(o); return o

def _axis(h, r, ne=5, ni=9):
    e = np.linspace(0, 1, ne, endpoint=False); inner = np.linspace(-(h-r), h-r, ni)
    return np.concatenate([-h + r*e, inner, (h - r + r*(1-e))[::-1]]) if r < h else np.linspace(-h, h, 2*ne+ni)

def rbox(size, r, ne=5, ni=11):
    """rounded-box surface as (verts, faces)"""
    hx, hy, hz = [s/2 for s in size]; r = min(r, .99*min(hx, hy, hz))
    ax = [_axis(h, r, ne, ni) for h in (hx, hy, hz)]; V = []; F = []; idx = {}
    def vid(p):
        k = tuple(np.round(p, 6))
        if k not in idx: idx[k] = len(V); V.append(p)
        return idx[k]
    for a in range(3):
        u, w = [(1, 2), (2, 0), (0, 1)][a]
        for s in (-1, 1):
            for i in range(len(ax[u])-1):
                for j in range(len(ax[w])-1):
                    q = []
                    for ii, jj in ((i, j), (i+1, j), (i+1, j+1), (i, j+1)):
                        p = [0, 0, 0]; p[a] = s*(hx, hy, hz)[a]; p[u] = ax[u][ii]; p[w] = ax[w][jj]; q.append(vid(np.array(p, float)))
                    F.append(q if s > 0 else q[::-1])
    V = np.array(V); H = np.array([hx, hy, hz]); inner = np.clip(V, -(H-r), H-r); d = V-inner; L = np.linalg.norm(d, axis=1, keepdims=True)
    return inner + r*d/np.maximum(L, 1e-9), F

def cushion(size, loc, mat, r=.05, crown=.02, crown_b=.006, wob=.004, rot=(0, 0, 0), pipe=.0, pipe_mat=None, side=.01, seed=None, belly=0, sub=1):
    """boxy upholstered cushion with crowned top, bulged sides, light creases and optional piping"""
    V, F = rbox(size, r); hx, hy, hz = [s/2 for s in size]; s = (rng.uniform(0, 50) if seed is None else seed)
    X, Y, Z = V[:, 0]/hx, V[:, 1]/hy, V[:, 2]/hz
    q = lambda t, e=2.4: np.clip(1-np.abs(t)**e, 0, 1)
    top = np.clip((Z+1)/2, 0, 1)
    V[:, 2] += (crown*top - crown_b*(1-top))*q(X)*q(Y)
    V[:, 0] += np.sign(X)*side*q(Y)*q(Z)*np.abs(X)**3
    V[:, 1] += np.sign(Y)*side*q(X)*q(Z)*np.abs(Y)**3
    if belly: V[:, 1] -= belly*q(X)*q(Z, 1.6)*(Y < 0)
    P0 = V.copy()
    for i, p in enumerate(P0):
        n1 = mnoise.noise(Vector((p[0]*3.2+s, p[1]*3.2, p[2]*3.2)))
        c = abs(X[i])**2*abs(Y[i])**2
        n2 = mnoise.noise(Vector((p[0]*16+s, p[1]*16, p[2]*9)))
        nn = Vector(p).normalized(); V[i] += np.array(nn)*(n1*wob + n2*wob*(.18+1.0*c))
    o = mesh(V, F, mat, loc, rot, sub=sub)
    if pipe:
        M = o.matrix_basis
        for z in (hz-r*.30, -(hz-r*.30)):
            rr = r*.72; pts = []
            k = 8
            for cx, cy, a0 in ((1, 1, 0), (-1, 1, pi/2), (-1, -1, pi), (1, -1, 3*pi/2)):
                for t in range(k+1):
                    a = a0+t/k*pi/2; pts.append((cx*(hx-r)+math.cos(a)*(r-r*.28+.004), cy*(hy-r)+math.sin(a)*(r-r*.28+.004), z))
            # densify straight runs so they follow bulge
            D = []
            for a, b in zip(pts, pts[1:]+pts[:1]):
                D.append(a); L = math.dist(a, b)
                if L > .08:
                    for t in np.linspace(0, 1, 8)[1:-1]: D.append(tuple(np.array(a)*(1-t)+np.array(b)*t))
            D = [(x+np.sign(x)*side*q(y/hy)*.45*(abs(x) > hx*.8), y+np.sign(y)*side*q(x/hx)*.45*(abs(y) > hy*.8), zz) for x, y, zz in D]
            t = tube([tuple(M @ Vector(p)) for p in D], pipe, pipe_mat or mat, closed=True, smooth=False)
    return o

# ---------------------------------------------------------------- cloth (simulated once, cached)
def _sim(name, build, frames):
    f = f'{CACHE}/{name}.npz'
    if not os.path.exists(f):
        t = time.time(); o, extra = build(); sc = bpy.context.scene; sc.frame_start = 1; sc.frame_end = frames
        for m in o.modifiers:
            if m.type == 'CLOTH': m.point_cache.frame_end = frames
        for fr in range(1, frames+1): sc.frame_set(fr)
        ev = o.evaluated_get(bpy.context.evaluated_depsgraph_get()); me = ev.to_mesh()
        V = np.empty(len(me.vertices)*3, np.float32); me.vertices.foreach_get('co', V)
        Fs = np.array([list(p.vertices) for p in me.polygons], np.int32); ev.to_mesh_clear()
        np.savez_compressed(f, v=V.reshape(-1, 3), f=Fs)
        for e in [o]+extra: bpy.data.objects.remove(e, do_unlink=True)
        sc.frame_set(1); print('SIM', name, round(time.time()-t, 1))
    d = np.load(f); return d['v'], [tuple(map(int, r)) for r in d['f']]

def sim_pillow(w, h, pressure=4., seed=0, n=44):
    nm = f'pillow_{w:.2f}_{h:.2f}_{pressure:.1f}_{seed}'
    def build():
        r = random.Random(seed); nx = n; ny = max(12, int(n*h/w)); V = []; F = []
        def gr(z):
            b = len(V)
            for j in range(ny+1):
                for i in range(nx+1):
                    x = (i/nx-.5)*w; y = (j/ny-.5)*h; e = 1 - max(abs(2*i/nx-1), abs(2*j/ny-1))
                    V.append((x, y, z*min(1, e*6)*.012 + z*.0001 + r.uniform(-.0006, .0006)))
            return b
        a = gr(1); b = gr(-1); edge = lambda i, j: i in (0, nx) or j in (0, ny)
        id2 = lambda i, j: (a if edge(i, j) else b)+j*(nx+1)+i
        for j in range(ny):
            for i in range(nx):
                F.append((a+j*(nx+1)+i, a+j*(nx+1)+i+1, a+(j+1)*(nx+1)+i+1, a+(j+1)*(nx+1)+i))
                F.append((id2(i, j+1), id2(i+1, j+1), id2(i+1, j), id2(i, j)))
        o = mesh(V, F, None); bm = bmesh.new(); bm.from_mesh(o.data); bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context='VERTS'); bm.to_mesh(o.data); bm.free()
        m = o.modifiers.new('c', 'CLOTH'); s = m.settings; s.quality = 6; s.mass = .25; s.air_damping = 2
        s.tension_stiffness = s.compression_stiffness = 18; s.shear_stiffness = 8; s.bending_stiffness = .35
        s.use_pressure = True; s.uniform_pressure_force = pressure; s.effector_weights.gravity = 0
        m.collision_settings.use_collision = False
        return o, []
    return _sim(nm, build, 34)

def pillow(w, h, loc, mat, rot=(0, 0, 0), pressure=4., seed=0, pipe=None):
    V, F = sim_pillow(w, h, pressure, seed); return mesh(V, F, mat, loc, rot, sub=1)

# ---------------------------------------------------------------- hardware
def bar_handle(p, L, mat, axis='x', stand=.028, r=.0055):
    """bar pull on a front facing -Y; p = centre on the front surface"""
    x, y, z = p; d = (L/2, 0) if axis == 'x' else (0, L/2)
    a = (x-d[0], y-stand, z-d[1]); b = (x+d[0], y-stand, z+d[1])
    tube([a, b], r, mat, smooth=False)
    for s in (-.8, .8):
        c = (x+s*d[0], y, z+s*d[1]); tube([c, (c[0], y-stand, c[2])], r*.8, mat, smooth=False)
def knob(p, mat, r=.014):
    x, y, z = p; lathe([(r*.45, 0), (r*.45, .012), (r*.8, .016), (r, .021), (r*.95, .026), (r*.6, .029), (.001, .03)], mat, (x, y, z), 28, (pi/2, 0, 0), auto=60)
def edge_pull(p, L, mat):
    x, y, z = p; box((L, .016, .0035), (x, y-.006, z), mat, .001); box((L, .003, .014), (x, y-.0125, z-.005), mat, .001)

def front(x0, x1, z0, z1, y, mat, t=.019, gap=.0015, grain='x', style='slab', bevel=.0018):
    """door/drawer front whose outer face lies at y (facing -Y)"""
    w = x1-x0-2*gap; h = z1-z0-2*gap; c = ((x0+x1)/2, y+t/2, (z0+z1)/2)
    if style == 'shaker':
        s = .065; box((w-2*s+.01, t*.55, h-2*s+.01), (c[0], y+t*.70, c[2]), mat, .001, grain=grain)
        for sx in (-1, 1): box((s, t, h), (c[0]+sx*(w-s)/2, c[1], c[2]), mat, bevel, grain='z')
        for sz in (-1, 1): box((w-2*s-.0004, t, s), (c[0], c[1], c[2]+sz*(h-s)/2), mat, bevel, grain='x')
    elif style == 'flute':
        box((w, t*.5, h), (c[0], y+t*.75, c[2]), mat, .001, grain='z'); n = max(3, round(w/.026)); p = w/n
        for i in range(n): box((p-.006, t*.75, h-.002), (c[0]-w/2+(i+.5)*p, y+t*.375, c[2]), mat, .005, 3, grain='z')
    else: box((w, t, h), c, mat, bevel, grain=grain)

# ---------------------------------------------------------------- furniture
def executive_desk(w=1.8, d=.85, h=.76, wk='walnut', hk='brass', inlay='#2a2320', pedestal=.44, style='slab'):
    W = wood(wk); M = metal(hk); tt = .036
    box((w, d, tt), (0, 0, h-tt/2), W, .004, 3, 'x')
    box((w-.06, d-.06, .018), (0, 0, h-tt-.009), W, .002, grain='x')          # shadow-gap sub top
    if inlay: box((w*.44, d*.52, .0022), (0, -d*.12, h+.0006), leather(inlay, .5), .001)
    ph = h-tt-.018-.055; ey = d-.10
    for s in (-1, 1):
        cx = s*(w/2-.045-pedestal/2)
        box((pedestal-.04, ey-.05, .055), (cx, .01, .0275), metal('black'), .002)         # recessed plinth
        for k in (-1, 1): box((.02, ey, ph), (cx+k*(pedestal/2-.01), 0, .055+ph/2), W, .002, grain='z')
        box((pedestal, ey, .02), (cx, 0, .065), W, .002); box((pedestal-.04, .018, ph), (cx, ey/2-.02, .055+ph/2), W, .001)
        z1 = .055+ph-.004; hs = [.13, .13, ph-.27-.008]
        box((pedestal-.04, ey-.06, ph-.03), (cx, .01, .055+ph/2), plain('#15110e'), 0)
        for hh in hs:
            front(cx-pedestal/2+.021, cx+pedestal/2-.021, z1-hh, z1, -ey/2-.001, W, .02, .0022, 'x', style)
            bar_handle((cx, -ey/2-.001, z1-hh+hh*.5 if hh < .2 else z1-.08), .16, M); z1 -= hh
    box((w-.09-2*pedestal, .02, .36), (0, ey/2-.12, h-.25), W, .002, grain='x')               # modesty panel
    fx = w-.09-2*pedestal                                                                      # centre drawer
    box((fx-.01, ey-.2, .06), (0, .0, h-tt-.05), plain('#15110e'), 0)
    front(-fx/2+.004, fx/2-.004, h-tt-.018-.085, h-tt-.02, -ey/2+.012, W, .02, .002, 'x'); bar_handle((0, -ey/2+.012, h-tt-.062), .16, M)

def office_chair(mat=None, hk='chrome', channels=7, arm=True, head=True, seat_h=.48, back_h=.65, arms='loop', vertical=False, mesh_back=None, pad_mat=None, wide=1.0):
    L = mat or leather('#26231f', .33); C = metal(hk); B = metal('black')
    for k in range(5):                                                          # 5-star base
        a = 2*pi*k/5+pi/2+.25; rings = []
        for t in np.linspace(0, 1, 9):
            r0 = .035+.31*t; z = .125-.045*t**1.4; hw = .027*(1-t)+.017*t; hh = .021*(1-t)+.012*t; ring = []
            for j in range(16):
                th = 2*pi*j/16; cx = np.sign(math.cos(th))*abs(math.cos(th))**.55*hw; cz = np.sign(math.sin(th))*abs(math.sin(th))**.55*hh
                ring.append((math.cos(a)*r0-math.sin(a)*cx, math.sin(a)*r0+math.cos(a)*cx, z+cz))
            rings.append(ring)
        loft(rings, C, sub=1)
        ex, ey = math.cos(a)*.340, math.sin(a)*.340; ca = a+rng.uniform(-1, 1)
        cyl(.006, .045, (ex, ey, .045), C, .001)
        for s in (-1, 1):                                                       # twin castor wheels
            ox, oy = -math.sin(ca)*.013*s+math.cos(ca)*.012, math.cos(ca)*.013*s+math.sin(ca)*.012
            lathe([(.012, -.009), (.024, -.009), (.0275, -.006), (.0285, 0), (.0275, .006), (.024, .009), (.012, .009)], B, (ex+ox, ey+oy, .0285), 32, (pi/2, 0, ca), auto=50)
        lathe([(.001, .018), (.014, .016), (.022, .008), (.026, -.004), (.026, -.010)], B, (ex+math.cos(ca)*.008, ey+math.sin(ca)*.008, .044), 24, auto=60)
    cyl(.048, .06, (0, 0, .095), C, .012); cyl(.028, .16, (0, 0, .15), B, .002); cyl(.0175, seat_h-.15-.13, (0, 0, .27), metal('chrome'), .001)
    box((.20, .26, .045), (0, .02, seat_h-.095), B, .014, 4); tube([(.10, -.02, seat_h-.09), (.20, -.02, seat_h-.085), (.25, -.02, seat_h-.095)], .006, B)
    # seat: waterfall front, side bolsters
    V, F = rbox((.54, .53, .115), .050, 6, 13); hx, hy, hz = .27, .265, .0575
    X, Y, Z = V[:, 0]/hx, V[:, 1]/hy, V[:, 2]/hz; top = np.clip((Z+1)/2, 0, 1)
    V[:, 0] *= 1-.05*np.clip(Y, 0, 1)**2 - .03*np.clip(-Y, 0, 1)**3
    V[:, 2] += top*(.020*np.abs(X)**2.2 - .006) - .035*np.clip(-Y-.45, 0, 1)**1.6*1.4
    V[:, 2] += top*(Y > -.5)*(-.006)*np.clip(np.abs(np.sin((Y*hy+.02)*pi/.105))**-.0, 0, 1)*0
    for i in range(len(V)):
        if top[i] > .6:                                                         # transverse quilting seams
            g = abs(math.sin((V[i][1]+.0)*pi/.118)); V[i][2] -= .010*math.exp(-(g/.22)**2)*max(0, 1-abs(X[i])**6)
        V[i][2] += .0018*mnoise.noise(Vector((V[i]*14)))
    mesh(V, F, L, (0, -.01, seat_h-.02), (rad(-2), 0, 0), sub=1)
    box((.48, .47, .018), (0, -.005, seat_h-.068), B, .008, 3)
    # back: lofted sections, S-curved spine, horizontal channels, wrap
    def spine(v): return .235+.02*math.sin(v*pi*1.15-.2)*-1+.105*(back_h/.65)*v**1.7, seat_h+.035+v*back_h
    nv = 84; rings = []
    for i in range(nv+1):
        v = i/nv; y, z = spine(v); y2, z2 = spine(v+.01); ty, tz = y2-y, z2-z; l = math.hypot(ty, tz); ny_, nz_ = -tz/l, ty/l   # normal toward front
        hw = wide*(.232+.030*math.sin(pi*min(1, v*1.12))-.045*max(0, v-.72)**1.2*3); e = min(v, 1-v)*nv
        capk = math.sqrt(max(0, 1-(1-min(1, e/5))**2)) if e < 5 else 1
        ch = abs(math.sin(pi*v*channels)) if channels and not vertical else 1.; pad = (.052*(.50+.50*ch**.55) if not mesh_back else .010)*(.25+.75*capk); bk = (.020 if not mesh_back else .006)*(.25+.75*capk); hw *= .90+.10*capk
        ring = []
        for j in range(40):
            th = 2*pi*j/40; c, s = math.cos(th), math.sin(th); xx = np.sign(c)*abs(c)**.62*hw; dd = np.sign(s)*abs(s)**.62
            dep = dd*(pad if dd > 0 else bk); dep -= (.020*math.exp(-(math.sin(pi*(xx/.25)*channels/2)/.22)**2)*capk if vertical and dd > 0 else 0); dep += .045*(xx/.25)**2 + (.016*math.exp(-((abs(xx)-.2)/.05)**2) if dd > 0 and not mesh_back else 0)*capk
            dep += .0015*mnoise.noise(Vector((xx*12, z*12, dd)))
            ring.append((xx, y+ny_*dep, z+nz_*dep))
        rings.append(ring)
    loft(rings, mesh_back or L, sub=1)
    if mesh_back:
        e = [r[0] for r in rings[3:-3]]+[r[20] for r in rings[3:-3]][::-1]; tube(e, .013, B, closed=True, smooth=False); tube([rings[26][0], tuple(np.array(rings[26][30])+np.array((0, .02, 0))), rings[26][20]], .012, B)
    if head:
        y, z = spine(1.0); V, F = rbox((.335, .085, .17), .041, 5, 9); V[:, 1] -= .03*(np.abs(V[:, 0])/.15)**2; V[:, 2] += 0
        mesh(V, F, L, (0, y-.052, z+.038), (rad(-10), 0, 0), sub=1)
        for s in (-1, 1): tube([(s*.07, y-.005, z-.06), (s*.07, y+.012, z+.02), (s*.07, y-.008, z+.10)], .007, C)
    tube([(0, .06, seat_h-.10), (0, .22, seat_h-.10), (0, .285, seat_h-.02), (0, .285, seat_h+.16)], .018, B)
    box((.16, .014, .22), (0, .275, seat_h+.17), B, .006, 3, rot=(rad(-3), 0, 0))
    if arm and arms == 't':
        for s in (-1, 1):
            x = s*.295; tube([(s*.16, .03, seat_h-.085), (x-s*.02, .03, seat_h-.085), (x, .03, seat_h-.06)], .016, B); box((.03, .055, .22), (x, .03, seat_h+.045), B, .010, 3); box((.022, .040, .06), (x, .03, seat_h+.17), C, .006, 2)
            V, F = rbox((.09, .26, .034), .016, 4, 7); mesh(V, F, pad_mat or plain('#1c1c1d', .55), (x, -.02, seat_h+.205), (0, 0, s*rad(4)), sub=1)
    elif arm:
        for s in (-1, 1):
            x = s*.30; tube([(s*.16, .03, seat_h-.085), (x-s*.02, .03, seat_h-.08), (x+s*.005, .03, seat_h-.03), (x+s*.008, -.03, seat_h+.10), (x, -.06, seat_h+.185)], .0135, C); tube([(x-s*.005, .03, seat_h-.06), (x+s*.008, .12, seat_h+.04), (x+s*.006, .14, seat_h+.12), (x, .10, seat_h+.185)], .0115, C)
            V, F = rbox((.10, .30, .044), .021, 4, 7); V[:, 2] -= .012*np.clip(-V[:, 1]/.13, 0, 1)**3; mesh(V, F, pad_mat or L, (x-s*.008, .0, seat_h+.20), (0, 0, s*rad(3)), sub=1)

def sofa(w=2.25, d=.95, h=.82, seats=3, mat=None, legs='oak', arm_w=.19, pillows=True, pil=('#a8694f', '#98a08c'), piping=.0042, chaise=False):
    Fm = mat or fabric('#c9bda9', 'linen'); lh = .14; sh = .43
    iw = w-2*arm_w; cush = iw/seats
    V = cushion((w-.02, d-.06, .20), (0, .01, lh+.10), Fm, .022, 0, 0, .0015, side=.002)          # base
    for s in (-1, 1):
        cushion((arm_w, d-.02, .50), (s*(w/2-arm_w/2), 0, lh+.005+.25), Fm, .052, .012, 0, .003, side=.006)
    cushion((iw+.02, .20, h-lh-.06), (0, d/2-.115, lh+(h-lh-.06)/2), Fm, .055, .006, 0, .003, side=.004, rot=(rad(-3), 0, 0))
    for i in range(seats):
        x = -iw/2+cush*(i+.5)
        cushion((cush-.006, d-.27, .165), (x, -.095+rng.uniform(-.003, .003), sh-.045), Fm, .048, .030, 0, .005, pipe=piping, side=.012, rot=(0, 0, rad(rng.uniform(-.5, .5))))
        cushion((cush-.012, .175, .44), (x, .165, sh+.245), Fm, .070, .012, .0, .008, pipe=0, side=.020, rot=(rad(-14+rng.uniform(-1.5, 1.5)), 0, rad(rng.uniform(-1, 1))), belly=.035)
    Wd = wood(legs) if legs in WOODS else metal(legs)
    for sx in (-1, 1):
        for sy in (-1, 1): leg((sx*(w/2-.12), sy*(d/2-.12), lh+.01), (sx*(w/2-.09), sy*(d/2-.09), 0), .024, .014, Wd)
    if pillows:
        pillow(.50, .50, (-iw/2+.23, -.02, sh+.265), fabric(pil[0], 'linen'), (rad(70), rad(6), rad(12)), 4., 1)
        pillow(.45, .45, (iw/2-.20, -.03, sh+.245), fabric(pil[1], 'boucle'), (rad(68), rad(-8), rad(-14)), 4., 2)

def _blanket(name, w, l, cx, cy, ztop, mw, ml, mh, n=(84, 84), seed=3, thick=.0, drop=.10, stiff=.6):
    def build():
        r = random.Random(seed); nx, ny = n
        V = [((i/nx-.5)*w+cx, (j/ny-.5)*l+cy, ztop+drop+.012*mnoise.noise(Vector((i*.13, j*.13, seed)))) for j in range(ny+1) for i in range(nx+1)]
        F = [(j*(nx+1)+i, j*(nx+1)+i+1, (j+1)*(nx+1)+i+1, (j+1)*(nx+1)+i) for j in range(ny) for i in range(nx)]
        o = mesh(V, F, None)
        v, f = rbox((mw, ml, mh), .06, 4, 6); c = mesh(v, f, None, (0, 0, ztop-mh/2)); m = c.modifiers.new('col', 'COLLISION'); c.collision.thickness_outer = .012; c.collision.cloth_friction = 25
        fl = mesh([(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)], [(0, 1, 2, 3)], None, (0, 0, .03)); fl.modifiers.new('col', 'COLLISION')
        m = o.modifiers.new('c', 'CLOTH'); s = m.settings; s.quality = 7; s.mass = .35; s.air_damping = 1.5
        s.tension_stiffness = s.compression_stiffness = 12; s.shear_stiffness = 5; s.bending_stiffness = stiff
        m.collision_settings.collision_quality = 3; m.collision_settings.distance_min = .012; m.collision_settings.use_self_collision = False
        return o, [c, fl]
    return _sim(name, build, 48)

def wardrobe(w=1.8, d=.6, h=2.1, doors=3, wk='oak', door=None, hk='black', style='slab', mirror_mid=False, drawers=True):
    W = wood(wk); D = door or W; M = metal(hk); t = .022; pl = .07
    box((w-.06, d-.05, pl), (0, .01, pl/2), metal('black'), .002)
    for s in (-1, 1): box((t, d, h-pl), (s*(w/2-t/2), 0, pl+(h-pl)/2), W, .002, grain='z')
    box((w+.012, d+.014, .026), (0, -.002, h+.013), W, .003, grain='x'); box((w-2*t, d-.01, t), (0, 0, pl+t/2), W, .002, grain='x')
    box((w-2*t-.004, d-.06, h-pl-.03), (0, .02, pl+(h-pl)/2), plain('#1a1512'), 0)
    dw = (w-2*t)/doors; z0 = pl+t+.002; zd = z0+(.44 if drawers else 0); zt = h-.003
    for i in range(doors):
        a = -w/2+t+i*dw; b = a+dw
        if mirror_mid and i == doors//2:
            front(a, b, zd, zt, -d/2+.003, D, .02, .0018, 'z'); box((dw-.05, .004, zt-zd-.05), ((a+b)/2, -d/2+.0015, (zd+zt)/2), mirror(), .0015)
        else: front(a, b, zd, zt, -d/2+.003, D, .02, .0018, 'z', style)
        hx = b-.045 if (i == 0 or (doors == 4 and i == 2)) else a+.045
        bar_handle((hx, -d/2+.003, zd+(zt-zd)*.46), .32, M, 'z')
        if drawers:
            for k in range(2):
                front(a, b, z0+.22*k, z0+.22*(k+1), -d/2+.003, D, .02, .0018, 'x', 'slab'); bar_handle(((a+b)/2, -d/2+.003, z0+.22*k+.11), .20, M)

def books(loc, n=3, seed=1, rot=0):
    r = random.Random(seed); z = loc[2]; cols = ['#d9cfc0', '#6d7a70', '#9b5b41', '#2f3a45', '#b99a6b', '#e6e1d8']; r.shuffle(cols)
    for i in range(n):
        w, d, t = .27-.022*i+r.uniform(-.008, .008), .20-.018*i, r.uniform(.018, .032); a = (0, 0, rot+rad(r.uniform(-9, 9)))
        cv = plain(cols[i % 6], .6)
        box((w-.006, d-.008, t-.006), (loc[0], loc[1], z+t/2), plain('#efe9dc', .9), 0, rot=a)
        for s in (0, 1): box((w, d, .003), (loc[0], loc[1], z+.0015+s*(t-.003)), cv, .001, rot=a)
        o = box((.004, d, t), (loc[0]-math.cos(a[2])*(w/2-.002), loc[1]-math.sin(a[2])*(w/2-.002), z+t/2), cv, .0015, rot=a); z += t
    return z

def vase(loc, mat=None, s=1., kind=0, stems=0, seed=2):
    P = [[(.03, 0), (.05, .004), (.068, .05), (.075, .10), (.066, .15), (.04, .195), (.026, .225), (.027, .25), (.032, .262), (.027, .262), (.021, .245), (.02, .2), (.001, .19)],
         [(.045, 0), (.06, .004), (.085, .04), (.092, .08), (.08, .12), (.05, .148), (.045, .155), (.04, .15), (.04, .12), (.001, .11)],
         [(.04, 0), (.045, .004), (.045, .24), (.048, .25), (.042, .25), (.04, .24), (.04, .1), (.001, .09)]][kind]
    # smooth profile
    t = np.linspace(0, len(P)-1, 60); pr = [(float(np.interp(a, range(len(P)), [p[0] for p in P]))*s, float(np.interp(a, range(len(P)), [p[1] for p in P]))*s) for a in t]
    lathe(P and [(a*s, b*s) for a, b in P], mat or plain('#d8cfc2', .55), loc, 48, auto=80, sub=2)
    r = random.Random(seed)
    for k in range(stems):                                                       # dried stems with leaves
        a = r.uniform(0, 2*pi); sp = r.uniform(.05, .20)*s; hh = r.uniform(.28, .52)*s; top = P[-3][1]*s
        b = (loc[0]+math.cos(a)*.012, loc[1]+math.sin(a)*.012, loc[2]+top-.04); m_ = (b[0]+math.cos(a)*sp*.35, b[1]+math.sin(a)*sp*.35, b[2]+hh*.55); e = (b[0]+math.cos(a)*sp, b[1]+math.sin(a)*sp, b[2]+hh)
        tube([b, m_, e], .0016*s, plain('#6d5a3f', .8))
        for q in range(9):
            t = .35+.65*q/8; p = Vector(b).lerp(Vector(m_), min(1, t*2)) if t < .5 else Vector(m_).lerp(Vector(e), (t-.5)*2)
            leaf_blade(p, r.uniform(0, 2*pi), r.uniform(.2, .9), .075*s*r.uniform(.7, 1.1), .019*s, leaf('#6b7a55'))

def leaf_blade(p, az, el, L, w, mat, droop=.5, n=7):
    V = []; F = []
    for i in range(n):
        t = i/(n-1); ww = w*math.sin(pi*min(.985, t*.93+.06))**.8; e = el-droop*t*t*1.3; x = L*t*math.cos(el-droop*t*.5); z = L*t*math.sin(el-droop*t*.6)
        for s, dz in ((-1, .22), (0, 0), (1, .22)): V.append((x*math.cos(az)-s*ww*math.sin(az), x*math.sin(az)+s*ww*math.cos(az), z+dz*ww))
    for i in range(n-1):
        for k in (0, 1): F.append((i*3+k, i*3+k+1, (i+1)*3+k+1, (i+1)*3+k))
    return mesh(V, F, mat, tuple(p), sub=1)

def plant(loc, h=1.5, seed=4, pot='#d9d2c6', leaves=34):
    r = random.Random(seed); x, y, z = loc; R = .17
    if pot: lathe([(R*.74, 0), (R*.78, .006), (R*.97, .30), (R, .33), (R*.985, .335), (R*.92, .335), (R*.90, .29), (.001, .285)], plain(pot, .6), loc, 56, auto=50)
    for k in range(5):
        a = 2*pi*k/5+r.uniform(-.4, .4); lean = r.uniform(.06, .22); hh = h*r.uniform(.7, 1.0); pts = [(x+math.cos(a)*.03, y+math.sin(a)*.03, z+.28), (x+math.cos(a)*lean*.5, y+math.sin(a)*lean*.5, z+.28+(hh-.28)*.5), (x+math.cos(a)*lean*1.3, y+math.sin(a)*lean*1.3, z+hh*.9)]
        tube(pts, .008, plain('#5b4a36', .8))
        for q in range(leaves//5+3):
            t = r.uniform(.35, 1.0); p = Vector(pts[0]).lerp(Vector(pts[1]), t*2) if t < .5 else Vector(pts[1]).lerp(Vector(pts[2]), (t-.5)*2)
            leaf_blade(p, a+r.uniform(-1.9, 1.9), r.uniform(-.1, 1.0), r.uniform(.20, .34), r.uniform(.055, .085), leaf('#3d5634'), r.uniform(.3, .9))

def coffee_table(shape='rect', w=1.15, d=.62, h=.40, wk='oak', top='wood', legk='wood', shelf=True, decor=True):
    W = wood(wk); T = W if top == 'wood' else (glass('#e9f1ee') if top == 'glass' else stone(top)); t = .028
    if shape == 'round':
        R = w/2; cyl(R, t, (0, 0, h-t), T, .006, n=96, grain='x')
        for k in range(4 if legk == 'wood' else 3):
            a = 2*pi*k/(4 if legk == 'wood' else 3)+.5; leg((math.cos(a)*R*.62, math.sin(a)*R*.62, h-t), (math.cos(a)*R*.80, math.sin(a)*R*.80, 0), .022 if legk == 'wood' else .011, .013 if legk == 'wood' else .011, W if legk == 'wood' else metal(legk))
        if legk != 'wood':
            tube([(math.cos(a)*R*.66, math.sin(a)*R*.66, h*.42) for a in np.linspace(0, 2*pi, 40)[:-1]], .006, metal(legk), closed=True)
    else:
        box((w, d, t), (0, 0, h-t/2), T, .006, 3, 'x')
        Lm = W if legk == 'wood' else metal(legk)
        for sx in (-1, 1):
            for sy in (-1, 1): sqleg(sx*(w/2-.055), sy*(d/2-.055), h-t, .045, .030, Lm, sx*.012, sy*.012)
        for sy in (-1, 1): box((w-.15, .018, .05), (0, sy*(d/2-.055), h-t-.025), Lm, .002, grain='x')
        for sx in (-1, 1): box((.018, d-.15, .05), (sx*(w/2-.055), 0, h-t-.025), Lm, .002, grain='y')
        if shelf:
            n = 9; p = (d-.14)/n
            for i in range(n): box((w-.10, p-.012, .014), (0, -d/2+.07+p*(i+.5), .13), W, .003, grain='x')
            for sx in (-1, 1): box((.03, d-.11, .02), (sx*(w/2-.06), 0, .115), W, .002, grain='y')
    if decor:
        z = books((w*.16 if shape == 'rect' else .08, .02, h), 3, 2, .3); lathe([(.03, 0), (.05, .003), (.066, .025), (.07, .035), (.066, .033), (.045, .012), (.001, .009)], stone('marble'), (w*.17 if shape == 'rect' else .08, .02, z), 40, auto=60)
        vase((-w*.22, .05, h), plain('#cbbfae', .62), .82, 0, 7)

def kitchen(w=3.0, front_col='#dedad1', top='quartz', wk='oak', hk='brass', style='shaker', tall=True):
    P = wood(front_col) if front_col in WOODS else paint(front_col, .38); M = metal(hk); dk = plain('#1a1715'); T = stone(top); W = wood(wk); d = .60; pl = .10; bh = .72; wt = .03
    tw = .62 if tall else 0; x0 = -w/2; xb = w/2-tw; bw = xb-x0; ztop = pl+bh+wt; hh = 2.22
    box((bw, d-.06, pl), ((x0+xb)/2, .03, pl/2), P, .001); box((bw-.004, d-.03, bh-.002), ((x0+xb)/2, .015, pl+bh/2), dk, 0)
    box((.018, d, bh+pl), (x0-.009, 0, (bh+pl)/2), P, .001)
    n = max(3, round(bw/.6)); u = bw/n; fy = -d/2
    for i in range(n):
        a, b = x0+i*u, x0+(i+1)*u; c = (a+b)/2
        if i in (1, n-1):
            for z0, z1 in ((0, .29), (.29, .57), (.57, bh)): front(a, b, pl+z0, pl+z1, fy-.002, P, .02, .0018, 'x', style if z1-z0 > .2 else 'slab'); bar_handle((c, fy-.002, pl+z1-.05 if z1-z0 > .2 else pl+(z0+z1)/2), .19, M)
        else:
            front(a, b, pl, pl+bh, fy-.002, P, .02, .0018, 'z', style); bar_handle((b-.05 if i % 2 == 0 else a+.05, fy-.002, pl+bh-.16), .19, M, 'z')
    # worktop with sink cut (frame pieces) + upstand
    sx = x0+u*.5+u*1.0; sw, sd = .50, .38; ty = -.01; D = d+.035
    box((sx-sw/2-x0+.02, D, wt), ((x0-.02+sx-sw/2)/2, ty, ztop-wt/2), T, .003); box((xb-sx-sw/2, D, wt), ((sx+sw/2+xb)/2, ty, ztop-wt/2), T, .003)
    box((sw, (D-sd)/2, wt), (sx, ty-(D+sd)/4, ztop-wt/2), T, .0025); box((sw, (D-sd)/2, wt), (sx, ty+(D+sd)/4, ztop-wt/2), T, .0025)
    S = metal('steel'); box((sw, sd, .004), (sx, ty, ztop-.17), S, 0)
    for k in (-1, 1): box((.003, sd, .16), (sx+k*sw/2, ty, ztop-.10), S, 0); box((sw, .003, .16), (sx, ty+k*sd/2, ztop-.10), S, 0)
    bx, by = sx, ty+sd/2+.045
    cyl(.024, .012, (bx, by, ztop), M, .003); tube([(bx, by, ztop), (bx, by, ztop+.24), (bx, by-.03, ztop+.32), (bx, by-.09, ztop+.345), (bx, by-.15, ztop+.315), (bx, by-.165, ztop+.25)], .011, M); tube([(bx+.02, by, ztop+.07), (bx+.085, by, ztop+.085)], .006, M)
    # hob
    hx = x0+u*(n-.5) if n > 3 else x0+u*2.5; box((.56, .49, .006), (hx, ty-.01, ztop+.003), plain('#0c0c0d', .06, .5), .0025)
    for ox, oy, rr in ((-.14, .11, .085), (.14, .11, .065), (-.14, -.11, .065), (.14, -.11, .095)): tube([(hx+ox+math.cos(a)*rr, ty-.01+oy+math.sin(a)*rr, ztop+.0062) for a in np.linspace(0, 2*pi, 48)[:-1]], .0006, plain('#6a6a6a', .4), True, False)
    # wall + tiles + wall units + shelf
    wl = plain('#e9e3d9', .85, .2); box((w+2.6, .08, 3.0), (0, d/2+.04, 1.5), wl, 0)
    g = G('tile'); co = g.n('TexCoord').outputs['Object']; br = g.n('TexBrick', dict(offset=.5), Vector=g.n('Mapping', None, Vector=co, Rotation=(pi/2, 0, 0)).outputs[0], Color1=lin('#e8e3d8'), Color2=lin('#ddd6c8'), Mortar=lin('#c4bbad'), Scale=1., Mortar_Size=.0018, Mortar_Smooth=.3, Brick_Width=.15, Row_Height=.075)
    g.p(Base_Color=br.outputs[0], Roughness=.14, Specular=.5); g.bump(g.math('ADD', g.math('MULTIPLY', br.outputs['Fac'], -1.), g.math('MULTIPLY', g.noise(co, 14, 2), .25)), .35, .0025)
    box((bw, .008, .56), ((x0+xb)/2, d/2-.004, ztop+.28), g.m, 0)
    wz0, wz1, wd = ztop+.56, hh, .34; wy = d/2-wd
    for i in range(n):
        a, b = x0+i*u, x0+(i+1)*u
        if i in (1, 2) and n >= 4: continue
        box((u-.001, wd-.02, wz1-wz0), ((a+b)/2, wy+wd/2+.01, (wz0+wz1)/2), P, .001); front(a, b, wz0-.012, wz1, wy-.002, P, .02, .0018, 'z', style)
        bar_handle((b-.05 if i % 2 == 0 else a+.05, wy-.002, wz0+.12), .19, M, 'z')
    if n >= 4:
        for k, z in enumerate((wz0+.02, wz0+.36)):
            box((2*u-.03, .25, .032), (x0+2*u, d/2-.125, z), W, .003, grain='x')
        r = random.Random(3); z = wz0+.036
        for k in range(5): lathe([(.03, 0), (.034, .003), (.042, .05), (.044, .085), (.041, .085), (.036, .02), (.001, .012)], plain(['#e6dfd2', '#b9a58c', '#8d9a84', '#e6dfd2', '#d8c7b0'][k], .4), (x0+u*1.12+k*.11, d/2-.13, z), 36, auto=60)
        for k in range(3): cyl(.075-.004*k, .012, (x0+u*2.55, d/2-.13, z+.0135*k), plain('#e9e4da', .35), .005)
        vase((x0+u*1.3, d/2-.12, z+.34), plain('#b98f6a', .6), .72, 1); vase((x0+u*1.75, d/2-.13, z+.34), plain('#e0d8ca', .5), .8, 2); books((x0+u*2.5, d/2-.13, z+.34), 3, 5)
    if tall:
        a, b = xb, w/2; c = (a+b)/2
        box((tw, d, hh-pl), (c, 0.005, pl+(hh-pl)/2), P, .001); box((tw-.0, d-.06, pl), (c, .03, pl/2), P, .001)
        front(a, b, pl, .62, fy-.002, P, .02, .0018, 'z', style); bar_handle((a+.05, fy-.002, .62-.16), .19, M, 'z')
        box((tw-.012, .022, .595), (c, fy-.003, .92), plain('#0e0e0f', .08, .5), .003); box((tw-.012, .024, .11), (c, fy-.004, 1.165), metal('steel'), .002); bar_handle((c, fy-.014, 1.085), .46, metal('steel'), 'x', .04, .008)
        box((.12, .002, .03), (c, fy-.017, 1.165), plain('#0a1413', .1), 0)
        front(a, b, 1.225, hh, fy-.002, P, .02, .0018, 'z', style); bar_handle((a+.05, fy-.002, 1.40), .19, M, 'z')
    # decor on worktop
    cz = ztop; box((.26, .018, .36), (x0+.25, d/2-.075, cz+.178), wood('walnut'), .006, 3, 'z', (rad(-11), 0, 0)); vase((x0+.45, d/2-.16, cz), plain('#e5ded2', .5), .8, 1, 5)
    bowlx = xb-u*1.55 if n > 3 else 0
    lathe([(.05, 0), (.06, .004), (.12, .055), (.135, .08), (.13, .08), (.11, .05), (.05, .014), (.001, .012)], wood('oak'), (bowlx, -.05, cz), 56, auto=60)
    for k in range(5):
        a = k*1.257; V, F = rbox((.07, .07, .066), .032, 4, 4); mesh(V, F, plain(['#b5532f', '#c98a2e', '#8d9a3c', '#b5532f', '#c98a2e'][k], .4), (bowlx+math.cos(a)*.055, -.05+math.sin(a)*.055, cz+.065+.012*(k % 2)), sub=1)

def sideboard(w=1.6, d=.42, h=.72, wk='oak', hk='black', style='flute', doors=4):
    W = wood(wk); lh = .16; t = .022; bh = h-lh
    box((w, d, t), (0, 0, h-t/2), W, .003, grain='x'); box((w, d, t), (0, 0, lh+t/2), W, .003, grain='x')
    for s in (-1, 1): box((t, d, bh-2*t), (s*(w/2-t/2), 0, lh+bh/2), W, .002, grain='z')
    box((w-2*t, .012, bh-2*t), (0, d/2-.01, lh+bh/2), W, .001); box((w-2*t-.01, d-.06, bh-2*t-.004), (0, .02, lh+bh/2), plain('#17120e'), 0)
    dw = (w-2*t)/doors
    for i in range(doors): front(-w/2+t+i*dw, -w/2+t+(i+1)*dw, lh+t, h-t, -d/2+.004, W, .02, .0018, 'z', style); (knob((-w/2+t+(i+1)*dw-.035 if i % 2 == 0 else -w/2+t+i*dw+.035, -d/2+.004, lh+bh*.55), metal(hk)))
    for sx in (-1, 1):
        for sy in (-1, 1): leg((sx*(w/2-.14), sy*(d/2-.08), lh), (sx*(w/2-.10), sy*(d/2-.06), 0), .020, .011, W if hk == 'wood' else metal(hk))

def bookshelf(w=.95, d=.34, h=1.9, wk='oak', frame='black', shelves=5, decor=True):
    W = wood(wk); M = metal(frame); s = .022
    for sx in (-1, 1):
        for sy in (-1, 1): box((s, s, h), (sx*(w/2-s/2), sy*(d/2-s/2), h/2), M, .002)
        for z in (.0+s/2, h-s/2): box((s, d-2*s, s), (sx*(w/2-s/2), 0, z), M, .0015)
    box((w-2*s, s, s), (0, d/2-s/2, h-s/2), M, .0015)
    r = random.Random(9); zs = np.linspace(.10, h-.34, shelves)
    for k, z in enumerate(zs):
        box((w-.004, d-.004, .028), (0, 0, z), W, .003, grain='x')
        if not decor: continue
        x = -w/2+.06; zz = z+.0141
        if k % 2 == 0:
            while x < (.02 if k else .2):
                bw = r.uniform(.018, .042); bh = r.uniform(.19, .27); box((bw, .17, bh), (x+bw/2, .01+r.uniform(-.01, .01), zz+bh/2), plain(r.choice(['#d9cfc0', '#6d7a70', '#9b5b41', '#2f3a45', '#b99a6b', '#e6e1d8', '#54483d']), .65), .003); x += bw+.001
            if k == 2: vase((.25, 0, zz), plain('#cbbfae', .6), .9, 1, 4)
            else: books((.26, 0, zz), 3, k+3)
        else: vase((-.22, 0, zz), plain(['#e0d8ca', '#8d9a84', '#b98f6a'][k % 3], .55), .95, k % 3, 3); books((.18, 0, zz), 4, k+11); 

def ottoman(w=.62, h=.42, mat=None, legs='oak', shape='round'):
    Fm = mat or fabric('#c08a5e', 'boucle')
    if shape == 'round':
        R = w/2; pr = []
        for t in np.linspace(0, 1, 24): pr.append(t)
        P = [(.001, .10), (R*.9, .10), (R*.975, .115), (R, .15), (R*1.005, h*.55), (R, h-.075), (R*.985, h-.05), (R*.93, h-.02), (R*.80, h-.004), (R*.5, h+.008), (.001, h+.012)]
        lathe(P, Fm, n=64, auto=80, sub=2); tube([(math.cos(a)*R*.995, math.sin(a)*R*.995, h-.062) for a in np.linspace(0, 2*pi, 64)[:-1]], .0045, Fm, True); tube([(math.cos(a)*R*.985, math.sin(a)*R*.985, .122) for a in np.linspace(0, 2*pi, 64)[:-1]], .0045, Fm, True)
        for k in range(4): a = pi/4+k*pi/2; leg((math.cos(a)*R*.7, math.sin(a)*R*.7, .11), (math.cos(a)*R*.78, math.sin(a)*R*.78, 0), .02, .012, wood(legs))
    else:
        cushion((w*1.4, w*.8, h-.12), (0, 0, .12+(h-.12)/2), Fm, .05, .02, 0, .004, pipe=.0045, side=.008)
        for sx in (-1, 1):
            for sy in (-1, 1): leg((sx*w*.58, sy*w*.28, .13), (sx*w*.61, sy*w*.31, 0), .02, .012, wood(legs))

def dining_table(w=2.0, d=.95, h=.75, wk='oak'):
    W = wood(wk); n = 5; p = d/n
    for i in range(n): box((w, p-.0006, .034), (0, -d/2+p*(i+.5), h-.017), W, .0018, 2, 'x')
    for sx in (-1, 1):
        for sy in (-1, 1): sqleg(sx*(w/2-.16), sy*(d/2-.12), h-.034, .075, .042, W, sx*.05, sy*.03)
    for sy in (-1, 1): box((w-.40, .022, .08), (0, sy*(d/2-.12), h-.034-.04), W, .002, grain='x')
    for sx in (-1, 1): box((.022, d-.30, .08), (sx*(w/2-.16), 0, h-.074), W, .002, grain='y')

def drop(o, z=0.):
    bpy.context.view_layer.update(); ev = o.evaluated_get(bpy.context.evaluated_depsgraph_get()); m = ev.to_mesh(); o.location.z += z-min((o.matrix_world @ v.co).z for v in m.vertices); ev.to_mesh_clear(); return o

def throw_pillows():
    drop(pillow(.50, .50, (-.10, .06, .225), fabric('#a8694f', 'linen'), (rad(74), 0, rad(8)), 4., 1), -.012); drop(pillow(.50, .35, (.12, -.13, .158), fabric('#d8cdbb', 'boucle'), (rad(66), 0, rad(-10)), 4., 21), -.012)

# ---------------------------------------------------------------- studio, camera, render
def bounds():
    bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get(); P = []
    for o in bpy.context.scene.objects:
        if o.type in ('MESH', 'CURVE') and not o.get('bg'):
            for c in o.bound_box: P.append(o.matrix_world @ Vector(c))
    P = np.array([tuple(p) for p in P]); return P.min(0), P.max(0), P

def area(loc, target, size, power, col=(1, 1, 1), shape='RECTANGLE', size_y=None, spread=pi):
    l = bpy.data.lights.new('a', 'AREA'); l.energy = power; l.color = col; l.shape = shape; l.size = size; l.size_y = size_y or size; l.spread = spread
    o = bpy.data.objects.new('a', l); o.location = loc; o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); bpy.context.collection.objects.link(o); return o

def world(col, s, cam=None):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; w.cycles.sampling_method = 'NONE'; b = w.node_tree.nodes['Background']; b.inputs[0].default_value = lin(col); b.inputs[1].default_value = s
    if cam:                                                     # what the camera sees through windows
        t = w.node_tree; lp = t.nodes.new('ShaderNodeLightPath'); mr = t.nodes.new('ShaderNodeMapRange'); mr.inputs[3].default_value = s; mr.inputs[4].default_value = cam; t.links.new(lp.outputs['Is Camera Ray'], mr.inputs[0]); t.links.new(mr.outputs[0], b.inputs[1])
    return w

def sph(c, R, az, el):
    a, e = rad(az), rad(el); return (c[0]+R*math.cos(e)*math.sin(a), c[1]-R*math.cos(e)*math.cos(a), c[2]+R*math.sin(e))

def studio(bg='#f3ebe0', cyc=True, key=1.0):
    lo, hi, P = bounds(); c = (lo+hi)/2; R = float(np.linalg.norm(hi-lo)/2); S = R*14; yb = hi[1]+R*3.6
    if cyc:
        r = R*2.2; prof = [(-S, 0.), (yb-r, 0.)]+[(yb-r+r*math.sin(a), r-r*math.cos(a)) for a in np.linspace(0, pi/2, 24)[1:]]+[(yb, S)]
        V = [(x, y, z) for y, z in prof for x in (-S*1.5, S*1.5)]; F = [(2*i, 2*i+1, 2*i+3, 2*i+2) for i in range(len(prof)-1)]
        g = G('cyc'); g.p(Base_Color=lin(bg), Roughness=.7, Specular=.08); sp = g.n('SeparateXYZ', None, Vector=g.n('TexCoord').outputs['Object'])
        ey = g.n('MapRange', dict(interpolation_type='SMOOTHSTEP'), _0=sp.outputs[1], _1=hi[1]+R*.5, _2=yb, _3=0., _4=.50).outputs[0]
        ez = g.n('MapRange', dict(interpolation_type='SMOOTHSTEP'), _0=sp.outputs[2], _1=0., _2=R*5, _3=0., _4=.34).outputs[0]
        g.b.inputs['Emission Color'].default_value = lin(bg); g.p(Emission_Strength=g.math('ADD', ey, ez)); o = mesh(V, F, g.m, (0, 0, -.0005)); o['bg'] = 1
    d = R*3.6; k = d*d*pi*key
    area(sph(c, d, -50, 42), c, R*2.2, k*2.95, (1, .985, .96))                                  # key softbox, left front
    area(sph(c, d*1.1, 62, 20), c, R*3.2, k*.32, (.97, .985, 1))                                 # fill, right
    area((c[0]-R*.4, c[1]+R*.8, c[2]+d), tuple(c), R*3.0, k*1.15, (1, .99, .975))                # top
    area(sph(c, d, 152, 34), c, R*1.2, k*.9, (1, .98, .95), size_y=R*2.4)                        # rim strip
    world('#fffaf2', .17); bpy.context.scene.cycles.use_light_tree = False; return lo, hi, P

def camera_level(P, az=24, hz=1.25, f=70, margin=.08, aspect=1.):
    """no pitch: verticals stay vertical, framing by lens shift"""
    c = (P.min(0)+P.max(0))/2; a = rad(az); fw = np.array([-math.sin(a), math.cos(a), 0]); rt = np.array([math.cos(a), math.sin(a), 0]); th = 18/f
    X = (P-c) @ rt; Dp = (P-c) @ fw; Z = P[:, 2]-hz; D = 3.; k = (1-2*margin)
    for _ in range(60):
        u = X/(D+Dp); v = Z/(D+Dp); need = max((u.max()-u.min())/2/(th*k*min(1, aspect)), (v.max()-v.min())/2/(th*k/max(1, aspect))); D *= need**.7
    cam = bpy.data.cameras.new('c'); cam.lens = f; cam.sensor_width = 36; cam.clip_end = 500; cam.shift_x = (u.max()+u.min())/4/th; cam.shift_y = (v.max()+v.min())/4/th
    o = bpy.data.objects.new('c', cam); p = c-fw*D; o.location = (p[0], p[1], hz); o.rotation_euler = (pi/2, 0, a); bpy.context.collection.objects.link(o); bpy.context.scene.camera = o; return o

def camera(P, az=28, el=14, f=80, margin=.075, aspect=1., shift=(0, 0), dof=None):
    cam = bpy.data.cameras.new('c'); cam.lens = f; cam.sensor_width = 36; o = bpy.data.objects.new('c', cam); bpy.context.collection.objects.link(o); bpy.context.scene.camera = o
    c = (P.min(0)+P.max(0))/2; d = Vector(sph((0, 0, 0), 1, az, el)); q = (-d).to_track_quat('-Z', 'Y'); o.rotation_euler = q.to_euler(); R = np.array(q.to_matrix())
    L = (P-c) @ R; th = 18/f; tv = th if aspect >= 1 else th   # half tan (sensor fit horizontal)
    tx, ty = (th, th/aspect) if aspect >= 1 else (th*aspect, th); tx *= 1-2*margin; ty *= 1-2*margin
    ox = oy = 0.; D = 1.
    for _ in range(40):                                        # fit distance + recentre
        need = np.maximum(np.abs(L[:, 0]-ox)/tx, np.abs(L[:, 1]-oy)/ty)+L[:, 2]; D = need.max()
        px = (L[:, 0]-ox)/(D-L[:, 2]); py = (L[:, 1]-oy)/(D-L[:, 2]); ox += (px.max()+px.min())/2*D*.7; oy += (py.max()+py.min())/2*D*.7
    o.location = Vector(c)+Vector(R @ np.array([ox, oy, D])); cam.clip_end = 500; cam.shift_x, cam.shift_y = shift
    return o

def tonemap(x, ev=0., a=.55, sat=.98, contrast=1.12):
    x = np.maximum(x, 0)*2**ev; l = (x @ np.array([.2126, .7152, .0722], np.float32))[..., None]; x = np.maximum(l+(x-l)*sat, 0)
    l = (x @ np.array([.2126, .7152, .0722], np.float32))[..., None]; x = x*(np.maximum(l, 1e-5)/.35)**(contrast-1)
    y = np.where(x < a, x, a+(1-a)*(1-np.exp(-(x-a)/(1-a)))); l2 = y
    return np.where(y <= .0031308, 12.92*y, 1.055*y**(1/2.4)-.055)

def save_png(rgb, path):
    H, W = rgb.shape[:2]; r = np.random.default_rng(1); q = rgb+(r.random((H, W, 1))-.5)/255; im = bpy.data.images.new('o', W, H); px = np.ones((H, W, 4), np.float32); px[..., :3] = np.clip(q, 0, 1)
    im.pixels.foreach_set(px.ravel()); im.filepath_raw = path; im.file_format = 'PNG'; im.save(); bpy.data.images.remove(im)

def _pixels(path, W, H):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Linear Rec.709'; a = np.empty(W*H*4, np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); os.remove(path); return a.reshape(H, W, 4)[..., :3]

def _shot(W, H, spp, thr, exr, box=None):
    """linear pixels of the scene, denoised; of its part box = (x0, y0, x1, y1) in fractions from the lower left, else of all"""
    s = bpy.context.scene; r = s.render; r.resolution_x = W; r.resolution_y = H; r.resolution_percentage = 100; r.use_border = bool(box); r.use_crop_to_border = False
    if box: r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = box
    c = s.cycles; c.seed = 11; c.samples = spp; c.use_adaptive_sampling = True; c.adaptive_threshold = thr; c.adaptive_min_samples = max(4, spp//2)
    c.use_denoising = True; c.denoiser = 'OPENIMAGEDENOISE'; c.denoising_input_passes = 'RGB_ALBEDO_NORMAL'; c.denoising_prefilter = 'ACCURATE'; c.denoising_quality = 'HIGH'; c.denoising_use_gpu = False
    f = r.image_settings; f.file_format = 'OPEN_EXR'; f.color_depth = '32'; f.color_mode = 'RGB'; r.filepath = exr; bpy.ops.render.render(write_still=True); return _pixels(exr, W, H)

def _enlarge(a, W, H):
    h, w = a.shape[:2]; y = (np.arange(H)+.5)*h/H-.5; x = (np.arange(W)+.5)*w/W-.5
    def axis(a, t, n, ax):
        i = np.clip(np.floor(t).astype(int), 0, n-2); f = np.clip(t-i, 0, 1).astype(np.float32); f = f*f*(3-2*f)*.5+f*.5; f = f.reshape((-1, 1, 1) if ax == 0 else (1, -1, 1)); return np.take(a, i, ax)*(1-f)+np.take(a, i+1, ax)*f
    return axis(axis(a, y, h, 0), x, w, 1)

def render(path, W=800, H=800, spp=8, ev=0., auto=.86, thr=.05, points=None):
    """One picture with Open Image Denoise on colour, albedo and normals. With the points of the piece, only its surroundings
    are rendered in full size; the ground beyond, which is smooth, is enlarged from a sixth of it, without the rows at its edge, which the denoiser leaves uneven."""
    T = time.time(); exr = f'{path[:-4]}_{os.getpid()}.exr'; box = None
    if points is not None:
        from bpy_extras.object_utils import world_to_camera_view as view
        s = bpy.context.scene; s.render.resolution_x = W; s.render.resolution_y = H; bpy.context.view_layer.update(); q = np.array([view(s, s.camera, Vector(p))[:2] for p in points]); lo, hi = np.clip(q.min(0)-.045, 0, 1), np.clip(q.max(0)+.045, 0, 1); box = (*map(float, lo), *map(float, hi))
        if (hi-lo).prod() > .80: box = None
    px = _shot(W, H, spp, thr, exr, box)
    if box:
        far = _shot(W//6, H//6, 24, .01, exr); far = _enlarge(np.pad(far[4:-4, 4:-4], ((4, 4), (4, 4), (0, 0)), 'edge'), W, H); m = np.zeros((H, W), np.float32); x0, y0, x1, y1 = [v*n for v, n in zip(box, (W, H, W, H))]; e = .04*W
        ramp = lambda t, a, b, n: np.clip(np.minimum((t+.5-a)/e if a > 1 else 1e9, (b-t-.5)/e if b < n-1 else 1e9), 0, 1)
        m = np.minimum(ramp(np.arange(W), x0+1, x1-1, W)[None], ramp(np.arange(H), y0+1, y1-1, H)[:, None]).astype(np.float32); m = (m*m*(3-2*m))[..., None]; px = px*m+far*(1-m)
    if auto: ev += math.log2(auto/float(np.median(px[:max(4, H//40)] @ np.array([.2126, .7152, .0722], np.float32)))); print('ev %.2f' % ev)
    save_png(tonemap(px, ev), path)
    print(f'RENDER {os.path.basename(path)} {W}x{H} spp={spp} box={box and [round(v, 2) for v in box]} {time.time()-T:.1f}s'); sys.stdout.flush()

# ---------------------------------------------------------------- rooms
def at(fn, loc, rz=0.):
    before = set(bpy.data.objects); fn(); e = bpy.data.objects.new('grp', None); bpy.context.collection.objects.link(e)
    for o in set(bpy.data.objects)-before-{e}:
        if o.parent is None: o.parent = e
    e.location = loc; e.rotation_euler = (0, 0, rad(rz)); return e

def planks(x0, x1, y0, y1, mat, pw=.16, plen=1.9, axis='y'):
    r = random.Random(5); V = []; F = []; GC = []; PR = []; bev = .0016
    a0, a1, b0, b1 = (y0, y1, x0, x1) if axis == 'y' else (x0, x1, y0, y1)
    b = b0
    while b < b1:
        a = a0-r.uniform(0, plen)
        while a < a1:
            L = plen*r.uniform(.75, 1.15); o = np.array([r.uniform(-50, 50) for _ in range(3)]); p = r.random()
            s0, s1, t0, t1 = a, a+L, b, b+pw; k = len(V)
            P = [(s0, t0, -.002), (s1, t0, -.002), (s1, t1, -.002), (s0, t1, -.002), (s0+bev, t0+bev, 0), (s1-bev, t0+bev, 0), (s1-bev, t1-bev, 0), (s0+bev, t1-bev, 0)]
            for q in P: V.append((q[1], q[0], q[2]) if axis == 'y' else q); GC.append((q[0]-a+o[0], q[1]-b+o[1], o[2])); PR.append(p)
            flip = axis == 'y'
            for f in [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]: F.append(tuple(k+i for i in (f[::-1] if flip else f)))
            a += L
        b += pw
    me = bpy.data.meshes.new('floor'); me.from_pydata(V, [], F); me.update()
    g = me.attributes.new('gco', 'FLOAT_VECTOR', 'POINT'); g.data.foreach_set('vector', np.array(GC, np.float32).ravel()); h = me.attributes.new('prand', 'FLOAT', 'POINT'); h.data.foreach_set('value', np.array(PR, np.float32))
    return _link(me, mat)

def curtain(x, y0, y1, h, mat, amp=.045, axis='y', foot=.015):
    n = int(abs(y1-y0)/.012)+8; m = 12; V = []; F = []; r = random.Random(int(y0*100)); ph = [r.uniform(0, 6) for _ in range(4)]
    for j in range(m+1):
        z = foot+(h-foot)*j/m; sp = 1+.06*(1-j/m)
        for i in range(n+1):
            t = i/n; u = t*abs(y1-y0)/.115*2*pi; y = (y0+y1)/2+(t-.5)*(y1-y0)*sp
            d = amp*(math.sin(u+.5*math.sin(u*.37+ph[0])+(1-j/m)*.35*math.sin(u*.21+ph[1]))+.22*math.sin(2*u+ph[2]))*(.75+.25*(1-j/m)); V.append((x+d, y, z) if axis == 'y' else (y, x+d, z))
    for j in range(m):
        for i in range(n): F.append((j*(n+1)+i, j*(n+1)+i+1, (j+1)*(n+1)+i+1, (j+1)*(n+1)+i))
    return mesh(V, F, mat, sub=1)

@cached
def sheer(col='#ebe5da'):
    g = G('sheer'); tr = g.t.nodes.new('ShaderNodeBsdfTranslucent'); tr.inputs[0].default_value = lin(col); mx = g.t.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value = .45
    g.p(Base_Color=lin(col), Roughness=.95, Specular=.1); out = g.t.nodes['Material Output']; g.t.links.new(g.b.outputs[0], mx.inputs[1]); g.t.links.new(tr.outputs[0], mx.inputs[2]); g.t.links.new(mx.outputs[0], out.inputs[0]); return g.m

def rug(x, y, w, d, col='#d6cbb9', col2='#a89780', kind='border'):
    g = G('rug'); co = g.n('TexCoord').outputs['Object']; nz = g.noise(co, 260, 3, .6); bl = g.noise(co, 4, 3); sp = g.n('SeparateXYZ', None, Vector=co)
    if kind == 'border':
        ax = g.math('SUBTRACT', w/2, g.math('ABSOLUTE', sp.outputs[0])); ay = g.math('SUBTRACT', d/2, g.math('ABSOLUTE', sp.outputs[1])); e = g.math('MINIMUM', ax, ay)
        m = g.math('MULTIPLY', g.math('GREATER_THAN', e, .13), g.math('LESS_THAN', e, .165))
    else:
        u = g.math('ADD', g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('MULTIPLY', sp.outputs[0], 2.2)), .5)), g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('MULTIPLY', sp.outputs[1], 2.2)), .5)))
        m = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', u, .5)), .028)
    c = g.mix(m, lin(col), lin(col2)); c = g.mix(g.math('MULTIPLY', g.math('ADD', nz, bl), .22), c, [v*.5 for v in lin(col)[:3]]+[1])
    g.p(Base_Color=c, Roughness=1., Specular=.05, Sheen=.3); g.bump(nz, .9, .006)
    V, F = rbox((w, d, .016), .0078, 2, 24); return mesh(V, F, g.m, (x, y, .008))

def floor_lamp(x, y, h=1.55, mk='brass', shade='#efe6d6', on=True):
    M = metal(mk); cyl(.14, .018, (x, y, 0), M, .005); tube([(x, y, .01), (x, y, h-.05)], .009, M, smooth=False)
    g = G('shade'); g.p(Base_Color=lin(shade), Roughness=.9); g.b.inputs['Emission Color'].default_value = lin('#ffdcae'); g.b.inputs['Emission Strength'].default_value = .9 if on else 0
    lathe([(.20, h-.17), (.155, h+.13)], g.m, (x, y, 0), 64, auto=80).data.polygons[0]; 
    if on:
        l = bpy.data.lights.new('p', 'POINT'); l.energy = 14; l.color = (1, .78, .52); l.shadow_soft_size = .08; o = bpy.data.objects.new('p', l); o.location = (x, y, h+.16); bpy.context.collection.objects.link(o)

def tiles(x0, x1, y0, y1, col='#b9795a', size=.30, spread=.10, joint='#8f8273'):
    """square tiles with joints"""
    g = G('tiles'); co = g.n('TexCoord').outputs['Object']; q = g.map(co, (1/size, 1/size, 1/size)); sp = g.n('SeparateXYZ', None, Vector=q); fl = g.n('CombineXYZ', None, X=g.math('FLOOR', sp.outputs[0]), Y=g.math('FLOOR', sp.outputs[1])); rnd = g.n('TexWhiteNoise', None, Vector=fl).outputs[0]
    e = g.math('MINIMUM', g.math('MINIMUM', g.math('FRACT', sp.outputs[0]), g.math('SUBTRACT', 1., g.math('FRACT', sp.outputs[0]))), g.math('MINIMUM', g.math('FRACT', sp.outputs[1]), g.math('SUBTRACT', 1., g.math('FRACT', sp.outputs[1])))); m = g.math('LESS_THAN', e, .0022/size)
    v = g.math('ADD', 1-spread/2, g.math('ADD', g.math('MULTIPLY', rnd, spread), g.math('MULTIPLY', g.math('SUBTRACT', g.noise(co, 5, 5, .65), .5), spread*1.4))); g.p(Base_Color=g.mix(m, g.mix(1., lin(col), g.n('CombineColor', None, _0=v, _1=v, _2=v), 'MULTIPLY'), lin(joint)), Roughness=g.mix(m, [.42]*3+[1], [.9]*3+[1]), Specular=.35); g.bump(g.math('SUBTRACT', 1., m), .4, .002)
    return mesh([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [(0, 1, 2, 3)], g.m, smooth=False)

def carpet(x0, x1, y0, y1, col='#8f8a80'):
    g = G('carpet'); co = g.n('TexCoord').outputs['Object']; nz = g.noise(co, 300, 3, .6); bl = g.noise(co, 1.6, 4); v = g.math('ADD', .72, g.math('ADD', g.math('MULTIPLY', nz, .36), g.math('MULTIPLY', bl, .2))); g.p(Base_Color=g.mix(1., lin(col), g.n('CombineColor', None, _0=v, _1=v, _2=v), 'MULTIPLY'), Roughness=1., Specular=.05, Sheen=.3); g.bump(nz, .8, .005)
    return mesh([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [(0, 1, 2, 3)], g.m, smooth=False)

def veil(col='#f1ebe0', open_=.42):
    """a thin curtain that the camera sees and the light does not"""
    g = G('veil'); t = g.t; tr = t.nodes.new('ShaderNodeBsdfTransparent'); em = t.nodes.new('ShaderNodeEmission'); em.inputs[0].default_value = lin(col); mx = t.nodes.new('ShaderNodeMixShader'); lw = t.nodes.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .35; f = g.n('MapRange', None, _0=lw.outputs['Facing'], _1=0., _2=1., _3=1-open_, _4=.97).outputs[0]
    em.inputs[1].default_value = .70; g.set(mx.inputs[0], f); t.links.new(tr.outputs[0], mx.inputs[1]); t.links.new(em.outputs[0], mx.inputs[2]); t.links.new(mx.outputs[0], t.nodes['Material Output'].inputs[0]); return g.m

def see_outside(kind, light=1.):
    """the world as the camera, and what mirrors, see it through the window on the left"""
    import outside
    a = outside.view(kind); h, w = a.shape[:2]; im = bpy.data.images.new('outside_'+kind, w, h, float_buffer=True, alpha=False); px = np.ones((h, w, 4), np.float32); px[..., :3] = a; im.pixels.foreach_set(px.ravel()); im.update(); im.pack()
    t = bpy.context.scene.world.node_tree; N = lambda typ, **p: [(n := t.nodes.new('ShaderNode'+typ)), [setattr(n, k, v) for k, v in p.items()]][0]; link = lambda a, b: t.links.new(a, b)
    def m(op, a, b=0.):
        n = N('Math', operation=op)
        for k, v in enumerate((a, b)): link(v, n.inputs[k]) if isinstance(v, bpy.types.NodeSocket) else setattr(n.inputs[k], 'default_value', v)
        return n.outputs[0]
    sp = N('SeparateXYZ'); link(N('TexCoord').outputs['Generated'], sp.inputs[0]); x, y, z = sp.outputs; u = m('ARCTAN2', y, m('MULTIPLY', x, -1.)); v = m('DIVIDE', z, m('SQRT', m('ADD', m('MULTIPLY', x, x), m('MULTIPLY', y, y)))); c = N('CombineXYZ')
    for k, (q, (lo, hi)) in enumerate(((u, outside.U), (v, outside.V))): link(m('DIVIDE', m('SUBTRACT', q, lo), hi-lo), c.inputs[k])
    tx = N('TexImage', extension='EXTEND'); tx.image = im; link(c.outputs[0], tx.inputs[0]); lp = N('LightPath'); see = m('MAXIMUM', lp.outputs['Is Camera Ray'], m('MULTIPLY', lp.outputs['Is Glossy Ray'], m('LESS_THAN', x, -.25)))
    bg = t.nodes['Background']; b2 = N('Background'); link(tx.outputs[0], b2.inputs[0]); b2.inputs[1].default_value = light; mx = N('MixShader'); link(see, mx.inputs[0]); link(bg.outputs[0], mx.inputs[1]); link(b2.outputs[0], mx.inputs[2]); link(mx.outputs[0], t.nodes['World Output'].inputs[0])

def room_shell(w=5.4, d=4.2, h=2.65, wall='#ddd5c8', floor='oak', out='garden', light=1., frame='#e4dfd5', panes=3, transom=.72, drapes='#ebe5da', thin=None, plank=.16, window=(.55, 2.95, .25, 2.35), dado=None, behind=None, mirrored=False):
    """room x in [-w/2,w/2], back wall at y=d, open towards -y (camera side) so the world acts as a free fill softbox; window = from, to, sill, head in the left wall;
    thin = where thin curtains hang, as parts of the window from the front to the back; behind = the wall behind the camera, as mirrors see it; mirrored = a mirror shows the window"""
    def plaster(wall):
        g = G('plaster'); co = g.n('TexCoord').outputs['Object']; c = lin(wall); nz = g.noise(co, 3.2, 5, .65)
        g.p(Base_Color=g.mix(nz, [v*.95 for v in c[:3]]+[1], [min(1, v*1.04) for v in c[:3]]+[1]), Roughness=.88, Specular=.15); g.bump(g.noise(co, 30, 4, .6), .08, .004); return g.m
    Wm = plaster(wall)
    if floor in WOODS: planks(-w/2, w/2, -3.2, d, wood(floor), plank)
    else: floor(-w/2, w/2, -3.2, d)
    box((w+.4, .2, h), (0, d+.1, h/2), Wm, 0); box((.2, d+3.2, h), (w/2+.1, d/2-1.6, h/2), Wm, 0)
    box((w+.6, d+3.6, .2), (0, d/2-1.6, h+.1), plain('#f2eee7', .9, .1), 0)
    sk = paint('#e9e4da', .4); box((w, .016, .11), (0, d-.008, .055), sk, .003); box((.016, d+3.2, .11), (w/2-.008, d/2-1.6, .055), sk, .003)
    if dado:                                                                            # the lower part of the walls in another colour, under a rail
        Dm = plaster(dado[1]); z = dado[0]; box((w, .004, z), (0, d-.002, z/2), Dm, 0); box((.004, d+3.2, z), (w/2-.002, d/2-1.6, z/2), Dm, 0); box((w, .02, .035), (0, d-.010, z), sk, .004); box((.02, d+3.2, .035), (w/2-.010, d/2-1.6, z), sk, .004)
    y0, y1, z0, z1 = window
    X = -w/2-.1
    for a, b, p, q in ((-3.2, y0, 0, h), (y1, d, 0, h), (y0, y1, 0, z0), (y0, y1, z1, h)): box((.2, b-a, q-p), (X, (a+b)/2, (p+q)/2), Wm, 0)
    box((.016, y0+3.2, .11), (-w/2+.008, (y0-3.2)/2, .055), sk, .003); box((.016, d-y1, .11), (-w/2+.008, (d+y1)/2, .055), sk, .003)
    fr = paint(frame, .4); n = panes; s = .035 if frame == '#2b2b2c' else .05
    for k in range(n+1): box((.07, s, z1-z0), (X, y0+(y1-y0)*k/n, (z0+z1)/2), fr, .003)
    for z in filter(None, (z0, transom and z0+(z1-z0)*transom, z1)): box((.060, y1-y0+.02, s), (X, (y0+y1)/2, z), fr, .003)
    box((.30, y1-y0+.1, .03), (X+.06, (y0+y1)/2, z0-.01), paint('#e4dfd5', .4) , .004)
    if drapes or thin: tube([(-w/2+.10, y0-.55, h-.16), (-w/2+.10, y1+.55, h-.16)], .012, metal('black'), smooth=False)
    if drapes:
        for a, b in ((y0-.5, y0+.05), (y1-.05, y1+.5)): curtain(-w/2+.10, a, b, h-.16, sheer(drapes))
    for a, b in thin or (): o = curtain(-w/2+.055, y0+(y1-y0)*a, y0+(y1-y0)*b, h-.16, veil(), .022, foot=z0+.012); o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    if behind:
        g = G('behind'); sp = g.n('SeparateXYZ', None, Vector=g.n('TexCoord').outputs['Object']); e = g.n('MapRange', None, _0=sp.outputs[2], _1=0., _2=h, _3=.34, _4=.52).outputs[0]; g.p(Base_Color=(0, 0, 0, 1), Roughness=1., Specular=0., Emission=lin(behind), Emission_Strength=e)
        o = mesh([(-w/2, -3.2, 0), (w/2, -3.2, 0), (w/2, -3.2, h), (-w/2, -3.2, h)], [(0, 1, 2, 3)], g.m, smooth=False); o.visible_camera = o.visible_diffuse = o.visible_shadow = False
    # light: sun + sky portal + world
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = 5.5; l.angle = rad(1.6); l.color = (1, .86, .68); o = bpy.data.objects.new('sun', l); o.rotation_euler = Vector((1, .22, -.62)).to_track_quat('-Z', 'Y').to_euler(); bpy.context.collection.objects.link(o)
    a = area((X-.25, (y0+y1)/2, (z0+z1)/2), (w, (y0+y1)/2-.0, .7), y1-y0, 190, (.93, .97, 1), size_y=z1-z0); a.visible_camera = False; a.visible_glossy = not mirrored
    world('#fbf6ee', .62); see_outside(out, light); s = bpy.context.scene; s.cycles.use_fast_gi = True; s.cycles.fast_gi_method = 'REPLACE'; s.cycles.ao_bounces_render = 2; s.world.light_settings.distance = 3.; s.world.light_settings.ao_factor = 1.
    s.cycles.max_bounces = 5; s.cycles.sample_clamp_indirect = 2.

def cam_at(loc, look, f=30, shift_y=0., shift_x=0., level=True):
    cam = bpy.data.cameras.new('c'); cam.lens = f; cam.sensor_width = 36; o = bpy.data.objects.new('c', cam); o.location = loc; d = Vector(look)-Vector(loc)
    if level: d.z = 0
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler(); cam.shift_y = shift_y; cam.shift_x = shift_x; bpy.context.collection.objects.link(o); bpy.context.scene.camera = o; return o

def side_table(x, y, h=.5, R=.22, wk='walnut'):
    cyl(R, .022, (x, y, h-.022), wood(wk), .005, n=64, grain='x'); cyl(.018, h-.03, (x, y, .012), metal('black'), .001); cyl(R*.72, .012, (x, y, 0), metal('black'), .003, n=48)

def nightstand(w=.48, d=.40, h=.50, wk='oak', hk='brass'):
    W = wood(wk); lh = .14; t = .02; box((w, d, t), (0, 0, h-t/2), W, .003, grain='x'); box((w, d, t), (0, 0, lh+t/2), W, .003, grain='x')
    for s in (-1, 1): box((t, d, h-lh-2*t), (s*(w/2-t/2), 0, (h+lh)/2), W, .002, grain='z')
    box((w-2*t-.002, d-.05, h-lh-2*t-.002), (0, .02, (h+lh)/2), plain('#17120e'), 0); z0, z1 = lh+t, h-t; zm = (z0+z1)/2
    for a, b in ((z0, zm), (zm, z1)): front(-w/2+t, w/2-t, a, b, -d/2+.004, W, .02, .002, 'x'); knob((0, -d/2+.004, (a+b)/2), metal(hk))
    for sx in (-1, 1):
        for sy in (-1, 1): leg((sx*(w/2-.06), sy*(d/2-.06), lh), (sx*(w/2-.04), sy*(d/2-.04), 0), .016, .010, W)

def table_lamp(x, y, z, base='#d8cec0', on=True):
    lathe([(.05, 0), (.085, .006), (.098, .06), (.09, .12), (.055, .18), (.022, .215), (.018, .24)], plain(base, .45), (x, y, z), 48, auto=80, sub=1)
    g = G('shade'); g.p(Base_Color=lin('#efe6d6'), Roughness=.9); g.b.inputs['Emission Color'].default_value = lin('#ffdcae'); g.b.inputs['Emission Strength'].default_value = .8 if on else 0
    lathe([(.155, .24), (.12, .45)], g.m, (x, y, z), 64, auto=80)
    if on: l = bpy.data.lights.new('p', 'POINT'); l.energy = 6; l.color = (1, .78, .52); l.shadow_soft_size = .06; o = bpy.data.objects.new('p', l); o.location = (x, y, z+.48); bpy.context.collection.objects.link(o)
