"""Beds: frame, headboard, legs and bedding are chosen one by one, so that no two are alike."""
from kit import *
from studio import _blanket
import weave

def finer(V, nx, ny, k):
    """grid of a simulated cloth with k times as many cells, smoothly"""
    P = np.asarray(V, float).reshape(ny+1, nx+1, 3)
    def axis(P, n, ax):
        t = np.linspace(0, n, n*k+1); i = np.clip(t.astype(int), 0, n-1); f = (t-i).reshape((-1, 1, 1) if ax == 0 else (1, -1, 1)); g = lambda d: np.take(P, np.clip(i+d, 0, n), ax)
        a, b, c, d = g(-1), g(0), g(1), g(2); return b+.5*f*(c-a+f*(2*a-5*b+4*c-d+f*(3*(b-c)+d-a)))
    return axis(axis(P, ny, 0), nx, 1)

_noise = {}
def waves(x, y, lo, hi, seed, size=1.6, ax=1., ay=1.):
    """periodic noise at places in metres"""
    key = (lo, hi, seed, ax, ay)
    if key not in _noise: _noise[key] = weave.field(512, lo, hi, seed, ax, ay)
    n = _noise[key]; u, v = (x/size*512) % 512, (y/size*512) % 512; i, j = u.astype(int) % 512, v.astype(int) % 512; f, g = u-np.floor(u), v-np.floor(v); i2, j2 = (i+1) % 512, (j+1) % 512
    return (n[j, i]*(1-f)+n[j, i2]*f)*(1-g)+(n[j2, i]*(1-f)+n[j2, i2]*f)*g

def cloth(V, nx, ny, mat, thick, k=3, shape=None, w=1., l=1., corner=0.):
    """cloth from a simulation, finer, moved along its normals by shape(u, v), with u and v in metres of the flat cloth"""
    P = finer(V, nx, ny, k); m, n = P.shape[:2]; u, v = np.meshgrid(np.linspace(-w/2, w/2, n), np.linspace(-l/2, l/2, m))
    ease = np.zeros_like(u)
    if corner:                                                              # where a corner folds into itself it is smoothed, or its thickness would tear
        e = np.hypot(np.abs(u)-w/2+.16, -v-l/2+.16); ease = np.clip(1.5-e/.24, 0, 1)[..., None]
        for _ in range(160):
            Q = P.copy(); Q[1:-1, 1:-1] = (P[:-2, 1:-1]+P[2:, 1:-1]+P[1:-1, :-2]+P[1:-1, 2:])/4; Q[0, 1:-1] = (P[0, :-2]+P[0, 2:]+2*P[0, 1:-1])/4; Q[1:-1, (0, -1)] = (P[:-2, (0, -1)]+P[2:, (0, -1)]+2*P[1:-1, (0, -1)])/4; P = P+(Q-P)*ease
        ease = ease[..., 0]
    if shape is not None:
        N = np.cross(np.gradient(P, axis=1), np.gradient(P, axis=0)); N /= np.maximum(np.linalg.norm(N, axis=2, keepdims=True), 1e-9); P = P+N*(shape(u, v)*(1-.7*ease))[..., None]
    cut = np.hypot(np.clip(np.abs(u)-w/2+corner, 0, None), np.clip(-v-l/2+corner, 0, None)) > corner if corner else np.zeros_like(u, bool)       # round corners at the foot, which hang without tips
    F = [(j*n+i, j*n+i+1, (j+1)*n+i+1, (j+1)*n+i) for j in range(m-1) for i in range(n-1) if not (cut[j, i] or cut[j+1, i+1] or cut[j, i+1] or cut[j+1, i])]; o = mesh(P.reshape(-1, 3), F, mat)
    s = o.modifiers.new('sol', 'SOLIDIFY'); s.thickness = thick; s.offset = 1; b = o.modifiers.new('s', 'SUBSURF'); b.levels = b.render_levels = 1; return o

def down(seed, amp=.62):
    """a filled duvet: soft hills, and creases that run from them"""
    def f(u, v):
        du, dv = .05*waves(u, v, 2, 6, seed+5), .05*waves(u, v, 2, 6, seed+6); h = .022*waves(u, v, 3, 8, seed)
        for k, (lo, hi, a, e) in enumerate(((2, 6, .014, 1.), (5, 11, .006, .6))): r = waves(u+du, v+dv, lo, hi, seed+11+k, 1.6, 1., e); h = h-a*np.exp(-(r/.26)**2)*np.clip(.6+waves(u, v, 2, 5, seed+21+k), 0, 1.3)
        return h*amp
    return f
