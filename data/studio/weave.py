"""Tileable maps of cloth, leather and wrinkles, made once into cache/: red is height, green is colour (half is the middle)."""
import os
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); CACHE = HERE + '/cache'
SIZES = dict(linen=.36, canvas=.36, boucle=.26, hide=.20, percale=.30, folds=1.1, wool=.34)       # metres that a map covers

def field(n, lo, hi, seed, ax=1., ay=1.):
    """periodic noise, wavelengths between n/hi and n/lo pixels, -1…1"""
    r = np.random.default_rng(seed); f = np.fft.fftfreq(n)*n; k = np.hypot(f[:, None]*ay, f[None]*ax); a = np.exp(-((np.log(np.maximum(k, 1e-6)/np.sqrt(lo*hi)))/np.log(np.sqrt(hi/lo)))**2); a[0, 0] = 0
    z = np.fft.ifft2(np.fft.fft2(r.standard_normal((n, n)))*a).real; return z/(2.4*z.std())

def woven(n, threads, seed, over=1, slub=.35, thin=.9):
    """plain weave (over=1) or basket weave (over=2): rounded yarns that dive under each other, of uneven thickness and colour"""
    u = np.arange(n)/n*threads; X, Y = np.meshgrid(u, u); X = X+.16*field(n, 3, 40, seed); Y = Y+.16*field(n, 3, 40, seed+1); r = np.random.default_rng(seed)
    fat = [1+slub*field(n, 2, 26, seed+2, 1, .12), 1+slub*field(n, 2, 26, seed+3, .12, 1)]; out = []
    ix, iy = np.floor(X).astype(int), np.floor(Y).astype(int); px, py = X-ix-.5, Y-iy-.5; c = ((ix//over+iy//over) % 2)*2-1
    bx = np.sin(np.pi*((X/over) % 1)); by = np.sin(np.pi*((Y/over) % 1))
    warp = np.sqrt(np.clip(1-(2*px*thin/np.clip(fat[0], .6, 1.5))**2, 0, 1))*(.62+.38*c*by); weft = np.sqrt(np.clip(1-(2*py*thin/np.clip(fat[1], .6, 1.5))**2, 0, 1))*(.62-.38*c*bx)
    top = warp > weft; h = np.where(top, warp, weft); t = r.standard_normal((2, threads)); k = np.where(top, t[0][ix % threads], t[1][iy % threads])
    yarn = np.where(top, field(n, 4, 60, seed+4, 1, .10), field(n, 4, 60, seed+5, .10, 1)); return h, .5+.044*k+.19*yarn+.05*field(n, 60, 400, seed+6)

def loops(n, seed, count, r0, r1):
    """curled yarn of boucle: many small rings, the upper over the lower"""
    g = np.random.default_rng(seed); h = np.zeros((n, n), np.float32); c = np.full((n, n), .5, np.float32)
    for i in range(count):
        R = g.uniform(r0, r1); w = R*g.uniform(.30, .42); m = int(R+w)+2; y, x = np.mgrid[-m:m+1, -m:m+1]; e = g.uniform(.7, 1.4); a = g.uniform(0, np.pi); xr = (x*np.cos(a)+y*np.sin(a))*e; yr = (-x*np.sin(a)+y*np.cos(a))/e
        d = np.abs(np.hypot(xr, yr)-R)/w; p = np.where(d < 1, np.sqrt(np.clip(1-d*d, 0, 1)), 0)*.35+g.uniform(0, .5)+.14*np.sin(np.arctan2(yr, xr)+g.uniform(0, 6)); p = np.where(d < 1, p, 0)
        iy = (np.arange(-m, m+1)+g.integers(n)) % n; ix = (np.arange(-m, m+1)+g.integers(n)) % n; s = np.ix_(iy, ix); up = p > h[s]; h[s] = np.where(up, p, h[s]); c[s] = np.where(up, .5+g.normal()*.07, c[s])
    return h, c-.22*np.clip(.45-h, 0, 1)*1.4+.05

def pebbles(n, seed, cells):
    """grain of hide: cells of uneven size with creases between"""
    g = np.random.default_rng(seed); P = g.uniform(.05, .95, (cells, cells, 2)); u = np.arange(n)/n*cells; X, Y = np.meshgrid(u, u); X = X+.25*field(n, 6, 40, seed); Y = Y+.25*field(n, 6, 40, seed+1); ix, iy = np.floor(X).astype(int), np.floor(Y).astype(int); d1 = np.full((n, n), 9.); d2 = d1.copy()
    for a in (-1, 0, 1):
        for b in (-1, 0, 1):
            q = P[(iy+a) % cells, (ix+b) % cells]; d = np.hypot(ix+b+q[..., 0]-X, iy+a+q[..., 1]-Y); d2 = np.minimum(d2, np.maximum(d, d1)); d1 = np.minimum(d1, d)
    return np.clip((d2-d1)/.42, 0, 1)**.7

def folds(n, seed):
    """soft wrinkles of cloth that was sat on or slept in: ridges that run and end"""
    w = np.zeros((n, n))
    for s, (lo, hi, k) in enumerate(((2, 5, 1.), (4, 10, .6), (9, 22, .25))):
        f = field(n, lo, hi, seed+s, 1, .55 if s % 2 else 1.); w += k*(1-np.clip(np.abs(f)*1.6, 0, 1))**2*(.5+.5*np.clip(field(n, 2, 4, seed+9+s)+.2, -1, 1))
    return w/w.max()

def build(kind):
    n = 2048
    if kind == 'linen': h, c = woven(n, 144, 11)
    elif kind == 'canvas': h, c = woven(n, 128, 21, 2, .2)
    elif kind == 'wool': h, c = woven(n, 96, 31, 1, .5, .8); c = c+.06*field(n, 200, 700, 35)
    elif kind == 'percale': h, c = woven(n, 300, 41, 1, .15); c = .5+(c-.5)*.25
    elif kind == 'boucle': h, c = loops(n, 51, 15000, 10, 20)
    elif kind == 'hide': h = pebbles(n, 61, 100)*.75+.25*(.5+.5*field(n, 3, 20, 66)); c = .5+.10*field(n, 2, 9, 65)-.10*(1-h)
    elif kind == 'folds': n = 1024; h = folds(n, 71); c = .5+.06*field(n, 2, 8, 79)
    h = (h-h.min())/(h.max()-h.min()); a = np.zeros((n, n, 3), np.float32); a[..., 0] = h; a[..., 1] = np.clip(c, 0, 1); return a

def path(kind):
    f = f'{CACHE}/map_{kind}.png'
    if not os.path.exists(f):
        import bpy
        a = build(kind); n = len(a); im = bpy.data.images.new('map', n, n, float_buffer=False); im.colorspace_settings.name = 'Non-Color'; px = np.ones((n, n, 4), np.float32); px[..., :3] = a; im.pixels.foreach_set(px.ravel()); im.filepath_raw = f; im.file_format = 'PNG'; im.save(); bpy.data.images.remove(im)
    return f
