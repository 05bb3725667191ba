"""Room scenes 16:9. ROOMS[key] = (function, options)"""
from kit import *
from gens import *
from decor import *

def pendant(x, y, z, col='#2b2c2e', r=.20, kind='dome', ceil=2.65, e=5.):
    tube([(x, y, z+.16), (x, y, ceil)], .004, plain('#1c1c1c', .6), smooth=False); m = plain(col, .45)
    if kind == 'dome':
        lathe([(r, 0), (r*.98, .03), (r*.80, .11), (r*.42, .165), (.03, .18), (.026, .20)], m, (x, y, z), 56, auto=80, sub=1); lathe([(.001, .055), (.035, .06), (.045, .10), (.03, .14)], plain('#ffdcae', .5, .1, 4.), (x, y, z), 24, auto=80)
    elif kind == 'basket':
        lathe([(r*.70, 0)]+[(r*math.cos(b), .13+.16*math.sin(b)) for b in np.linspace(-.78, 1.42, 16)]+[(.03, .292)], fabric('#b08a5b', 'linen'), (x, y, z), 64, auto=80); lathe([(.001, .06), (.05, .07), (.05, .14), (.02, .17)], plain('#ffdcae', .5, .1, 4.), (x, y, z), 24, auto=80)
    else: lathe([(.03, .0), (r*.7, .03), (r, r*.9), (r*.7, r*1.7), (.03, r*1.9)], plain('#fff0d8', .5, .1, .62), (x, y, z), 48, auto=80, sub=1)
    if e: l = bpy.data.lights.new('p', 'POINT'); l.energy = e; l.color = (1, .80, .56); l.shadow_soft_size = .07; o = bpy.data.objects.new('p', l); o.location = (x, y, z-.03); bpy.context.collection.objects.link(o)
def ceiling_panels(P, size=(1.2, .3), z=2.645, e=28):
    for x, y in P:
        box((size[0], size[1], .012), (x, y, z), plain('#fff6e8', .5, .1, 3.), .002); a = area((x, y, z-.02), (x, y, 0), size[0], e, (1, .95, .87), size_y=size[1]); a.visible_camera = False
def slat_wall(x0, x1, y, h, wk='oak', p=.07, z0=0.):
    box((x1-x0, .020, h-z0), ((x0+x1)/2, y-.010, (h+z0)/2), plain('#221b15', .8), 0); n = round((x1-x0)/p)
    for i in range(n): box((p*.62, .028, h-z0), (x0+(x1-x0)*(i+.5)/n, y-.026, (h+z0)/2), wood(wk), .003, grain='z')
def R_living():
    room_shell(wall='#d9d0c2', floor='oak', out='garden', thin=((.80, 1),)); rug(.05, 2.15, 3.0, 2.0, '#ddd3c3')
    at(lambda: sofa(mat=fabric('#c9bda9', 'linen'), pil=('#a8694f', '#98a08c')), (.0, 3.45, 0)); at(lambda: coffee_table('round', .86, h=.42, wk='mvule', top='wood', legk='wood'), (-.1, 1.98, .016))
    at(lambda: sofa(w=1.02, d=.90, h=.80, seats=1, mat=fabric('#b5714f', 'boucle'), arm_w=.17, pillows=False, legs='walnut'), (1.71, 2.05, .0), -62); at(lambda: ottoman(.62, .42, fabric('#b5714f', 'boucle'), 'oak'), (-1.55, 1.75, 0))
    at(lambda: pillow(.45, .45, (0, 0, 0), kitenge('#1f3a4a', '#d9cdb9', '#c9822e', 'zigzag', 7.), (0, 0, 0), 4., 2), (1.80, 2.02, .66)).rotation_euler = (rad(66), 0, rad(-60))
    paddle(-2.2, 3.70, 1.95, 6, 'basket', .20, 10); floor_lamp(1.72, 3.72, 1.58); side_table(-1.42, 3.45); at(lambda: vase((0, 0, 0), plain('#d8cec0', .6), .9, 0, 6), (-1.42, 3.45, .5))
    landscape(-.36, 4.2, 1.62, .62, .86, 'oak', 4, mat=.06); acacia(.40, 4.2, 1.62, .62, .86, 'oak', .003)
    return cam_at((.28, -2.55, 1.18), (.02, 3.0, 1.18), 33, -.035)

