"""What makes a room lived in: plants and pots, pictures, mirrors, shelves. Walls face -y, their surface lies at y."""
from kit import *

# ---------------------------------------------------------------- plants
def blade(az, el, L, w, droop=.5, n=8, fold=.22):
    """points and faces of a leaf, as leaf_blade has them"""
    V = []; F = []
    for i in range(n):
        t = i/(n-1); ww = w*math.sin(pi*min(.985, t*.93+.06))**.8; x = L*t*math.cos(el-droop*t*.5); z = L*t*math.sin(el-droop*t*.6)
        for s, dz in ((-1, fold), (0, 0), (1, fold)): V.append((x*math.cos(az)-s*ww*math.sin(az), x*math.sin(az)+s*ww*math.cos(az), z+dz*ww))
    for i in range(n-1):
        for k in (0, 1): F.append((i*3+k, i*3+k+1, (i+1)*3+k+1, (i+1)*3+k))
    return np.array(V), F
class Leaves:
    """leaves of a plant, kept in a few meshes of slightly different greens"""
    def __init__(s, mat, n=4): s.m, s.L = mat, [([], [], 0) for _ in range(n)]; s.k = 0
    def add(s, p, *a, **k):
        V, F = blade(*a, **k); s.put(V+np.array(p), F)
    def put(s, V, F):
        s.k = (s.k+1) % len(s.L); v, f, n = s.L[s.k]; v.extend(V); f.extend(tuple(i+n for i in q) for q in F); s.L[s.k] = (v, f, n+len(V))
    def done(s, sub=1):
        for v, f, n in s.L:
            if v: mesh(v, f, s.m, sub=sub)
POTS = dict(white='#d9d2c6', clay='#b26a48', black='#2b2b2c', stone='#a69f93', sand='#c9b495', ochre='#b58a45')
def pot(x, y, kind='white', R=.17, h=.335):
    """a pot with earth; returns the height of the earth"""
    m = plain(POTS.get(kind, '#c0b6a6'), .62)
    if kind == 'basket':
        g = G('wicker'); co = g.n('TexCoord').outputs['Object']; sp = g.n('SeparateXYZ', None, Vector=co); a = g.math('ARCTAN2', sp.outputs[0], sp.outputs[1]); w = g.math('ADD', g.math('SINE', g.math('MULTIPLY', sp.outputs[2], 300.)), g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', a, 60.)), .6))
        g.p(Base_Color=g.mix(g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', sp.outputs[2], h*.62)), .03), lin('#b28c5a'), lin('#5f3a24')), Roughness=.9); g.bump(w, .6, .006); P = [(R*.80, 0), (R*.98, h*.22), (R*1.06, h*.5), (R*1.0, h*.8), (R*.94, h), (R*.88, h), (R*.88, h*.86), (.001, h*.84)]; m = g.m
    elif kind == 'clay': P = [(R*.68, 0), (R*.70, .006), (R*.90, h*.76), (R*.91, h*.78), (R*1.0, h*.785), (R*1.02, h*.99), (R*1.0, h), (R*.92, h), (R*.90, h*.88), (.001, h*.86)]
    elif kind == 'stone': P = [(R*.62, 0), (R*.70, .01), (R*.98, h*.35), (R*1.08, h*.62), (R*1.0, h*.9), (R*.92, h), (R*.86, h), (R*.88, h*.88), (.001, h*.86)]
    elif kind == 'black': P = [(R*.94, 0), (R*.96, .006), (R*.96, h-.004), (R*.95, h), (R*.89, h), (R*.89, h*.88), (.001, h*.86)]
    else: P = [(R*.74, 0), (R*.78, .006), (R*.97, h*.9), (R, h*.985), (R*.985, h), (R*.92, h), (R*.90, h*.87), (.001, h*.85)]
    lathe(P, m, (x, y, 0), 64, auto=50); cyl(R*.86, .004, (x, y, h*.86), plain('#2b2119', .95), 0); return h*.86

def paddle(x, y, h=1.7, seed=1, p='black', R=.18, n=9):
    """few large leaves on long stalks"""
    r = random.Random(seed); z = pot(x, y, p, R, .36); m = leaf('#41603a'); L = Leaves(m)
    for k in range(n):
        a = k*2.4+r.uniform(-.3, .3); hh = h*r.uniform(.55, .80)*(1 if k > 2 else .7); lean = r.uniform(.10, .30); p0 = (x+.03*math.cos(a), y+.03*math.sin(a), z); p1 = (x+lean*.35*math.cos(a), y+lean*.35*math.sin(a), z+(hh-z)*.55); p2 = (x+lean*math.cos(a), y+lean*math.sin(a), hh)
        tube([p0, p1, p2], .007, plain('#5d7446', .6)); l = r.uniform(.42, .56)*h/1.7; L.add(p2, a+r.uniform(-.3, .3), r.uniform(.75, 1.15), l, l*r.uniform(.22, .27), r.uniform(.9, 1.5), 11, .16)
    L.done()
def snake(x, y, h=.8, seed=1, p='stone', R=.15, n=15, ph=.26):
    """upright swords with bands"""
    g = G('snake'); co = g.n('TexCoord').outputs['Object']; sp = g.n('SeparateXYZ', None, Vector=co); b = g.noise(g.map(co, (4, 4, 34)), 1, 2, .5); g.p(Base_Color=g.mix(g.n('MapRange', None, _0=b, _1=.44, _2=.56).outputs[0], lin('#2f4a35'), lin('#7d9068')), Roughness=.4, Specular=.4)
    r = random.Random(seed); z = pot(x, y, p, R, ph); L = Leaves(g.m, 1)
    for k in range(n):
        a = r.uniform(0, 2*pi); q = R*.55*math.sqrt(r.random()); l = (h-z)*r.uniform(.55, 1.0); t = r.uniform(1.33, 1.54); V, F = blade(0, t, l, .030, r.uniform(-.05, .12), 9, .35); w = r.uniform(0, pi)                                  # turned about its own axis, slightly
        V = V @ np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]]); L.put(V+np.array((x+q*math.cos(a), y+q*math.sin(a), z-.02)), F)
    L.done()