def rumple(seed, amp=1.):
    """thin cloth that was laid by hand"""
    def f(u, v): d = .05*waves(u, v, 2, 5, seed); return amp*(.007*waves(u+d, v, 4, 12, seed+1, 1.6, 1., .4)+.004*(1-np.clip(np.abs(waves(u+d, v-d, 5, 16, seed+2, 1.6, .6, 1.))*2, 0, 1))**2)
    return f
def quilting(kind, seed, p=.12):
    """stitched lines with filling between them"""
    soft = rumple(seed, .9)
    def f(u, v):
        if kind == 'diamond': a, b = (u+v)/p/1.42, (u-v)/p/1.42; e = np.minimum(np.abs(a-np.round(a)), np.abs(b-np.round(b)))
        elif kind == 'square': a, b = u/p, v/p; e = np.minimum(np.abs(a-np.round(a)), np.abs(b-np.round(b)))
        else: a = v/p*1.5; e = np.abs(a-np.round(a))
        return .011*np.clip(e*2, 0, 1)**.55-.004+soft(u, v)
    return f

def fringe(P, mat, length=.055, every=.011):
    """loose ends along a row of points"""
    P = [Vector(p) for p in P]; r = random.Random(5); V = []; F = []
    for a, b in zip(P, P[1:]):
        for t in np.arange(0, (b-a).length, every):
            q = a.lerp(b, t/max((b-a).length, 1e-6)); k = len(V); x, y = r.uniform(-.006, .006), r.uniform(-.006, .006); g = length*r.uniform(.85, 1.05)
            for z, s in ((.004, .0022), (-g*.5, .0026), (-g, .0012)):
                for c in range(4): V.append((q.x+math.cos(c*pi/2)*s+x*(z < -.01), q.y+math.sin(c*pi/2)*s+y*(z < -.01), max(.004, q.z+z)))
            for i in (0, 4):
                for c in range(4): d = (c+1) % 4; F.append((k+i+c, k+i+d, k+i+4+d, k+i+4+c))
    if V: mesh(V, F, mat)

def headboard(head, hw, y1, h, Hm, W, w):
    if head == 'channel':
        n = 11; p = hw/n; cushion((hw, .06, h), (0, y1+.08, h/2), Hm, .025, 0, 0, .001, side=0)
        for i in range(n): cushion((p-.001, .085, h-.03), (-hw/2+p*(i+.5), y1+.035, h/2+.012), Hm, .040, .006, 0, .0012, side=.002)
    elif head == 'grid':
        cushion((hw+.04, .09, h), (0, y1+.075, h/2), Hm, .03, 0, 0, .001, side=0); nx, nz = 6, 3; z0 = .36; p, q = hw/nx, (h-z0-.02)/nz
        for i in range(nx):
            for j in range(nz): cushion((p-.004, .085, q-.004), (-hw/2+p*(i+.5), y1+.02, z0+q*(j+.5)), Hm, .036, .004, .004, .0015, side=.004, belly=.012)
    elif head == 'panel':
        box((hw, .05, h), (0, y1+.05, h/2), W, .012, 4, 'x'); box((hw+.03, .07, .035), (0, y1+.045, h+.0175), W, .008, 4, 'x')
    elif head == 'plank':
        for s in (-1, 1): box((.06, .06, h), (s*(hw/2-.03), y1+.05, h/2), W, .012, 4, 'z')
        n = 4; z0 = .40; p = (h-.03-z0)/n
        for i in range(n): box((hw-.12, .026, p-.005), (0, y1+.05, z0+p*(i+.5)), W, .006, 3, 'x')
    elif head == 'pads':
        box((hw, .03, h), (0, y1+.07, h/2), W, .006, 3, 'x')
        for s in (-1, 1): cushion((hw/2-.03, .09, h*.5), (s*(hw/4-.002), y1+.02, h*.72), Hm, .04, .006, 0, .003, pipe=.0035, side=.006)
        for s in (-1, 1):
            for k in (-1, 1): x = s*hw/4+k*hw*.14; box((.030, .052, .006), (x, y1+.062, h+.003), Hm, .002); box((.030, .006, .07), (x, y1+.038, h-.030), Hm, .002)
    elif head == 'slat':
        for q in (-1, 1): box((.055, .05, h), (q*(hw/2-.0275), y1+.05, h/2), W, .008, 3, 'z'); cyl(.022, .02, (q*(hw/2-.0275), y1+.05, h), W, .008, n=32)
        for z, b in ((h-.05, .10), (.46, .07)): box((hw-.11, .034, b), (0, y1+.05, z), W, .006, 3, 'x')
        n = 13; p = (hw-.11)/n
        for i in range(n): box((p*.52, .022, h-.58), (-(hw-.11)/2+p*(i+.5), y1+.05, .48+(h-.56)/2), W, .004, 2, 'z')
    elif head == 'wing':
        cushion((hw, .10, h), (0, y1+.07, h/2), Hm, .04, .004, 0, .002, side=.002); n = 3; p = (hw-.14)/n
        for i in range(n): cushion((p-.004, .07, h*.55), (-(hw-.14)/2+p*(i+.5), y1+.015, h*.68), Hm, .032, .004, 0, .002, side=.004, belly=.01)
        for q in (-1, 1): cushion((.085, .26, h), (q*(hw/2+.01), y1-.01, h/2), Hm, .035, .004, 0, .002, side=.002)