def R_bedroom():
    room_shell(w=5.0, wall='#a9ae98', floor='oak', out='garden', window=(1.15, 3.45, .25, 2.35), drapes='#e6dfd2', thin=((0, .22), (.80, 1)))
    rug(.1, 1.85, 3.0, 2.2, '#ddd3c3', '#b09d84', 'diamond'); at(lambda: bed(mat=fabric('#b8ac9a', 'linen'), throw='#a8694f', pil2='#5d6a62'), (.1, 3.03, 0))
    for s in (-1, 1): at(lambda: nightstand(wk='oak'), (.1+s*1.30, 3.90, 0)); table_lamp(.1+s*1.30, 3.92, .50)
    books((1.50, 3.79, .50), 2, 3, .4); landscape(.1, 4.2, 1.70, 1.25, .72, 'oak', 6, ('#d8d2bd', '#c3bfa4', '#a4a88d', '#c08d68', '#7d8a75', '#4f5d51'), '#efe8da', '#c9805a')
    at(lambda: ottoman(.62, .42, fabric('#c9b79c', 'boucle'), 'oak', 'bench'), (.1, 1.62, .0)); branches(-2.02, 3.80, 1.75, 3, '#b9ab97', vh=.58, R=.15)
    return cam_at((.62, -2.75, 1.18), (-.10, 3.2, 1.18), 40, -.052)

def R_office():
    room_shell(w=5.6, wall='#bdb5a2', floor='walnut', out='town', frame='#2b2b2c', transom=None, window=(.9, 3.3, .25, 2.35), drapes='#d9d2c4'); slat_wall(-1.25, 1.25, 4.2, 2.65, 'walnut')
    at(lambda: cabinet('credenza', 1.6, .45, .75, wk='walnut', col=None, hk='brass', legs='walnut'), (0, 3.93, 0)); vase((-.65, 3.9, .75), plain('#cbbfae', .6), 1., 0, 7); books((.55, 3.9, .75), 4, 3)
    for s in (-1, 1): at(lambda: bookcase('case', .95, .32, 2.05, 'walnut', 5), (s*1.85, 4.02, 0))
    rug(0, 1.95, 3.2, 2.5, '#c9bfae', '#8a7a64')
    at(lambda: executive_desk(1.9, .9, .76, 'walnut', 'brass', '#2a2320'), (0, 2.45, .016), 180); at(lambda: office_chair(leather('#26231f', .34), 'chrome', 7, True, True), (0, 3.18, .016), 6)
    for s in (-1, 1): at(lambda: visitor_chair('wood', ['leather', '#2e2a26', .40], wk='mahogany', back_h=.47), (s*.68, 1.42, .016), 180-s*16)
    monitor(-.42, 2.52, .776, 180+8, .52); at(lambda: table_lamp(0, 0, 0), (.70, 2.5, .776)); books((.25, 2.28, .778), 2, 4, .3)
    snake(-2.40, 3.0, 1.15, 4, 'black', .18, 18, .36); ceiling_panels([(0, 2.2)], (1.5, .5), e=26)
    return cam_at((1.2, -2.9, 1.22), (.02, 3.0, 1.22), 37, -.062)

def R_meeting():
    room_shell(w=5.8, d=4.9, h=2.7, wall='#a7afa0', floor='greyoak', out='town', frame='#2b2b2c', transom=None, window=(.9, 4.1, .25, 2.4), drapes=None); slat_wall(-1.41, 1.11, 4.9, 2.7, 'oak'); box((1.6, .05, .92), (-.15, 4.83, 1.55), plain('#131416', .25), .006); box((1.58, .002, .90), (-.15, 4.804, 1.55), plain('#0b0d10', .07, .35), 0)
    rug(0, 1.95, 2.9, 3.7, '#cbc3b4', '#9a8f7c'); at(lambda: conference_table('boat', 2.7, 1.15, .75, 'walnut', 'panel', chairs=8, inlay=True, chair_mat=['leather', '#2a2723', .36]), (0, 1.95, .016), 90)
    for y in (1.35, 1.95, 2.55): pendant(0, y, 1.74, '#2b2c2e', .19, ceil=2.7)
    at(lambda: cabinet('credenza', 1.6, .45, .75, wk='walnut', col=None, hk='brass', legs='walnut'), (2.0, 4.64, 0)); vase((1.5, 4.66, .75), plain('#cbbfae', .6), 1.1, 1, 0); books((2.45, 4.62, .75), 3, 5); paddle(-2.15, 4.4, 1.95, 2, 'black'); canvas(2.0, 4.9, 1.62, .80, 1.05, 'oak')
    return cam_at((1.45, -2.85, 1.46), (-.06, 3.0, 1.46), 34, -.132)

