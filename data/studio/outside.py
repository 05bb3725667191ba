"""outside.py - what is seen through windows, far beyond the focus: painted once into cache/ and looked up by the direction that the camera looks in.
A place is u (azimuth from straight out of the window, towards the back wall) and v (tangent of the height above the eye); numbers are linear light."""
import os
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); W, H = 1320, 660; U, V = (-.5, 1.7), (-.55, .55); K = W/(U[1]-U[0])
HAZE = np.array((.93, .85, .72), np.float32)

class Canvas:
    def __init__(s, seed):
        s.r = np.random.default_rng(seed); s.u = np.linspace(*U, W, dtype=np.float32)[None]; s.v = np.linspace(*V, H, dtype=np.float32)[:, None]
        t = np.clip(s.v/.5, 0, 1)[..., None]; s.a = np.broadcast_to(np.array((1.0, .93, .81), np.float32)*(1-t)+np.array((.72, .82, .90), np.float32)*t, (H, W, 3)).astype(np.float32).copy()
    def noise(s, n):
        """smooth line across the picture with n bends, -1 to 1"""
        return np.interp(np.linspace(0, n, W), np.arange(n+1), s.r.uniform(-1, 1, n+1)).astype(np.float32)
    def fill(s, mask, col):
        s.a = np.where(mask[..., None], np.asarray(col, np.float32), s.a)
    def hills(s, base, high, bends, col, far):
        y = base+high*(s.noise(bends)*.7+s.noise(bends*3)*.2); y = np.convolve(np.pad(y, 20, 'edge'), np.ones(41)/41, 'valid'); s.fill(s.v < y[None], np.array(col)*(1-far)+HAZE*far)
    def dot(s, u, v, r, col, k=1.):
        """a leaf or a bunch of them"""
        x, y, r = (u-U[0])*K, (v-V[0])*K, r*K; x0, x1, y0, y1 = int(max(0, x-r)), int(min(W, x+r+2)), int(max(0, y-r)), int(min(H, y+r+2))
        if x1 <= x0 or y1 <= y0: return
        m = ((np.arange(x0, x1)[None]-x)**2+(np.arange(y0, y1)[:, None]-y)**2 < r*r)[..., None]*k; p = s.a[y0:y1, x0:x1]; p += (np.asarray(col, np.float32)-p)*m
    def tree(s, u, v, r, far=.3, dark=(.07, .10, .045), lit=(.62, .60, .22), trunk=True, flat=.75, n=70):
        """a crown against the light: dark inside, glowing at its upper edge"""
        if trunk: s.fill((np.abs(s.u-u-.012*np.sin(s.v*20)) < r*.07) & (s.v < v) & (s.v > -.09), np.array((.16, .12, .09))*(1-far)+HAZE*far)
        for k in range(n):
            a, q = s.r.uniform(0, 2*np.pi), r*np.sqrt(s.r.uniform(0, 1)); cu, cv = u+q*np.cos(a), v+q*np.sin(a)*flat
            for j in range(24):
                du, dv = s.r.normal(0, r*.11, 2); h = np.clip(.45+.5*(cv+dv-v)/r+s.r.normal(0, .28), 0, 1.25); c = np.array(dark)*(1-h)+np.array(lit)*h; s.dot(cu+du, cv+dv, s.r.uniform(.003, .0075), c*(1-far)+HAZE*far, .8)
    def soft(s, r):
        """the disc of an open lens"""
        n = int(r*K)+1; y, x = np.mgrid[-n:n+1, -n:n+1]; k = np.clip(r*K+.5-np.hypot(x, y), 0, 1); k /= k.sum(); p = np.pad(s.a, ((n, n), (n, n), (0, 0)), 'edge'); f = np.fft.rfft2(k, p.shape[:2])
        s.a = np.stack([np.fft.irfft2(np.fft.rfft2(p[..., c])*f, p.shape[:2])[2*n:2*n+H, 2*n:2*n+W] for c in range(3)], 2).astype(np.float32)

def lawn(c, top, col=(.40, .42, .20)):
    c.fill(c.v < top+c.u*0, col)
    for k in range(160): v = top-abs(c.r.normal(0, .2)); c.dot(c.r.uniform(*U), v, .03, np.array(col)*c.r.uniform(.6, 1.5), .35)