def palm(x, y, h=1.7, seed=1, p='basket', R=.20, n=12, pairs=17):
    """arching fronds"""
    r = random.Random(seed); z = pot(x, y, p, R, .36); L = Leaves(leaf('#4d6a3a')); st = plain('#7d8a4e', .6)
    for k in range(n):
        a = k*2.4+r.uniform(-.25, .25); up = r.uniform(.62, 1.0); reach = r.uniform(.30, .62)*(1.25-up*.5); top = z+(h-z)*up
        P = [Vector((x+.04*math.cos(a), y+.04*math.sin(a), z)), Vector((x+reach*.28*math.cos(a), y+reach*.28*math.sin(a), z+(top-z)*.62)), Vector((x+reach*.72*math.cos(a), y+reach*.72*math.sin(a), top)), Vector((x+reach*1.15*math.cos(a), y+reach*1.15*math.sin(a), top-.06-.16*reach))]
        f = lambda t: P[0]*(1-t)**3+P[1]*3*t*(1-t)**2+P[2]*3*t*t*(1-t)+P[3]*t**3
        tube([f(t) for t in np.linspace(0, 1, 9)], .0045, st)
        for j in range(pairs):
            t = .30+.69*j/(pairs-1); q = f(t); d = f(min(1, t+.02))-f(t-.02); e = math.atan2(d.z, math.hypot(d.x, d.y)); l = (.27 if h > 1 else .17)*(1-.62*abs(t-.55)/.45)*r.uniform(.9, 1.1)
            for s in (-1, 1): L.add(q, a+s*(1.05-.45*t), e*.55+r.uniform(.05, .25), l, .0125, r.uniform(.7, 1.2), 5)
    L.done()
def fig(x, y, h=1.7, seed=4, p='white', leaves=34):
    """upright stems with oval leaves"""
    plant((x, y, 0), h, seed, None, leaves); z = pot(x, y, p)
def branches(x, y, h=1.5, seed=1, col='#a69f93', z=0., leaves='#6f7d56', n=6, vh=.55, R=.13):
    """bare branches with a few small leaves in a vase that stands on the floor"""
    P = [(R*.55, 0), (R*.62, .008), (R*.92, vh*.28), (R, vh*.45), (R*.86, vh*.66), (R*.48, vh*.84), (R*.40, vh*.93), (R*.50, vh), (R*.44, vh), (R*.34, vh*.92), (R*.3, vh*.7), (.001, vh*.68)]; lathe(P, plain(col, .7), (x, y, z), 64, auto=80, sub=1)
    r = random.Random(seed); L = Leaves(leaf(leaves)); bark = plain('#5b4634', .85)
    for k in range(n):
        a = k*2.4+r.uniform(-.4, .4); reach = r.uniform(.16, .42)*h/1.5; H = (h-vh)*r.uniform(.72, 1.0); c = Vector((x, y, z+vh-.05)); pts = [c+Vector((reach*t**1.4*math.cos(a+.5*t)+r.uniform(-.012, .012), reach*t**1.4*math.sin(a+.5*t)+r.uniform(-.012, .012), H*t)) for t in np.linspace(0, 1, 7)]
        tube(pts, .0042, bark)
        for j in range(2, 7):
            for q in range(2):
                b = r.uniform(0, 2*pi); l = r.uniform(.08, .17); e = pts[j]+Vector((l*math.cos(b), l*math.sin(b), l*.75)); tube([pts[j], e], .0022, bark, smooth=False)
                for i in range(4): L.add(pts[j].lerp(e, .35+.22*i), r.uniform(0, 2*pi), r.uniform(.2, 1.0), r.uniform(.045, .07), r.uniform(.015, .022), .5, 5)
    L.done()