def R_openoffice():
    room_shell(w=6.6, d=5.6, h=2.75, wall='#d3c9b7', floor=lambda *b: carpet(*b, col='#7d7568'), out='hills', frame='#2b2b2c', transom=None, panes=4, window=(1.0, 4.9, .45, 2.4), drapes=None, dado=None)
    P = dict(n=4, layout='b2b', w=1.4, wk='oak', frame='white', screen=['fabric', '#6f8578', 'linen'], monitors=True, chairs=['fabric', '#3a3f42', 'linen'])
    at(lambda: workstation(**P), (.15, 1.75, 0)); at(lambda: workstation(**dict(P, screen=['fabric', '#b58a3c', 'linen'])), (.15, 4.15, 0))
    at(lambda: planter(1.6, .32, .62, 'black', 'oak'), (-2.25, 2.75, 0), 90); palm(2.75, 5.0, 1.8, 3, 'white', .20)
    canvas(.3, 5.6, 1.78, 2.2, 1.0, 'oak', ('#d9cfba', '#5d7468', '#33443f', '#e6dcc8', '#c08a4a'), ((0, -.30, .47, .13, 2, 9), (0, .0, .47, .13, 1, 9), (0, .29, .47, .14, 4, 9))); clock(-1.6, 5.6, 2.0, .19)
    ceiling_panels([(-1.3, 1.5), (1.5, 1.5), (-1.3, 3.9), (1.5, 3.9)], (1.4, .25), 2.745, 22)
    return cam_at((1.35, -3.0, 1.44), (.08, 3.2, 1.44), 33, -.105)

def R_reception():
    room_shell(w=6.2, d=4.6, h=2.8, wall='#cdbfa9', floor=lambda *b: tiles(*b, col='#b5ab9c', size=.60, spread=.07, joint='#938b7f'), out='court', window=(1.2, 4.0, .15, 2.4), drapes=None, frame='#2b2b2c', transom=None, panes=3, behind='#cdbfa9'); slat_wall(-1.9, 1.4, 4.6, 2.8, 'walnut')
    at(lambda: reception_desk('curve', 2.7, .9, 1.08, front_mat='mvule', top='quartz'), (-.3, 2.95, 0))
    for x in (-1.1, -.3, .5): pendant(x, 2.75, 1.78, '#b8924f', .17, 'globe', 2.8, 7)
    rug(1.95, 1.95, 2.0, 2.2, '#c3b8a6', '#8a7a64')
    at(lambda: tub_chair(['fabric', '#5d6f62', 'boucle'], 'walnut'), (2.30, 2.65, .016), -30); at(lambda: tub_chair(['fabric', '#b5714f', 'boucle'], 'walnut'), (2.35, 1.55, .016), -80); at(lambda: coffee_table2('nest', .66, wk='walnut', top='marble', frame='brass', h=.42), (1.45, 2.05, .016), 30)
    palm(-2.55, 4.0, 1.95, 5, 'basket', .21); vase((.12, 2.74, 1.08), plain('#8d9a84', .55), 1.1, 0, 8, 3); round_mirror(2.2, 4.6, 1.62, .48); at(lambda: monitor(0, 0, 0, 180, .5), (-.75, 3.05, .76)); ceiling_panels([(1.7, 1.4)], (1.2, .4), 2.795, 20)
    return cam_at((1.15, -3.0, 1.28), (.42, 3.2, 1.28), 32, -.055)