def base(kind, w, l, W, Hm):
    """rails and legs; returns the height at which the mattress lies"""
    fw = w+.10; y0, y1 = -l/2-.05, l/2
    if kind == 'floor':                                                    # covered down to a dark plinth
        for s in (-1, 1): cushion((.07, l+.06, .26), (s*(fw/2-.03), 0, .18), Hm, .022, 0, 0, .001, side=.002)
        cushion((fw+.01, .07, .26), (0, y0+.01, .18), Hm, .022, 0, 0, .001, side=.002); box((fw-.10, l-.06, .05), (0, 0, .025), metal('black'), .002)
    else:
        zr, hr = dict(taper=(.20, .20), block=(.235, .17), turned=(.23, .18), post=(.25, .15))[kind]
        for s in (-1, 1): box((.045, l+.06, hr), (s*(fw/2-.0225), 0, zr), W, .008, 4, 'y')
        box((fw, .045, hr), (0, y0, zr), W, .008, 4, 'x'); zb = zr-hr/2
        for sx in (-1, 1):
            for y in (y0+.07, y1-.09):
                x = sx*(fw/2-.06)
                if kind == 'taper': leg((x-.01*sx, y+.01, .12), (x, y, 0), .028, .019, W)
                elif kind == 'block': box((.085, .085, zb+.02), (sx*(fw/2-.045), y-.02, (zb+.02)/2), W, .008, 3, 'z')
                elif kind == 'turned': lathe([(.017, 0), (.022, .012), (.024, .03), (.015, .05), (.020, .075), (.031, .10), (.033, .12), (.026, .137), (.034, .145), (.034, zb+.01)], W, (x, y, 0), 40, auto=50)
                elif kind == 'post': box((.06, .06, .40 if y < 0 else zb+.02), (sx*(fw/2-.03), y-.07 if y < 0 else y, (.40 if y < 0 else zb+.02)/2), W, .012, 4, 'z')
        if kind == 'post':
            for z in (.375, ): box((fw-.12, .026, .05), (0, y0, z), W, .006, 3, 'x')
    box((w, l, .02), (0, 0, .22), wood('ash'), .001); cushion((w, l, .24), (0, -.005, .35), fabric('#efebe4', 'percale'), .055, .012, 0, .002, pipe=.005, side=.004)