# ---------------------------------------------------------------- on walls
def _frame(x, y, z, w, h, frame, f=.02, d=.03):
    F = wood(frame) if frame in WOODS else metal(frame)
    for s in (-1, 1): box((f, d, h), (x+s*(w-f)/2, y-d/2-.001, z), F, .0015, grain='z'); box((w-2*f, d, f), (x, y-d/2-.001, z+s*(h-f)/2), F, .0015, grain='x')
class Sheet:
    """paper on a wall; each shape lies on those before; its places are fractions of the paper from its middle"""
    def __init__(s, x, y, z, w, h, col='#f0eadf', rough=.9): s.x, s.z, s.w, s.h, s.y = x, z, w, h, y; box((w, .004, h), (x, y, z), plain(col, rough, .1), 0); s.y = y-.0026
    def poly(s, P, col):
        s.y -= .0004; mesh([(s.x+a*s.w, s.y, s.z+b*s.h) for a, b in P][::-1], [tuple(range(len(P)))], plain(col, .9, .1), smooth=False)
    def disc(s, cx, cy, r, col, k=64): s.poly([(cx+r*math.cos(a), cy+r*s.w/s.h*math.sin(a)) for a in np.linspace(0, 2*pi, k)[:-1]], col)
    def ridge(s, base, high, seed, col, left=-.5, right=.5, bottom=-.5, n=60):
        r = random.Random(seed); W = [(r.uniform(1, 3.4), r.uniform(0, 6), r.uniform(.4, 1)) for _ in range(3)]; t = np.linspace(left, right, n); y = base+high*sum(k*np.sin(t*f*2.4+p) for f, p, k in W)/2; s.poly([(left, bottom)]+list(zip(t, np.clip(y, bottom, .5)))+[(right, bottom)], col)
    def line(s, P, r=.0035, col='#26231f'): tube([(s.x+a*s.w, s.y-.001, s.z+b*s.h) for a, b in P], r, plain(col, .8, .1))
def landscape(x, y, z, w=1.2, h=.8, frame='oak', seed=3, cols=('#e3c9a0', '#d5a877', '#b9795a', '#8d5a44', '#5d6450', '#39443b'), sky='#efe3cc', sun='#c9703f', mat=.05):
    """hills in flat shapes"""
    _frame(x, y, z, w, h, frame); box((w-.03, .004, h-.03), (x, y-.010, z), plain('#f0eadf', .9, .1), 0); p = Sheet(x, y-.0135, z, w-.04-2*mat, h-.04-2*mat, sky); p.disc(.20, .22, .085, sun)
    for k, c in enumerate(cols): p.ridge(.16-.105*k, .06, seed*10+k, c)
def acacia(x, y, z, w=.9, h=1.2, frame='black', r=.004):
    """a tree of the plain, drawn in lines"""
    _frame(x, y, z, w, h, frame, .016); p = Sheet(x, y-.011, z, w-.03, h-.03); q = random.Random(5); k = h/w
    p.line([(-.36, -.30), (-.12, -.292), (.1, -.302), (.38, -.294)], r); p.line([(-.20, -.345), (.02, -.338), (.16, -.345)], r*.8)
    p.line([(-.02, -.30), (.0, -.12), (-.05, .0), (-.16, .09), (-.26, .13)], r); p.line([(.03, -.30), (.04, -.12), (.10, .0), (.20, .08), (.30, .12)], r); p.line([(.015, -.10), (.01, .03), (.04, .12)], r); p.line([(-.05, .0), (-.02, .08), (-.07, .14)], r)
    for j, (a, b, c) in enumerate(((-.40, .36, .155), (-.34, .42, .205), (-.26, .30, .25), (-.12, .22, .285))):
        t = np.linspace(0, 1, 26); p.line([(a+(b-a)*s, c/k*1.33+.010*math.sin(s*17+j)*math.sin(pi*s)+.035*math.sin(pi*s)) for s in t], r*.9)
    a = np.linspace(0, 2*pi, 40); p.line([(-.20+.07*math.cos(s), .355+.07/k*math.sin(s)) for s in a], r)
    for bx, by in ((.16, .34), (.24, .37), (.29, .325)): p.line([(bx-.035, by+.012), (bx-.012, by+.016), (bx, by), (bx+.012, by+.016), (bx+.035, by+.012)], r*.7)