def R_cafe():
    room_shell(w=6.4, d=4.8, h=2.85, wall='#ab9d85', floor=lambda *b: tiles(*b, col='#94705a', size=.33, spread=.08, joint='#846654'), out='garden', frame='#2b2b2c', transom=.72, panes=4, window=(.6, 3.9, .30, 2.5), drapes=None)
    def bench():
        L = leather('#3f4f42', .42); box((3.6, .50, .32), (0, .02, .16), wood('walnut'), .003, grain='x'); cushion((3.6, .52, .12), (0, 0, .38), L, .04, .010, 0, .002, side=.003); n = 18; p = 3.6/n
        for i in range(n): cushion((p-.001, .10, .52), (-1.8+p*(i+.5), .20, .72), L, .042, .004, 0, .001, side=.002, rot=(rad(-4), 0, 0))
        box((3.62, .08, .03), (0, .27, 1.0), wood('walnut'), .006)
    at(bench, (-.9, 4.45, 0))
    for x in (-2.1, -.9, .3):
        def tb():
            slab(rrect(.68, .68, .03), .724, .75, stone('marble'), .005); cyl(.03, .70, (0, 0, .012), metal('black'), .002); cyl(.22, .014, (0, 0, 0), metal('black'), .006, n=64); vase((.05, .1, .75), plain('#8d9a84', .55), .5, 0, 4)
        at(tb, (x, 3.88, 0)); at(lambda: cafe_chair(['plain', '#a8694f', .5], 'oak'), (x+.04, 3.30, 0), 180)
        pendant(x, 3.85, 1.92, '#b08a5b', .24, 'basket', 2.85, 8)
    at(lambda: cafe_set(.8, .75, 'marble', 'black', ['plain', '#4f6156', .5], 'oak', 2), (-1.0, 1.75, 0), 10)
    at(lambda: bar_counter(2.6, .65, 1.08, 'mvule', 'dark', '#2f3a36'), (2.55, 3.1, 0), -90); at(lambda: bar_stool(.75, ['leather', '#7a4526', .42], n=3), (1.88, 3.05, 0), -90)
    for y in (2.4, 3.2, 4.0): pendant(2.55, y, 1.75, '#2b2c2e', .17, 'dome', 2.85, 6)
    at(lambda: planter(1.3, .32, .70, 'black', 'mvule'), (.75, 1.85, 0), 90); clock(1.5, 4.8, 1.72, .22, '#e9dfca'); textile(-.9, 4.8, 1.62, 1.7, .78, 'walnut', kitenge('#9a4a30', '#d8b56a', '#22323a', 'diamond', 4.4)); wall(lambda x, y, z: ledge(x, y, z, 2.2, 'walnut', .2, 'cups', 3), 3.2, 3.15, 1.62); wall(lambda x, y, z: ledge(x, y, z, 2.2, 'walnut', .2, 'mixed', 6), 3.2, 3.15, 1.98)
    return cam_at((-.35, -2.9, 1.30), (.13, 3.2, 1.30), 31, -.056)

def R_classroom():
    room_shell(w=6.4, d=5.2, h=2.8, wall='#e0d9c6', floor='ash', out='garden', panes=4, window=(.4, 4.2, .95, 2.4), drapes=None, dado=(.95, '#b9bfae'))
    box((3.2, .03, 1.15), (0, 5.18, 1.52), plain('#2f4a40', .55, .25), .003)
    for z in (.93, 2.11): box((3.3, .045, .05), (0, 5.175, z), wood('oak'), .004, grain='x')
    for s in (-1, 1): box((.05, .045, 1.18), (s*1.625, 5.175, 1.52), wood('oak'), .004, grain='z')
    at(lambda: office_desk('panel', 1.4, .65, wk='oak'), (1.6, 4.25, 0), 180); at(lambda: visitor_chair('legs', ['fabric', '#4a4d52', 'linen'], 'black', arms=False), (1.6, 4.75, 0), 0)
    P = []
    for y in (.95, 2.15, 3.30):
        for x in (-1.62, 0, 1.62): P.append((x, y, 0, 0))
    inst(lambda: school_desk(top='cypress', seat='#3d566b', double=True), P)
    at(lambda: bookcase('cube', 1.2, .34, 1.6, 'oak', 4), (-2.3, 5.0, 0)); at(lambda: snake(0, 0, .58, 7, 'clay', .11, 9, .20), (-2.60, 4.98, 1.6)); clock(2.35, 5.2, 1.88, .20); cards(-1.5, 1.5, 5.2, 2.36, 13, .19)
    ceiling_panels([(-1.4, 1.2), (1.4, 1.2), (-1.4, 3.6), (1.4, 3.6)], (1.3, .25), 2.795, 22)
    return cam_at((1.35, -3.5, 1.48), (-.30, 3.4, 1.48), 32.5, -.085)

