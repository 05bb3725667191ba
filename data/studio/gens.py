"""Further generators, and the table FAMILY name -> (function, camera)."""
import math, os, random
import numpy as np
import studio as ST
from studio import *
from kit import *
from gens_office import *
from gens_home import *
from beds import bed

def pillow_set(kind='pair', a=None, b=None, c=None, sa=(.50, .50), sb=(.50, .35)):
    A = M(a, ['fabric', '#a8694f', 'linen']); B = M(b, ['fabric', '#d8cdbb', 'boucle'])
    sz = lambda s: (s[0], s[1])
    seed = {(.5, .5): 1, (.5, .35): 21, (.45, .45): 2}
    sd = lambda s, k: seed.get((round(s[0], 2), round(s[1], 2)), k)
    if kind == 'single':
        drop(pillow(*sz(sa), (0, 0, sa[1]*.48), A, (rad(72), 0, rad(6)), 4., sd(sa, 31)), -.010)
    elif kind == 'pair':
        drop(pillow(*sz(sa), (-.10, .06, .225), A, (rad(74), 0, rad(8)), 4., sd(sa, 31)), -.012)
        drop(pillow(*sz(sb), (.12, -.13, .158), B, (rad(66), 0, rad(-10)), 4., sd(sb, 32)), -.012)
    elif kind == 'trio':
        Cm = M(c, ['fabric', '#98a08c', 'velvet'])
        drop(pillow(.50, .50, (-.17, .08, .225), A, (rad(75), 0, rad(10)), 4., 1), -.012)
        drop(pillow(.45, .45, (.20, .03, .2), B, (rad(72), 0, rad(-7)), 4., 2), -.012)
        drop(pillow(.50, .35, (.0, -.17, .158), Cm, (rad(64), 0, rad(2)), 4., 21), -.012)
    elif kind == 'stack':
        z = 0
        for k, (m, s) in enumerate(((B, (.50, .50)), (A, (.50, .50)))):
            o = drop(pillow(*s, (0.01*k, 0, .1+z), m, (rad(2), rad(1.5*k), rad(6-14*k)), 4., 1), z-.006); z += .135
        Cm = M(c, ['fabric', '#98a08c', 'velvet']); drop(pillow(.50, .35, (.02, -.33, .158), Cm, (rad(58), 0, rad(-4)), 4., 21), -.012)

def _kw(p, mats=()):
    p = dict(p)
    for k in mats:
        if k in p: p[k] = M(p[k])
    return p

def F(fn): return lambda **p: fn(**p)
def F_sofa(**p): sofa(**_kw(p, ('mat',)))
def F_bed(**p): bed(**_kw(p, ('mat',)))
def F_ottoman(**p): ottoman(**_kw(p, ('mat',)))
def F_wardrobe(**p): wardrobe(**_kw(p, ('door',)))
def F_chair(**p): office_chair(**_kw(p, ('mat', 'pad_mat', 'mesh_back')))

FAM = dict(
    sofa=(F_sofa, dict(az=24, el=13, f=80)), bed=(F_bed, dict(az=33, el=19)), wardrobe=(F_wardrobe, dict(az=26, hz=1.35, f=75)),
    coffee_table=(coffee_table, dict(az=26, el=20)), kitchen=(kitchen, dict(az=14, hz=1.45, f=60, margin=.05)), sideboard=(sideboard, dict(az=22, el=12)),
    bookshelf=(bookshelf, dict(az=24, hz=1.25)), ottoman=(F_ottoman, dict(az=15, el=18)), dining_table=(dining_table, dict(az=28, el=16)),
    pillow_set=(pillow_set, dict(az=10, el=14, margin=.16)), executive_desk=(executive_desk, dict(az=27, el=17)), office_chair=(F_chair, dict(az=-32, el=12, f=85)),
    visitor_chair=(F(visitor_chair), dict(az=-32, el=12, f=85, margin=.11)), tub_chair=(F(tub_chair), dict(az=-30, el=13, f=85, margin=.11)), wood_lounge=(F(wood_lounge), dict(az=-32, el=13, f=85, margin=.11)), frame_sofa=(F(frame_sofa), dict(az=-30, el=13, f=85, margin=.11)), beam_seats=(F(beam_seats), dict(az=-26, el=13, f=80)),
    office_desk=(F(office_desk), dict(az=27, el=17)), workstation=(F(workstation), dict(az=32, el=24, f=75)), conference_table=(F(conference_table), dict(az=30, el=22, f=75)), reception_desk=(F(reception_desk), dict(az=26, el=13)), cabinet=(F(cabinet), dict(az=26, el=11, margin=.11)),
    bedside=(F(bedside), dict(az=24, el=15, margin=.14)), tv_unit=(F(tv_unit), dict(az=22, el=12)), dining_set=(F(dining_set), dict(az=30, el=20, f=75)), bookcase=(F(bookcase), dict(az=24, hz=1.25)), coffee_table2=(F(coffee_table2), dict(az=26, el=20)),
    ottoman2=(F(ottoman2), dict(az=22, el=18, margin=.13)), cafe_set=(F(cafe_set), dict(az=20, el=14, margin=.10)), bar_stool=(F(bar_stool), dict(az=28, el=10, margin=.10)), booth=(F(booth), dict(az=64, el=20)), bar_counter=(F(bar_counter), dict(az=26, el=13)), planter=(F(planter), dict(az=24, el=11, margin=.10)),
    school_desk=(lambda **p: at(lambda: school_desk(**p), (0, 0, 0), 180), dict(az=-32, el=16, margin=.10)), tablet_chair=(F(tablet_chair), dict(az=-30, el=14, f=85, margin=.10)), class_table=(F(class_table), dict(az=28, el=22)), library_shelf=(F(library_shelf), dict(az=30, hz=1.2)), lab_stool=(F(lab_stool), dict(az=24, el=14, margin=.11)), open_wardrobe=(F(open_wardrobe), dict(az=20, hz=1.35, f=70)), corner_sofa=(F(corner_sofa), dict(az=-26, el=18, f=78)),
    nightstand=(nightstand, dict(az=24, el=15, margin=.14)),
)
def build(e):
    fn, cam = FAM[e['family']]; fn(**e['params']); cam = dict(cam); cam.update(e.get('cam') or {}); return cam