def textile(x, y, z, w=1.5, h=.8, frame='walnut', m=None):
    """a woven cloth behind glass, with a margin of linen"""
    _frame(x, y, z, w, h, frame, .024, .04); box((w-.04, .006, h-.04), (x, y-.010, z), fabric('#e4dccb', 'linen'), 0); V, F = rbox((w-.22, h-.22, .008), .003, 2, 24); mesh(V, F, m or kitenge('#9a4a30', '#d8b56a', '#22323a', 'zigzag', 5.5), (x, y-.018, z), (pi/2, 0, 0))
    n = int((w-.22)/.012)
    for s in (-1, 1): mesh([(x-(w-.22)/2+.012*i+.006+e, y-.019, z+s*((h-.22)/2+q)) for i in range(n) for e, q in ((-.002, 0), (.002, 0), (.001, .035))], [(3*i, 3*i+1, 3*i+2) for i in range(n)], plain('#cdb98d', .9), smooth=False)
def canvas(x, y, z, w=1.5, h=1.1, frame='oak', cols=('#d9c4a0', '#b8663f', '#33443c', '#e8ddc8', '#c9963f'), blots=((-.20, .20, .26, .20, 3, 3), (.22, -.16, .24, .30, 1, 3), (-.24, -.24, .20, .20, 2, 3), (.28, .28, .14, .12, 4, 2.2), (.02, .02, .10, .07, 2, 2.2))):
    """broad shapes of dry paint"""
    _frame(x, y, z, w, h, frame, .014, .045); g = G('canvas'); co = g.n('TexCoord').outputs['Object']; br = g.noise(g.map(co, (2.2, 2.2, 26)), 1, 4, .6); mo = g.noise(co, 2.4, 4, .6)
    sp = g.n('SeparateXYZ', None, Vector=co); u = g.math('ADD', g.math('DIVIDE', sp.outputs[0], w), g.math('MULTIPLY', g.math('SUBTRACT', mo, .5), .22)); v = g.math('ADD', g.math('DIVIDE', sp.outputs[2], h), g.math('MULTIPLY', g.math('SUBTRACT', br, .5), .05)); v = g.math('ADD', v, g.math('MULTIPLY', g.math('SUBTRACT', mo, .5), .16)); col = lin(cols[0])
    def blot(cx, cy, a, b, c, e=3.):
        nonlocal col; d = g.math('ADD', g.math('POWER', g.math('ABSOLUTE', g.math('DIVIDE', g.math('SUBTRACT', u, cx), a)), e), g.math('POWER', g.math('ABSOLUTE', g.math('DIVIDE', g.math('SUBTRACT', v, cy), b)), e)); col = g.mix(g.n('MapRange', None, _0=d, _1=.92, _2=1.10, _3=1., _4=0.).outputs[0], col, lin(c))
    for cx, cy, a, b, k, e in blots: blot(cx, cy, a, b, cols[k], e)
    k = g.n('MapRange', None, _0=br, _1=.3, _2=.7, _3=.80, _4=1.12).outputs[0]; g.p(Base_Color=g.mix(1., col, g.n('CombineColor', None, _0=k, _1=k, _2=k), 'MULTIPLY'), Roughness=.85, Specular=.15); g.bump(br, .4, .003); box((w-.03, .03, h-.03), (x, y-.024, z), g.m, .003)
def round_mirror(x, y, z, r=.45, frame='brass'):
    M_ = metal(frame) if frame in METALS else wood(frame); tube([(x+r*math.cos(a), y-.02, z+r*math.sin(a)) for a in np.linspace(0, 2*pi, 96)[:-1]], .012, M_, True); mesh([(x+(r-.004)*math.cos(a), y-.018, z+(r-.004)*math.sin(a)) for a in np.linspace(2*pi, 0, 128)[:-1]], [tuple(range(127))], mirror(), smooth=False)