def R_kitchen():
    room_shell(w=5.4, wall='#e6dac6', floor=lambda *b: tiles(*b, col='#b9a78e', size=.45, spread=.12, joint='#9c8f7d'), out='hills', window=(1.3, 3.5, .95, 2.35), drapes=None, transom=None); at(lambda: kitchen(3.6, '#8f9c86', 'quartz', 'oak', 'brass', 'shaker', True), (.35, 3.86, 0))
    def island():
        box((2.0, .72, .82), (0, 0, .49), paint('#e6e0d5', .4), .003); box((1.94, .64, .08), (0, 0, .04), metal('black'), .002); box((2.12, .98, .035), (0, -.08, .9175), stone('quartz'), .005); n = 44
        for i in range(n): box((.032, .02, .76), (-1.0+2.0*(i+.5)/n, -.37, .50), wood('oak'), .006, 2, 'z')
        lathe([(.06, 0), (.07, .004), (.15, .06), (.17, .09), (.16, .09), (.13, .05), (.05, .014), (.001, .012)], wood('walnut'), (.35, -.05, .935), 56, auto=60)
        for k in range(5): a = k*1.257; V, F = rbox((.075, .075, .07), .034, 4, 4); mesh(V, F, plain(['#b5532f', '#c98a2e', '#8d9a3c', '#b5532f', '#c98a2e'][k], .4), (.35+math.cos(a)*.07, -.05+math.sin(a)*.07, 1.0), sub=1)
        branches(-.55, .05, .66, 6, '#cbbfae', .935, '#6f7d56', 5, .26, .085)
    at(island, (.25, 2.15, 0)); at(lambda: bar_stool(.66, ['leather', '#7a4526', .42], n=3, frame='black'), (.25, 1.55, 0), 180)
    for x in (-.35, .25, .85): pendant(x, 2.1, 1.66, '#b08a5b', .19, 'basket', 2.65, 5)
    palm(-2.15, 3.62, 1.6, 2, 'clay', .19); lemons(-1.98, 4.14, 1.72, .5, .66)
    return cam_at((.35, -2.85, 1.28), (-.12, 3.0, 1.28), 37, -.075)

def R_dressing():
    room_shell(w=5.6, wall='#d6c3a8', floor='honey', out='garden', window=(.9, 3.0, .25, 2.35), thin=((0, .30), (.72, 1)), behind='#d6c3a8', mirrored=True); at(lambda: open_wardrobe(4.2, .58, 2.35, 'oak', None, 'black', 5), (.25, 3.90, 0))
    rug(.1, 2.05, 2.9, 1.9, '#ddd3c3', '#b09d84'); at(lambda: ottoman2('tuft', 1.2, .48, .46, ['leather', '#7a4526', .42], 'walnut'), (.1, 2.1, .016))
    def mir():
        pipe([(-.30, 0, .03), (-.30, 0, 1.75), (.30, 0, 1.75), (.30, 0, .03)], .014, metal('brass'), .28, True); V = [(x, -.004, z) for x, z in rrect(.585, 1.69, .27, 12)]; mesh([(x, y, z+.89) for x, y, z in V], [tuple(range(len(V)))], mirror(), smooth=False)
    at(mir, (2.25, 2.7, .0), -48).rotation_euler[0] = rad(-6); snake(-2.36, 3.3, 1.0, 6, 'stone', .19, 17, .36)
    return cam_at((.75, -2.75, 1.22), (.05, 3.0, 1.22), 36, -.055)

