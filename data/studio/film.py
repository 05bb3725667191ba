"""film.py - frames of the first page's film: the camera moves into the still, each point of which knows its place in the room.
python film.py STILL.png PLACES.npz OUTDIR FRAMES WIDTH   (the move is symmetric; FRAMES is the number of its first half and the turn)"""
import math, os, sys
import cv2
import numpy as np
still, places, out, n, width = sys.argv[1:4]+[int(a) for a in sys.argv[4:6]]; os.makedirs(out, exist_ok=True); cv2.setNumThreads(1)
S = cv2.imread(still); H, W = S.shape[:2]; d = np.load(places); M = d['M']; R = M[:3, :3]; C = M[:3, 3]; f = float(d['lens']/d['sw'])*W; cx = W/2-float(d['sx'])*W-.5; cy = H/2+float(d['sy'])*W-.5
yy, xx = np.mgrid[0:H, 0:W].astype(np.float32); rays = np.stack([(xx-cx)/f, -(yy-cy)/f, -np.ones_like(xx)], 2)              # in the camera's space, one metre deep
P = d['P'].astype(np.float64); L = (P-C) @ R; z0 = -L[..., 2]; z0 = np.where((np.abs(P).sum(2) < 1e-6) | (z0 < .05), 40., z0).astype(np.float32)
near = cv2.erode(z0, np.ones((5, 5)))
fringe = (near < z0*.97).astype(np.uint8)                            # points beside something nearer, which took some of its colour
order = np.argsort(-z0.ravel(), kind='stable'); L = rays*z0[..., None]
for i in range(n):
    p = f'{out}/p{i:04d}.png'
    if os.path.exists(p): continue
    e = .5-.5*math.cos(math.pi*i/(n-1)); t = (R.T @ np.array([-.05*e, .32*e, .01*e])).astype(np.float32)
    if e < 1e-9: G = S
    else:
        q = (L-t).reshape(-1, 3)[order]; z = -q[:, 2]; u = q[:, 0]/z*f+cx; v = -q[:, 1]/z*f+cy; D = np.full((H, W), np.inf, np.float32)
        for a in (0, 1):                                            # a point covers the four pixels around it, or what lies behind would shine through
            for b in (0, 1):
                ui, vi = np.floor(u).astype(int)+a, np.floor(v).astype(int)+b; ok = (ui >= 0) & (ui < W) & (vi >= 0) & (vi < H) & (z > .05); one = np.full((H, W), np.inf, np.float32); one[vi[ok], ui[ok]] = z[ok]; D = np.minimum(D, one)       # the nearest comes last
        hole = np.isinf(D); D = np.where(hole, 0, D)
        if hole.any():                                              # what was hidden takes the farther of its neighbours in the row
            ix = np.where(hole, -1, np.arange(W)[None]); l = np.maximum.accumulate(ix, 1); r = np.where(hole, W, np.arange(W)[None])[:, ::-1]; r = np.minimum.accumulate(r, 1)[:, ::-1]; row = np.arange(H)[:, None]
            dl = np.where(l >= 0, D[row, np.maximum(l, 0)], 0); dr = np.where(r < W, D[row, np.minimum(r, W-1)], 0); D = np.where(hole, np.maximum(np.maximum(dl, dr), .5), D)
        w = rays*D[..., None]+t; zs = -w[..., 2]; us = (w[..., 0]/zs*f+cx).astype(np.float32); vs = (-w[..., 1]/zs*f+cy).astype(np.float32); G = cv2.remap(S, us, vs, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        there = cv2.remap(near, us, vs, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE); own = cv2.remap(z0, us, vs, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE); edge = cv2.erode(D, np.ones((5, 5))) < D*.97
        ghost = cv2.remap(fringe, us, vs, cv2.INTER_NEAREST) > 0; bad = (((own < zs*.96) & (zs < 30)) | (ghost & ~edge)) .astype(np.uint8); bad = cv2.dilate(bad, np.ones((3, 3)))
        if bad.any(): G = cv2.inpaint(G, bad, 3, cv2.INPAINT_TELEA)
    cv2.imwrite(p+'.part.png', cv2.resize(G, (width, width*H//W), interpolation=cv2.INTER_AREA)); os.replace(p+'.part.png', p); print('frame', i, flush=True)