def clock(x, y, z, r=.17, face='#efe9dc', rim='black'):
    lathe([(r, 0), (r, .03), (r*.97, .035), (r*.94, .035), (r*.94, .02)], metal(rim), (x, y-.002, z), 72, (pi/2, 0, 0), auto=40); cyl(r*.95, .023, (x, y-.001, z), plain(face, .6, .2), 0, n=72, rot=(pi/2, 0, 0)); K = plain('#26231f', .6)
    for k in range(12): a = k*pi/6; box((.008 if k % 3 else .012, .002, r*(.10 if k % 3 else .16)), (x+r*.80*math.sin(a), y-.0255, z+r*.80*math.cos(a)), K, 0, rot=(0, a, 0))
    for a, l, w in ((rad(305), .50, .012), (rad(48), .74, .008)): box((w, .003, r*l), (x+r*l*.42*math.sin(a), y-.028, z+r*l*.42*math.cos(a)), K, 0, rot=(0, a, 0))
    cyl(.011, .009, (x, y-.023, z), K, .001, rot=(pi/2, 0, 0))
def ledge(x, y, z, w=1.4, wk='oak', d=.20, what='mixed', seed=1):
    """a shelf with things on it"""
    box((w, d, .03), (x, y-d/2, z), wood(wk), .003, grain='x'); r = random.Random(seed); q = z+.015; c = y-d/2; left = x-w/2
    for s in (-1, 1): box((.02, d*.8, .02), (x+s*(w/2-.12), y-d*.4, z-.025), metal('black'), .001)
    if what == 'cups':
        for k in range(int(w/.115)):
            a = left+.08+k*.115; m = plain(r.choice(['#e9e4da', '#cbbfae', '#8d9a84', '#b5714f', '#54483d']), .45)
            if k % 5 == 3: vase((a+.02, c, q), m, .7, r.choice((0, 1)), 0)
            else: lathe([(.022, 0), (.036, .004), (.041, .085), (.038, .085), (.034, .01), (.001, .008)], m, (a, c, q), 32, auto=60)
    else:
        vase((left+.16, c, q), plain('#b98f6a', .6), 1.05, 1, 0); vase((left+.34, c, q), plain('#e0d8ca', .6), .9, 0, 4); X = left+w*.45
        for k in range(7): t = r.uniform(.02, .04); hh = r.uniform(.17, .24); box((t, .15, hh), (X+t/2, c, q+hh/2), plain(r.choice(['#d9cfc0', '#6d7a70', '#9b5b41', '#2f3a45', '#b99a6b']), .65), .002); X += t+.001
        lathe([(.05, 0), (.06, .004), (.12, .055), (.135, .08), (.13, .08), (.11, .05), (.05, .014), (.001, .012)], wood('walnut'), (left+w*.84, c, q), 56, auto=60)
def wall(fn, x, y, z, rz=-90):
    """a thing of a wall on another wall: -90 the right one, 90 the left one"""
    return at(lambda: fn(0, 0, z), (x, y, 0), rz)
def lemons(x, y, z, w=.5, h=.65, frame='oak'):
    """fruit on a branch"""
    _frame(x, y, z, w, h, frame, .016); p = Sheet(x, y-.011, z, w-.03, h-.03, '#e9dfcb'); p.line([(-.30, .30), (-.08, .22), (.10, .06), (.16, -.20)], .004, '#5b4634')
    for a, b, t, l in ((-.22, .30, 2.6, .24), (-.10, .22, .5, .26), (.02, .15, 2.4, .25), (.10, .06, -.1, .27), (.14, -.08, 3.4, .22)): p.poly([(a+l*(s*math.cos(t)-o*math.sin(t)), b+l*.77*(s*math.sin(t)+o*math.cos(t))) for s, o in [(q, .20*math.sin(pi*q)) for q in np.linspace(0, 1, 12)]+[(q, -.20*math.sin(pi*q)) for q in np.linspace(1, 0, 12)]], '#66754c')
    for a, b, c in ((-.12, .02, '#c9942f'), (.20, -.28, '#d0a043'), (-.02, -.16, '#b9822a')): p.disc(a, b, .125, c)
def cards(x0, x1, y, z, n=12, s=.20):
    """a row of cards, one shape on each"""
    for k in range(n):
        p = Sheet(x0+(x1-x0)*k/(n-1), y-.003, z, s, s*1.15, ('#f0eadf', '#ead9b8', '#dfe0d0')[k % 3]); c = ('#b5613f', '#3d566b', '#6d7f5a', '#c08b3a')[k*3 % 4]
        if k % 4 == 0: p.disc(0, 0, .30, c)
        else: m = k % 4+2; p.poly([(.34*math.sin(2*pi*q/m), .30*math.cos(2*pi*q/m)) for q in range(m)][::-1], c)