def R_dining():
    room_shell(w=5.6, d=4.5, h=2.75, wall='#bfae95', floor='walnut', out='garden', window=(.8, 3.5, .15, 2.45), thin=((.80, 1),), drapes=None)
    rug(.05, 2.0, 2.7, 3.1, '#d9cfbe', '#a08d73'); at(lambda: dining_set('legs', 'oval', 2.0, 1.0, wk='walnut', top='marble', chairs=6, chair='wish', seat=['fabric', '#a8694f', 'linen']), (.05, 2.0, .016), 90)
    vase((.05, 2.42, .766), plain('#8d9a84', .55), 1.1, 0, 8, 3); lathe([(.06, 0), (.07, .004), (.16, .055), (.18, .08), (.17, .08), (.13, .045), (.05, .012), (.001, .010)], wood('mvule'), (.05, 1.72, .766), 56, auto=60)
    for k in range(4): a = k*1.57; V, F = rbox((.08, .08, .075), .036, 4, 4); mesh(V, F, plain(['#b5532f', '#c98a2e', '#8d9a3c', '#c98a2e'][k], .4), (.05+math.cos(a)*.07, 1.72+math.sin(a)*.07, .83), sub=1)
    for y in (1.5, 2.0, 2.5): pendant(.05, y, 1.66, '#b08a5b', .20, 'basket', 2.75, 7)
    at(lambda: cabinet('credenza', 1.6, .45, .75, wk='walnut', col=None, hk='brass', legs='walnut'), (.40, 4.22, 0)); table_lamp(1.02, 4.24, .75); books((-.15, 4.22, .75), 3, 5); vase((.12, 4.24, .75), plain('#cbbfae', .6), 1., 1, 0)
    canvas(.35, 4.5, 1.72, 1.5, .95, 'oak'); at(lambda: bookcase('ladder', .80, h=1.85, wk='mvule', shelves=5), (2.15, 4.25, 0)); fig(-2.1, 3.95, 1.95, 4, 'basket')
    return cam_at((1.35, -2.75, 1.46), (-.06, 3.0, 1.46), 39, -.145)

def R_booths():
    room_shell(w=6.4, d=5.0, h=2.85, wall='#ab9d85', floor=lambda *b: tiles(*b, col='#94705a', size=.33, spread=.08, joint='#846654'), out='garden', frame='#2b2b2c', transom=None, panes=4, window=(-.2, 4.3, 1.22, 2.55), drapes=None)
    for y in (1.05, 3.28):
        at(lambda: booth(1.3, ['leather', '#3f4f42', .42], 'walnut'), (-2.45, y, 0)); pendant(-2.40, y, 1.62, '#b08a5b', .25, 'basket', 2.85, 9)
    at(lambda: planter(1.2, .34, .70, 'black', 'mvule'), (-.55, 4.55, 0)); at(lambda: planter(1.2, .34, .70, 'black', 'mvule'), (2.2, 4.72, 0))
    for x, y, r in ((-.05, 2.05, 10), (1.45, 3.55, -20)): at(lambda: cafe_set(.8, .75, 'marble', 'black', ['plain', '#4f6156', .5], 'oak', 2), (x, y, 0), r); pendant(x, y, 1.85, '#b8924f', .17, 'globe', 2.85, 5)
    slat_wall(.35, 3.2, 5.0, 2.85, 'oak'); textile(-1.35, 5.0, 1.75, 1.5, .85, 'walnut', kitenge('#9a4a30', '#d8b56a', '#22323a', 'diamond', 4.4))
    return cam_at((1.75, -2.95, 1.40), (-.98, 3.2, 1.40), 33, -.105)