def bed(w=1.6, l=2.0, mat=None, legs='taper', frame='oak', head='channel', duvet='#ded8cd', throw='#a98765', pil2='#a7ab98', head_h=1.08, bedding='throw', stitch='diamond', pillows='pairs', knit='wool', small='velvet'):
    Hm = mat or fabric('#b8ac9a', 'linen'); W = wood(frame) if frame in WOODS else Hm; y0, y1 = -l/2-.05, l/2
    base(legs, w, l, W, Hm); headboard(head, w+.16, y1, head_h, Hm, W, w)
    D = fabric(duvet, 'percale'); T = fabric(throw, knit); nx, ny = 96, 84; dl = l*(.78 if bedding != 'turned' else .66); fy = -l/2-.24+dl
    if bedding == 'quilt':
        cushion((w+.02, l*.5, .03), (0, l/4-.02, .485), D, .014, .006, 0, .003, side=.004); ql = l*.80; fy = -l/2-.20+ql; V, F = _blanket(f'quilt_{w:.2f}_{l:.2f}', w+.66, ql, 0, -l/2-.20+ql/2, .48, w+.06, l+.08, .30, (nx, ny), 7, drop=.05, stiff=.35)
        V = np.array(V)*(1.02, 1, 1)-(0, .014, 0); cloth(V, nx, ny, T, .016, 3, quilting(stitch, 31), w+.66, ql, .26); o = cushion((w+.07, .26, .055), (0, fy-.02, .525), D, .026, .008, 0, .010, side=.010)
    else:
        dw = w+.50; V, F = _blanket(f'duvet4_{w:.2f}_{l:.2f}_{dl:.2f}', dw, dl, 0, -l/2-.24+dl/2, .48, w+.06, l+.08, .30, (nx, ny), 3, drop=.05, stiff=.25)
        cloth(V, nx, ny, D, .045, 3, down({'throw': 3, 'foot': 43, 'turned': 83}[bedding], .4 if bedding == 'foot' else .62), dw, dl, .37)
        fold = D if bedding != 'turned' else T; fd = .34 if bedding != 'turned' else .46; o = cushion((w+.09, fd, .085), (0, fy-.10, .535), fold, .040, .014, 0, .013, side=.014, sub=2)
        if bedding == 'turned': cushion((w+.02, l*.42, .03), (0, l/2-l*.21-.02, .487), fabric('#f2eee7', 'percale'), .014, .006, 0, .004, side=.004)
        if bedding == 'throw':
            tw, tl = w+.68, .62; V, F = _blanket(f'throw3_{w:.2f}_{l:.2f}', tw, tl, 0, -l/2+.66, .555, w+.24, l+.13, .36, (96, 34), 5, drop=.06, stiff=.3); o = cloth(V, 96, 34, T, .012, 2, rumple(61, 1.1), tw, tl)
            P = np.asarray(V).reshape(35, 97, 3); fringe(P[:, 0], T); fringe(P[:, -1], T)
        elif bedding == 'foot':
            tw, tl = w+.46, .98; V, F = _blanket(f'foot_{w:.2f}_{l:.2f}', tw, tl, .05, -l/2+.16, .560, w+.24, l+.15, .36, (90, 60), 9, drop=.06, stiff=.25); P = np.array(V).reshape(61, 91, 3)[17:]; P[..., 1] -= .055; P[..., 0] *= 1.035; P[..., 2] += .012; cloth(P.reshape(-1, 3), 90, 43, T, .010, 2, rumple(66, .8), tw, tl*43/60); fringe(P[0], T)       # shorter, and clear of the duvet below
    white = fabric(duvet, 'percale'); light = fabric('#e6e1d8', 'percale')
    if pillows == 'euro':
        for i, s in enumerate((-1, 1)): pillow(.66, .62, (s*w*.235, y1-.15, .75), light, (rad(68), 0, rad(s*2)), 4.2, 17+i); pillow(.72, .50, (s*w*.245, y1-.34, .66), white, (rad(58), 0, rad(-s*2)), 4.5, 11+i)
        pillow(.72, .34, (.02, y1-.55, .63), fabric(pil2, small), (rad(58), 0, rad(2)), 4.5, 19)
    elif pillows == 'flat':
        for i, s in enumerate((-1, 1)): pillow(.72, .50, (s*w*.245, y1-.28, .575), white, (rad(6), 0, rad(s*3)), 4.5, 11+i); pillow(.66, .46, (s*w*.24, y1-.22, .70), light, (rad(24), rad(s*2), rad(-s*4)), 4.5, 13+i)
        pillow(.44, .44, (.10, y1-.50, .70), fabric(pil2, small), (rad(54), 0, rad(-7)), 4.5, 15)
    else:
        for i, s in enumerate((-1, 1)):
            pillow(.72, .50, (s*w*.245, y1-.16, .66), white, (rad(62), 0, rad(s*2)), 4.5, 11+i); pillow(.66, .46, (s*w*.235, y1-.33, .63), light, (rad(50), rad(s*2), rad(-s*2)), 4.5, 13+i)
        pillow(.44, .44, (-.02, y1-.50, .665), fabric(pil2, small), (rad(56), 0, rad(4)), 4.5, 15)