def garden(c):
    c.hills(.055, .035, 6, (.30, .36, .33), .62)
    for u in np.arange(-.4, 1.7, .17): c.tree(u+c.r.uniform(-.05, .05), c.r.uniform(.03, .11), c.r.uniform(.08, .13), .34)
    lawn(c, -.075); c.fill((c.v > -.10) & (c.v < -.035) & (c.u > -9), (.70, .55, .42)); c.fill((c.v > -.035) & (c.v < -.028) & (c.u > -9), (.85, .75, .62))
    for u, v, r in ((.35, .19, .17), (.62, .10, .12), (.82, .22, .16), (1.12, .20, .19), (1.42, .13, .15)): c.tree(u, v, r, .10, n=100)
    for u in np.arange(-.4, 1.7, .1): c.tree(u+c.r.uniform(-.03, .03), -.12+c.r.uniform(-.02, .02), c.r.uniform(.03, .06), .1, trunk=False, n=24)
def town(c):
    c.hills(.03, .03, 5, (.34, .38, .38), .72)
    for far, lo, hi, step in ((.62, .05, .24, .085), (.38, .0, .17, .14)):
        u = U[0]
        while u < U[1]:
            w = step*c.r.uniform(.6, 1.5); h = c.r.uniform(lo, hi); wall = np.array([(.72, .62, .50), (.60, .52, .44), (.78, .72, .62), (.56, .44, .35)][c.r.integers(4)]); m = (c.u > u) & (c.u < u+w*.92) & (c.v < h); c.fill(m, wall*(1-far)+HAZE*far)
            p = step*.20; g = (((c.u-u)/p % 1) > .45) & ((c.v/p/1.1 % 1) > .5) & (c.v < h-.015); c.fill(m & g, np.array((.20, .22, .24))*(1-far)+HAZE*far); u += w
    lawn(c, -.16, (.42, .36, .28))
    for u, v, r in ((.2, -.02, .10), (.5, .05, .13), (.88, .01, .12), (1.2, .07, .15), (1.5, .02, .12)): c.tree(u, v, r, .12)
    for u in (.66, 1.02): c.tree(u, -.03, .08, .22, (.20, .15, .26), (.62, .52, .74), n=50)      # jacarandas
    for u in np.arange(-.4, 1.7, .09): c.tree(u, -.15, .055, .15, trunk=False, n=20)
def hills(c):
    c.hills(.15, .06, 4, (.34, .40, .42), .66); c.hills(.09, .05, 6, (.26, .33, .27), .48); c.hills(.035, .03, 9, (.24, .30, .18), .30)
    for u in np.arange(-.45, 1.7, .06): c.tree(u+c.r.uniform(-.03, .03), c.r.uniform(-.03, .01), c.r.uniform(.018, .034), .36, trunk=False, n=12)
    lawn(c, -.05, (.46, .42, .20))
    for u, v, r in ((.42, .13, .13), (1.18, .17, .15)): c.tree(u, v, r, .16, flat=.32)            # acacias
    for u in np.arange(-.45, 1.7, .12): c.tree(u+c.r.uniform(-.05, .05), c.r.uniform(-.25, -.14), c.r.uniform(.03, .055), .1, trunk=False, n=20)
def court(c):
    for u in np.arange(-.4, 1.7, .2): c.tree(u, c.r.uniform(.19, .26), c.r.uniform(.11, .16), .24, n=90)
    c.fill((c.v < .10) & (c.u > -9), (.80, .66, .50)); c.fill((c.v > .095) & (c.v < .115) & (c.u > -9), (.58, .36, .25)); c.a[:, :] *= 1-.16*np.clip((-.02-c.v)/.3, 0, 1)[..., None]
    lawn(c, -.26, (.62, .50, .38))
    for u, v, r in ((.30, -.05, .10), (.62, .02, .13), (1.0, -.03, .10), (1.34, .04, .14)): c.tree(u, v, r, .08)
    for k in range(70): u = c.r.choice((.62, 1.34))+c.r.normal(0, .08); c.dot(u, c.r.normal(.05, .06), .009, (.80, .26, .30), .8)  # bougainvillea

def view(kind):
    f = f'{HERE}/cache/outside_{kind}.npy'
    if not os.path.exists(f): c = Canvas(11); globals()[kind](c); c.soft(.0075); np.save(f, c.a)
    return np.load(f)