def R_library():
    room_shell(w=6.8, d=5.4, h=2.85, wall='#ddd4c0', floor='ash', out='hills', panes=4, window=(.4, 4.4, .80, 2.45), drapes=None, dado=(.80, '#a8b09a'))
    for x in (-1.35, .55): at(lambda: library_shelf(1.8, .55, 1.5, 'oak', 'mvule'), (x, 4.55, 0))
    at(lambda: library_shelf(1.8, .55, 1.5, 'oak', 'mvule'), (2.75, 3.2, 0), -90)
    for x, y, r in ((-1.15, 1.75, 0), (1.05, 2.35, 0)):
        at(lambda: class_table('trapezoid', top='#e9e4da', frame='black'), (x, y, 0), r)
        for a in (28, 152, 208, 332): at(lambda: visitor_chair('legs', ['fabric', '#3d566b', 'linen'], 'black'), (x+math.cos(rad(a))*.98, y+math.sin(rad(a))*1.02, 0), a-90)
        books((x-.2, y+.1, .72), 3, 4, .3)
    palm(-2.85, 4.7, 1.9, 3, 'clay', .20); canvas(-.40, 5.4, 2.12, 2.2, .80, 'oak', ('#d9cfba', '#5d7468', '#33443f', '#e6dcc8', '#c08a4a'), ((0, -.30, .47, .13, 2, 9), (0, .0, .47, .13, 1, 9), (0, .29, .47, .14, 4, 9))); clock(2.0, 5.4, 2.1, .20)
    ceiling_panels([(-1.4, 1.6), (1.4, 1.6), (-1.4, 3.8), (1.4, 3.8)], (1.3, .25), 2.845, 24)
    return cam_at((1.3, -3.2, 1.48), (-.15, 3.4, 1.48), 35, -.12)

def R_lecture():
    room_shell(w=6.6, d=5.6, h=3.3, wall='#b4b8a2', floor='ash', out='hills', frame='#2b2b2c', transom=None, panes=4, window=(.3, 4.6, 1.35, 2.9), drapes=None); slat_wall(-3.3, 3.3, 5.6, 2.15, 'oak', z0=.9)
    for n, y in enumerate((2.15, 3.4)): box((5.3, 5.6-y, .30), (.65, (5.6+y)/2, .15+.30*n), wood('oak'), .006, grain='x'); box((5.3, .035, .012), (.65, y+.018, .306+.30*n), plain('#3a2f26', .6), .002)
    P = [(x, y, z, r) for y, z in ((1.30, 0), (2.75, .30), (4.05, .60)) for x, r in ((-1.15, 5), (-.25, 2), (.65, 0), (1.55, -2), (2.45, -5))]
    inst(lambda: tablet_chair(), P)
    at(lambda: books((0, 0, 0), 2, 4, .3), (-1.36, 1.02, .703)); at(lambda: books((0, 0, 0), 1, 7, .2), (.36, 2.46, 1.003)); clock(2.2, 5.6, 2.62, .22); palm(-2.75, 4.9, 2.0, 3, 'clay', .21)
    ceiling_panels([(-1.3, 1.6), (1.5, 1.6), (-1.3, 3.6), (1.5, 3.6)], (1.4, .25), 3.295, 30)
    return cam_at((-1.9, -1.9, 1.62), (.55, 3.0, 1.62), 34, -.10)

def R_slab():
    room_shell(w=5.2, wall='#dccfb8', floor='oak', out='garden', window=(1.3, 3.4, .95, 2.35), drapes=None, transom=None); at(lambda: kitchen(3.6, '#3f4b45', 'quartz', 'oak', 'brass', 'slab', True), (.35, 3.86, 0))
    rug(.25, 2.75, 2.5, .85, '#cdbfa6', '#8a5a44'); branches(-1.05, 3.72, .52, 6, '#cbbfae', .92, '#6f7d56', 5, .22, .075); palm(-2.1, 3.6, 1.7, 2, 'clay', .19)
    return cam_at((1.2, -2.6, 1.3), (.1, 3.2, 1.3), 35, -.07)

def R_wardrobe(piece, wall, floor, art):
    def fn():
        room_shell(w=5.0, wall=wall, floor=floor, out='garden', window=(1.0, 3.2, .25, 2.35), thin=((0, .24), (.78, 1))); at(piece, (.55, 3.88, 0))
        rug(.35, 2.05, 2.6, 1.8, '#ddd3c3', '#b09d84', 'diamond'); at(lambda: ottoman(.62, .42, fabric('#c9b79c', 'boucle'), 'oak', 'bench'), (.45, 1.75, .016)); art()
        return cam_at((1.0, -2.6, 1.25), (.1, 3.2, 1.25), 36, -.06)
    return fn
R_wardrobe_oak = R_wardrobe(lambda: wardrobe(w=1.8, d=.6, h=2.1, doors=3, wk='oak', hk='black'), '#b9bba6', 'oak', lambda: (snake(1.95, 3.75, 1.05, 5, 'stone', .17, 15, .34), branches(-.85, 3.72, 1.5, 4, '#b9ab97', vh=.52, R=.14)))
R_wardrobe_flute = R_wardrobe(lambda: wardrobe(w=2.0, d=.6, h=2.2, doors=4, wk='walnut', hk='brass', style='flute', drawers=False), '#d9cdb9', 'honey', lambda: (floor_lamp(-.95, 3.70, 1.58), paddle(2.05, 3.72, 1.8, 6, 'basket', .19, 9)))

ROOMS = {'room-living': (R_living, dict(spp=32, ev=0.15)), 'room-bedroom': (R_bedroom, dict(spp=24, ev=0.15)), 'room-office': (R_office, dict(spp=20, ev=0.35)), 'room-meeting': (R_meeting, dict(spp=24, ev=0.35)), 'room-openoffice': (R_openoffice, dict(spp=24, ev=0.25)),
    'room-reception': (R_reception, dict(spp=24, ev=0.3)), 'room-cafe': (R_cafe, dict(spp=24, ev=0.45)), 'room-classroom': (R_classroom, dict(spp=24, ev=0.25)), 'room-kitchen': (R_kitchen, dict(spp=24, ev=0.3)), 'room-dressing': (R_dressing, dict(spp=24, ev=0.3)),
    'room-dining': (R_dining, dict(spp=24, ev=0.5)), 'room-booths': (R_booths, dict(spp=24, ev=0.6)), 'room-library': (R_library, dict(spp=24, ev=0.02)), 'room-lecture': (R_lecture, dict(spp=24, ev=0.1))}

# Corners of rooms, as high as wide: name → (room, camera, exposure[, metres to what is sharp])
CORNERS = {
    'lecture-rows': (R_lecture, ((-1.75, -1.05, 1.50), (.62, 3.0, 1.50), 35, -.12), -.15),
    'kitchen-shaker': (R_kitchen, ((-1.95, 1.25, 1.34), (.10, 3.9, 1.34), 30, -.10), .12),
    'kitchen-slab': (R_slab, ((-1.55, .30, 1.32), (.40, 3.7, 1.32), 32, -.10), .02),
    'wardrobe-doors': (R_wardrobe_oak, ((-.95, -.15, 1.26), (.45, 3.7, 1.26), 32, -.08), -.10),
    'wardrobe-fluted': (R_wardrobe_flute, ((-.95, -.15, 1.26), (.45, 3.7, 1.26), 32, -.08), .0),
    'cafe-table': (R_cafe, ((-1.75, -.35, 1.22), (-.95, 2.2, 1.22), 40, -.16), .45, 2.25),
    'cafe-bar': (R_cafe, ((1.08, .12, 1.36), (2.14, 3.15, 1.36), 35, -.16), .80, 2.4),
    'dining-table': (R_dining, ((-1.15, -.15, 1.30), (.20, 2.2, 1.30), 42, -.22), .50),
    'living-armchair': (R_living, ((-.25, .15, 1.10), (1.42, 2.6, 1.10), 39, -.17), .15),
    'library-shelf': (R_library, ((.05, 1.95, 1.34), (-.75, 4.5, 1.34), 30, -.15), .05),
    'classroom-desk': (R_classroom, ((-.75, .05, 1.28), (.35, 2.6, 1.28), 36, -.20), .20),
    'kitchen-island': (R_kitchen, ((-1.25, .15, 1.24), (.30, 2.2, 1.24), 36, -.14), .30),
    'dressing-rail': (R_dressing, ((.55, .55, 1.22), (-.45, 3.5, 1.22), 36, -.06), .30),
}
def corner(room, camera, focus=None):
    def fn():
        room(); dof = cam_at(*camera).data.dof
        if focus: dof.use_dof = True; dof.focus_distance = focus; dof.aperture_fstop = .7
    return fn
ROOMS.update({f'room-{name}': (corner(room, camera, *focus), dict(spp=24, ev=ev, ratio=1)) for name, (room, camera, ev, *focus) in CORNERS.items()})
ROOMS['room-living-sofa'] = (corner(R_living, ((-2.25, -1.75, 1.28), (.25, 3.1, 1.28), 29, -.105)), dict(spp=24, ev=.05))
