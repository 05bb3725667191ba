"""The 155 catalogue pictures as plain data (no Blender needed): ENTRIES, BY[key]."""
GROUPS = dict([  # group: (list, category, subcategory, type)
    ('high-back-chairs', ('built-in',)), ('mid-back-chairs', ('built-in',)), ('visitors-chairs', ('built-in',)), ('coffee-tables', ('built-in',)), ('reception-chairs', ('built-in',)), ('office-desks', ('built-in',)),
    ('workstations', ('server', 1, 8, 17)), ('conference-tables', ('server', 1, 8, 18)), ('reception-desks', ('server', 1, 8, 19)), ('managerial-executive-desks', ('server', 1, 8, 16)), ('cabinets', ('server', 1, 10)),
    ('beds', ('server', 2, 20, 21)), ('bedside-cabinets', ('server', 2, 20, 22)), ('dining-tables', ('server', 2, 23, 25)), ('home-coffee-tables', ('server', 2, 26, 27)), ('ottomans', ('server', 2, 26, 28)), ('sofas', ('server', 2, 26, 29)),
    ('pillows', ('server', 2, 26, 30)), ('tv-stands', ('server', 2, 26, 31)), ('book-shelves', ('server', 2, 32, 34)), ('commercial', ('server', 4)), ('school', ('server', 5)), ('kitchen-cabinets', ('server', 3, 35)), ('wardrobes', ('server', 3, 36))])
COUNTS = {'high-back-chairs': 9, 'mid-back-chairs': 11, 'visitors-chairs': 7, 'coffee-tables': 11, 'reception-chairs': 10, 'office-desks': 7, 'workstations': 6, 'conference-tables': 5, 'reception-desks': 5, 'managerial-executive-desks': 6,
    'cabinets': 7, 'beds': 7, 'bedside-cabinets': 6, 'dining-tables': 6, 'home-coffee-tables': 5, 'ottomans': 5, 'sofas': 7, 'pillows': 6, 'tv-stands': 6, 'book-shelves': 5, 'commercial': 5, 'school': 5, 'kitchen-cabinets': 4, 'wardrobes': 4}
ENTRIES = []; BY = {}
def E(group, family, params, style, materials, colours, dims=None, **kw):
    n = sum(1 for e in ENTRIES if e['group'] == group)+1; g = GROUPS[group]+(None,)*3
    e = dict(key=f'{group}-{n:02d}', list=g[0], group=group, family=family, params=params, style=style, materials=materials, colours=colours, dims=dims, **kw)
    for k, v in zip(('category_id', 'subcategory_id', 'type_id'), g[1:]):
        if v is not None: e[k] = v
    ENTRIES.append(e); BY[e['key']] = e

# ---- sofas (w,h,d)
E('sofas', 'sofa', dict(w=2.25, d=.95, h=.82, seats=3, mat=['fabric', '#c9bda9', 'linen'], legs='oak', pil=['#a8694f', '#98a08c']), 'three-seater with soft block arms and tapered legs', ['linen-weave fabric', 'oak legs', 'upholstered cushions'], ['oatmeal', 'terracotta', 'sage'], (225, 90, 95))
E('sofas', 'sofa', dict(w=2.10, d=.92, h=.80, seats=3, mat=['leather', '#7a4526', .42], legs='walnut', arm_w=.16, pillows=False, piping=.0035), 'three-seater in tan leather with slim arms', ['leather', 'walnut legs'], ['tan brown'], (210, 90, 92))
E('sofas', 'sofa', dict(w=1.68, d=.92, h=.82, seats=2, mat=['fabric', '#4f6156', 'velvet'], legs='brass', arm_w=.17, pil=['#c39a4a', '#d8cdbb']), 'two-seater in velvet on brass legs', ['velvet', 'brass-finished steel legs'], ['forest green', 'ochre', 'cream'], (168, 90, 92))
# ---- beds
E('beds', 'bed', dict(w=1.6, l=2.0, mat=['fabric', '#b8ac9a', 'linen'], frame='oak', head='channel'), 'upholstered bed with vertical channel headboard', ['linen-weave fabric', 'oak rails'], ['stone', 'oak', 'cognac'], (176, 108, 219))
E('beds', 'bed', dict(w=1.6, l=2.0, frame='mvule', head='panel', legs='post', bedding='foot', pillows='flat', head_h=1.0, throw='#5d6a62', duvet='#e6dfd2', pil2='#b5714f'), 'solid timber panel bed', ['mvule'], ['golden brown', 'ivory', 'grey green'], (176, 100, 219))
# ---- wardrobes
E('wardrobes', 'wardrobe', dict(w=1.8, d=.6, h=2.1, doors=3, wk='oak', hk='black'), 'three doors over six drawers, bar handles', ['oak veneer', 'powder-coated steel handles'], ['light oak', 'black'], (181, 213, 61))
# ---- kitchens
E('kitchen-cabinets', 'kitchen', dict(w=3.0, front_col='#a3ab98', top='quartz', wk='oak', hk='brass', style='shaker', tall=True), 'shaker fronts with open shelves and oven tower', ['painted board', 'quartz worktop', 'oak shelves', 'brass handles'], ['sage green', 'off-white', 'brass'], (300, 222, 60))
E('managerial-executive-desks', 'executive_desk', dict(w=1.8, d=.85, wk='walnut', hk='brass', inlay='#2a2320'), 'double-pedestal desk with leather inlay', ['walnut veneer', 'leather', 'brass handles'], ['walnut', 'dark brown', 'brass'], (180, 76, 85))
E('high-back-chairs', 'office_chair', dict(mat=['leather', '#26231f', .33], hk='chrome', channels=7, arm=True, head=True), 'high back with horizontal channels, headrest and loop arms', ['leather', 'chromed steel'], ['black', 'chrome'])
E('coffee-tables', 'coffee_table', dict(shape='round', w=.90, wk='walnut', top='marble', legk='brass'), 'round marble top on three slender legs', ['marble', 'brass-finished steel'], ['white marble', 'brass'], (90, 40, 90))
E('home-coffee-tables', 'coffee_table', dict(shape='rect', w=1.15, d=.62, h=.40, wk='mvule', top='wood', legk='wood', shelf=True), 'rectangular with slatted magazine shelf', ['mvule'], ['golden brown'], (115, 40, 62))
E('book-shelves', 'bookshelf', dict(w=.95, d=.34, h=1.9, wk='oak', frame='black', shelves=5), 'open shelves in a steel frame', ['oak', 'powder-coated steel'], ['light oak', 'black'], (95, 190, 34))
E('ottomans', 'ottoman', dict(w=.62, h=.42, mat=['fabric', '#b5714f', 'boucle'], legs='oak', shape='round'), 'round footstool with piping', ['boucle fabric', 'oak legs'], ['terracotta', 'oak'], (62, 43, 62))
E('dining-tables', 'dining_table', dict(w=2.0, d=.95, h=.75, wk='mvule'), 'plank-top table with tapered legs, seats eight', ['mvule'], ['golden brown'], (200, 75, 95))
E('pillows', 'pillow_set', dict(kind='trio', a=['kitenge', '#8c2f23', '#e0a83c', '#1f2f3a', 'diamond', 9.], b=['fabric', '#d8cdbb', 'boucle'], c=['kitenge', '#1f3a4a', '#d9cdb9', '#c9822e', 'zigzag', 10.]), 'set of three with kitenge prints', ['printed cotton', 'boucle fabric'], ['brick red', 'gold', 'indigo', 'cream'])
E('tv-stands', 'sideboard', dict(w=1.8, d=.42, h=.52, wk='walnut', hk='black', style='flute', doors=4), 'low unit with fluted doors', ['walnut veneer', 'powder-coated steel legs'], ['walnut', 'black'], (180, 52, 42))
E('bedside-cabinets', 'nightstand', dict(w=.48, d=.40, h=.52, wk='oak', hk='brass'), 'two drawers on tapered legs', ['oak', 'brass knobs'], ['light oak', 'brass'], (48, 52, 40))

# ---- high-back chairs (measured sizes)
_L = lambda c, r=.36: ['leather', c, r]
_F = lambda c, k='linen': ['fabric', c, k]
E('high-back-chairs', 'office_chair', dict(mat=_L('#7a4526', .40), hk='black', channels=9, arm=True, head=False, arms='loop'), 'fine horizontal channels, open loop arms', ['leather', 'powder-coated steel'], ['tan brown', 'black'])
E('high-back-chairs', 'office_chair', dict(mat=_F('#2b2d30'), hk='black', channels=0, arm=True, head=True, arms='t', mesh_back=['netting', '#26282b', .30]), 'ergonomic mesh back with headrest and height-adjusting arms', ['mesh', 'woven fabric', 'powder-coated base'], ['charcoal', 'black'])
E('high-back-chairs', 'office_chair', dict(mat=_L('#4a241a', .38), hk='nickel', channels=5, arm=True, head=True, vertical=True), 'vertical channels with headrest', ['leather', 'brushed steel'], ['oxblood', 'nickel'])
E('high-back-chairs', 'office_chair', dict(mat=_L('#d8cdbb', .42), hk='chrome', channels=6, arm=True, head=False, back_h=.68), 'tall channelled back in light leather', ['leather', 'chromed steel'], ['cream', 'chrome'])
E('high-back-chairs', 'office_chair', dict(mat=_F('#5b6b73'), hk='black', channels=3, arm=True, head=True, arms='t'), 'three-panel upholstered back, adjustable arms', ['woven fabric', 'powder-coated base'], ['slate blue', 'black'])
E('high-back-chairs', 'office_chair', dict(mat=_L('#1d1c1b', .30), hk='brass', channels=8, arm=True, head=False, vertical=True, back_h=.66), 'vertical channels on a brass-finished base', ['leather', 'brass-finished steel'], ['black', 'brass'])
E('high-back-chairs', 'office_chair', dict(mat=_F('#6d6154'), hk='white', channels=0, arm=True, head=False, arms='t', mesh_back=['netting', '#8a8276', .32]), 'mesh back on a white frame base', ['mesh', 'woven fabric', 'powder-coated base'], ['taupe', 'white'])
E('high-back-chairs', 'office_chair', dict(mat=_L('#3a3f36', .40), hk='nickel', channels=11, arm=True, head=True, pad_mat='walnut'), 'slim channels with walnut arm pads', ['leather', 'walnut', 'brushed steel'], ['olive black', 'walnut', 'nickel'])
# ---- mid-back chairs
for a in (
 (dict(mat=_F('#2d3033'), hk='black', channels=0, arms='t', mesh_back=['netting', '#2a2c2e', .32]), 'mesh back task chair with adjustable arms', ['mesh', 'woven fabric', 'powder-coated base'], ['charcoal', 'black']),
 (dict(mat=_L('#26231f', .34), hk='chrome', channels=5, arms='loop'), 'channelled leather back, loop arms', ['leather', 'chromed steel'], ['black', 'chrome']),
 (dict(mat=_F('#8a3f2a'), hk='black', channels=0, arms='t'), 'upholstered task chair', ['woven fabric', 'powder-coated base'], ['brick red', 'black']),
 (dict(mat=_F('#5d6f62'), hk='black', channels=0, arm=False), 'armless clerk chair', ['woven fabric', 'powder-coated base'], ['sage green', 'black']),
 (dict(mat=_L('#7a4526', .40), hk='nickel', channels=6, arms='loop', vertical=True), 'vertical channels, loop arms', ['leather', 'brushed steel'], ['tan brown', 'nickel']),
 (dict(mat=_F('#3d566b'), hk='white', channels=0, arms='t', mesh_back=['netting', '#7d8a93', .34]), 'light mesh back on a white base', ['mesh', 'woven fabric', 'powder-coated base'], ['blue', 'grey', 'white']),
 (dict(mat=_L('#cfc3b0', .42), hk='chrome', channels=4, arms='loop'), 'light leather meeting chair', ['leather', 'chromed steel'], ['cream', 'chrome']),
 (dict(mat=_F('#4a4d52'), hk='black', channels=2, arms='t'), 'two-panel back with adjustable arms', ['woven fabric', 'powder-coated base'], ['graphite', 'black']),
 (dict(mat=_F('#b58a3c'), hk='black', channels=0, arm=False, back_h=.42), 'compact armless chair', ['woven fabric', 'powder-coated base'], ['ochre', 'black']),
 (dict(mat=_L('#4a241a', .38), hk='brass', channels=5, arms='loop', pad_mat='mahogany'), 'channelled leather with mahogany arm pads', ['leather', 'mahogany', 'brass-finished steel'], ['oxblood', 'mahogany', 'brass']),
 (dict(mat=_F('#6f5a7a', 'velvet'), hk='nickel', channels=7, arms='loop', vertical=True, back_h=.46), 'soft vertical channels in velvet', ['velvet', 'brushed steel'], ['mauve', 'nickel'])):
    p = dict(head=False, back_h=.48); p.update(a[0]); E('mid-back-chairs', 'office_chair', p, *a[1:])
# ---- visitors' chairs
E('visitors-chairs', 'visitor_chair', dict(kind='cantilever', mat=_L('#26231f', .36), frame='chrome'), 'cantilever frame with arms', ['leather', 'chromed steel tube'], ['black', 'chrome'])
E('visitors-chairs', 'visitor_chair', dict(kind='legs', mat=_F('#3d566b'), frame='black'), 'four-legged chair with arms', ['woven fabric', 'powder-coated steel'], ['blue', 'black'])
E('visitors-chairs', 'visitor_chair', dict(kind='wood', mat=_F('#8a9a86'), wk='mvule'), 'timber armchair with curved back', ['mvule', 'woven fabric'], ['golden brown', 'sage'])
E('visitors-chairs', 'visitor_chair', dict(kind='sled', mat=_F('#8a3f2a'), frame='black', arms=False), 'sled base, armless', ['woven fabric', 'powder-coated steel'], ['brick red', 'black'])
E('visitors-chairs', 'visitor_chair', dict(kind='cantilever', mat=_L('#7a4526', .40), frame='black', arm_mat='walnut'), 'cantilever frame with walnut arm pads', ['leather', 'powder-coated steel tube', 'walnut'], ['tan brown', 'black', 'walnut'])
E('visitors-chairs', 'visitor_chair', dict(kind='legs', mat=_F('#4a4d52'), frame='nickel', arms=False, back_h=.40), 'four-legged, low back, armless', ['woven fabric', 'steel tube'], ['graphite', 'nickel'])
E('visitors-chairs', 'visitor_chair', dict(kind='wood', mat=_L('#2e2a26', .40), wk='mahogany', back_h=.47), 'timber armchair in leather', ['mahogany', 'leather'], ['red brown', 'dark brown'])
# ---- reception chairs
E('reception-chairs', 'tub_chair', dict(mat=_F('#b9a58c', 'boucle'), legs='oak'), 'round-backed tub chair', ['boucle fabric', 'oak legs'], ['oatmeal', 'oak'])
E('reception-chairs', 'frame_sofa', dict(mat=_L('#1f1e1d', .36), frame='chrome', seats=1), 'cube armchair in a bent tube frame', ['leather', 'chromed steel tube'], ['black', 'chrome'])
E('reception-chairs', 'beam_seats', dict(seats=3), 'three-seat beam with shared arms', ['steel', 'chromed steel'], ['silver grey', 'chrome'])
E('reception-chairs', 'wood_lounge', dict(mat=_F('#7f8f82'), wk='mvule', seats=1), 'timber lounge chair with loose cushions', ['mvule', 'woven fabric'], ['golden brown', 'grey green'])
E('reception-chairs', 'tub_chair', dict(mat=_L('#7a4526', .42), legs='walnut', w=1.36, seats=2, h=.74), 'two-seater tub settee', ['leather', 'walnut legs'], ['tan brown', 'walnut'])
E('reception-chairs', 'frame_sofa', dict(mat=_F('#5d6f62'), frame='black', seats=2), 'two-seater in a bent tube frame', ['woven fabric', 'powder-coated steel tube'], ['sage green', 'black'])
E('reception-chairs', 'beam_seats', dict(seats=3, col=['plain', '#2c3034', .4], frame='nickel', pads=_L('#26231f', .4)), 'three-seat beam with padded seats', ['steel', 'leather', 'brushed steel'], ['black', 'nickel'])
E('reception-chairs', 'tub_chair', dict(mat=_F('#3d4f5c', 'velvet'), legs='brass', channels=11, h=.80, arm_h=.58), 'channel-back tub chair on brass legs', ['velvet', 'brass-finished steel'], ['deep blue', 'brass'])
E('reception-chairs', 'wood_lounge', dict(mat=_L('#5a3120', .42), wk='mahogany', seats=2), 'two-seater timber settee', ['mahogany', 'leather'], ['red brown', 'chestnut'])
E('reception-chairs', 'tub_chair', dict(mat=_F('#a8694f'), legs='black', swivel=True, h=.72, arm_h=.62, w=.70), 'swivel tub chair on a round foot', ['linen-weave fabric', 'powder-coated steel'], ['terracotta', 'black'])
# ---- office desks
E('office-desks', 'office_desk', dict(kind='metal', w=1.4, d=.70, wk='oak', frame='black'), 'steel-leg desk with drawer pedestal', ['oak veneer', 'powder-coated steel'], ['light oak', 'black'], (140, 74, 70))
E('office-desks', 'office_desk', dict(kind='L', w=1.6, d=.70, wk='walnut', hk='nickel', ret=.9), 'L-shaped desk with drawers in the return', ['walnut veneer', 'steel handles'], ['walnut', 'nickel'], (160, 74, 160))
E('office-desks', 'office_desk', dict(kind='sit', w=1.5, d=.75, h=.78, wk='oak', frame='white', ped='#e9e6e0', hk='nickel'), 'sit-stand desk with mobile pedestal', ['oak veneer', 'powder-coated steel'], ['light oak', 'white'], (150, 78, 75))
E('office-desks', 'office_desk', dict(kind='panel', w=1.2, d=.60, wk='mvule', hk='black'), 'panel-end desk with drawers', ['mvule veneer', 'steel handles'], ['golden brown', 'black'], (120, 74, 60))
E('office-desks', 'office_desk', dict(kind='A', w=1.3, d=.65, wk='mahogany', frame='mahogany', hk='brass'), 'writing desk with splayed legs and slim drawer', ['mahogany'], ['red brown'], (130, 74, 65))
E('office-desks', 'office_desk', dict(kind='metal', w=1.6, d=.80, wk='greyoak', frame='white', hk='nickel', fmat='#e9e6e0'), 'wide steel-leg desk with white drawers', ['grey oak veneer', 'powder-coated steel'], ['grey oak', 'white'], (160, 74, 80))
E('office-desks', 'office_desk', dict(kind='sit', w=1.8, d=.80, h=.80, wk='walnut', frame='black', ped=False), 'large sit-stand desk', ['walnut veneer', 'powder-coated steel'], ['walnut', 'black'], (180, 80, 80))
# ---- workstations
E('workstations', 'workstation', dict(n=4, layout='b2b', w=1.4, wk='oak', frame='white', screen=_F('#7d8f86'), chairs=_F('#2d3033')), 'four-person back-to-back cluster with low screens', ['oak veneer', 'powder-coated steel', 'fabric screens'], ['light oak', 'white', 'sage'])
E('workstations', 'workstation', dict(n=2, layout='row', w=1.4, wk='walnut', frame='black', screen=_F('#b58a3c'), ped='#2b2c2e'), 'two-person row with low screens', ['walnut veneer', 'powder-coated steel', 'fabric screens'], ['walnut', 'black', 'ochre'])
E('workstations', 'workstation', dict(n=6, layout='b2b', w=1.3, wk='ash', frame='white', screen=_F('#5b6b73'), chairs=None), 'six-person back-to-back cluster', ['ash veneer', 'powder-coated steel', 'fabric screens'], ['pale ash', 'white', 'slate blue'])
E('workstations', 'workstation', dict(n=2, layout='b2b', w=1.5, wk='mvule', frame='black', screen=_F('#8a3f2a'), monitors=True, ped='#2b2c2e'), 'face-to-face pair', ['mvule veneer', 'powder-coated steel', 'fabric screen'], ['golden brown', 'black', 'brick red'])
E('workstations', 'workstation', dict(n=4, layout='b2b', w=1.5, wk='greyoak', frame='black', screen=_F('#3a4148'), screen_h=.50, ends='panel', ped='#3a3d40'), 'four-person cluster with taller screens', ['grey oak veneer', 'powder-coated steel', 'fabric screens'], ['grey oak', 'graphite'])
E('workstations', 'workstation', dict(n=3, layout='row', w=1.2, wk='oak', frame='black', screen=_F('#4f6156'), chairs=_F('#5d6f62')), 'three-person row', ['oak veneer', 'powder-coated steel', 'fabric screens'], ['light oak', 'black', 'green'])
# ---- conference tables
E('conference-tables', 'conference_table', dict(shape='boat', w=3.2, d=1.25, wk='walnut', base='panel', inlay=True, chairs=10), 'boat-shaped table for ten with cable plate', ['walnut veneer', 'leather chairs'], ['walnut', 'black'], (320, 75, 125))
E('conference-tables', 'conference_table', dict(shape='round', w=1.2, wk='oak', base='disc', frame='white', chairs=4, chair='cantilever', chair_mat=_F('#5d6f62')), 'round meeting table for four', ['oak veneer', 'powder-coated steel'], ['light oak', 'white', 'sage'], (120, 75, 120))
E('conference-tables', 'conference_table', dict(shape='race', w=2.4, d=1.1, wk='mahogany', base='drum', inlay=True), 'racetrack table on drum bases', ['mahogany veneer'], ['red brown'], (240, 75, 110))
E('conference-tables', 'conference_table', dict(shape='rect', w=2.4, d=1.1, wk='greyoak', base='frame', frame='black', chairs=8, chair_mat=_L('#5a3120', .4)), 'rectangular table on a steel frame, with eight chairs', ['grey oak veneer', 'powder-coated steel', 'leather chairs'], ['grey oak', 'black', 'chestnut'], (240, 75, 110))
E('conference-tables', 'conference_table', dict(shape='oval', w=2.8, d=1.3, wk='mvule', base='legs'), 'oval table on tapered legs', ['mvule'], ['golden brown'], (280, 75, 130))
# ---- reception desks
E('reception-desks', 'reception_desk', dict(kind='straight', w=2.2, front_mat='walnut', top='quartz', style='flute'), 'straight counter with fluted front and light line', ['walnut', 'quartz top', 'painted board'], ['walnut', 'off-white'], (223, 110, 75))
E('reception-desks', 'reception_desk', dict(kind='curve', w=2.6, d=.9, front_mat='mvule', top='quartz', style='flute', h=1.08), 'curved counter with fluted front', ['mvule', 'quartz top', 'painted board'], ['golden brown', 'off-white'])
E('reception-desks', 'reception_desk', dict(kind='straight', w=1.8, front_mat='#4f6156', body='#e9e4da', top='oak', style='panel', led=False), 'panelled counter with oak shelf', ['painted board', 'oak'], ['forest green', 'oak', 'ivory'], (183, 110, 75))
E('reception-desks', 'reception_desk', dict(kind='straight', w=2.4, front_mat='oak', body='#2b2c2e', top='dark', style='slat'), 'horizontal slats with dark stone top', ['oak', 'dark stone', 'painted board'], ['light oak', 'black'], (243, 110, 75))
E('reception-desks', 'reception_desk', dict(kind='L', w=2.0, front_mat='mahogany', top='marble', style='flute', body='#efeae2'), 'L-shaped counter with low side wing', ['mahogany', 'marble top', 'painted board'], ['red brown', 'white marble'])

# ---- office coffee tables
_c = 'coffee-tables'
E(_c, 'coffee_table', dict(shape='rect', w=1.10, d=.60, h=.42, wk='walnut', top='glass', legk='black', shelf=True, decor=False), 'glass top over a slatted shelf', ['glass', 'walnut', 'powder-coated steel'], ['clear', 'walnut', 'black'], (110, 42, 60))
E(_c, 'coffee_table2', dict(kind='sled', w=1.2, d=.60, wk='oak', frame='black'), 'sled-base table', ['oak veneer', 'powder-coated steel'], ['light oak', 'black'], (120, 40, 60))
E(_c, 'coffee_table2', dict(kind='box', w=1.1, d=.60, wk='mahogany', frame='brass', h=.42), 'block table with two drawers and niche', ['mahogany veneer', 'brass pulls'], ['red brown', 'brass'], (110, 42, 60))
E(_c, 'coffee_table2', dict(kind='frame', w=1.0, d=.60, wk='greyoak', frame='black'), 'steel frame with lower shelf', ['grey oak veneer', 'powder-coated steel'], ['grey oak', 'black'], (100, 40, 60))
E(_c, 'coffee_table2', dict(kind='pedestal', w=1.2, d=.70, wk='walnut', top='walnut', h=.38), 'oval top on two drums', ['walnut veneer'], ['walnut'], (120, 38, 70))
E(_c, 'coffee_table2', dict(kind='nest', w=.76, wk='oak', top='dark', frame='black', h=.46), 'nest of two round tables', ['dark stone', 'oak', 'powder-coated steel'], ['black', 'light oak'])
E(_c, 'coffee_table', dict(shape='round', w=.80, h=.42, wk='mvule', top='wood', legk='wood'), 'round timber table on four splayed legs', ['mvule'], ['golden brown'], (80, 42, 80))
E(_c, 'coffee_table2', dict(kind='sled', w=.70, d=.70, wk='walnut', top='marble', frame='brass', h=.44), 'square marble top on a brass sled', ['marble', 'brass-finished steel'], ['white marble', 'brass'], (70, 44, 70))
E(_c, 'coffee_table2', dict(kind='x', w=1.15, d=.62, wk='mvule', h=.43), 'crossed timber legs', ['mvule'], ['golden brown'], (115, 43, 62))
E(_c, 'coffee_table', dict(shape='round', w=.85, h=.40, wk='oak', top='terrazzo', legk='black'), 'terrazzo top on slim steel legs', ['terrazzo', 'powder-coated steel'], ['speckled ivory', 'black'], (85, 40, 85))
_c = 'home-coffee-tables'
E(_c, 'coffee_table2', dict(kind='drum', w=.90, wk='oak', h=.38), 'round drum with fluted sides', ['oak'], ['light oak'], (90, 38, 90))
E(_c, 'coffee_table2', dict(kind='nest', w=.80, wk='walnut', top='marble', frame='brass', h=.44), 'nest of two, marble and walnut', ['marble', 'walnut', 'brass-finished steel'], ['white marble', 'walnut', 'brass'])
E(_c, 'coffee_table2', dict(kind='pedestal', w=1.25, d=.72, wk='mvule', h=.37), 'soft oval on two drums', ['mvule'], ['golden brown'], (125, 37, 72))
E(_c, 'coffee_table2', dict(kind='x', w=1.0, d=.60, wk='mahogany', top='marble', h=.42), 'marble top on crossed mahogany legs', ['marble', 'mahogany'], ['white marble', 'red brown'], (100, 42, 60))
# ---- executive desks
_c = 'managerial-executive-desks'
E(_c, 'executive_desk', dict(w=2.0, d=.95, wk='mahogany', hk='brass', inlay='#3a2a20', style='shaker'), 'framed fronts, leather inlay', ['mahogany', 'leather', 'brass handles'], ['red brown', 'dark brown', 'brass'], (200, 76, 95))
E(_c, 'executive_desk', dict(w=1.8, d=.85, wk='wenge', hk='nickel', inlay=None), 'dark double-pedestal desk', ['wenge veneer', 'steel handles'], ['dark brown', 'nickel'], (180, 76, 85))
E(_c, 'executive_desk', dict(w=1.8, d=.85, wk='mvule', hk='black', inlay=None, style='flute'), 'fluted drawer fronts', ['mvule', 'powder-coated handles'], ['golden brown', 'black'], (180, 76, 85))
E(_c, 'executive_desk', dict(w=1.6, d=.80, wk='oak', hk='black', inlay='#4a4d52', pedestal=.40), 'compact manager desk with leather inlay', ['oak veneer', 'leather', 'powder-coated handles'], ['light oak', 'graphite'], (160, 76, 80))
E(_c, 'office_desk', dict(kind='L', w=1.9, d=.80, wk='mahogany', hk='brass', ret=1.0), 'corner executive desk with drawers', ['mahogany veneer', 'brass handles'], ['red brown', 'brass'], (190, 74, 180))
# ---- cabinets
_c = 'cabinets'
E(_c, 'cabinet', dict(kind='filing', w=.46, d=.62, h=1.32, col=['paint', '#8d9296', .38], n=4), 'four-drawer filing cabinet', ['powder-coated steel'], ['grey'], (46, 132, 63))
E(_c, 'cabinet', dict(kind='credenza', w=1.6, d=.45, h=.75, wk='walnut', col=None, hk='brass', legs='walnut'), 'credenza with open middle', ['walnut veneer', 'brass handles'], ['walnut', 'brass'], (160, 75, 45))
E(_c, 'cabinet', dict(kind='steel', w=.90, d=.45, h=1.85, col=['paint', '#cfc9bd', .4]), 'two-door stationery cupboard', ['powder-coated steel'], ['light grey'], (90, 185, 47))
E(_c, 'cabinet', dict(kind='glass', w=1.0, d=.40, h=2.0, wk='mahogany', col=None, hk='brass', style='shaker'), 'glazed bookcase over cupboard', ['mahogany', 'glass', 'brass handles'], ['red brown', 'brass'], (102, 203, 44))
E(_c, 'cabinet', dict(kind='lateral', w=.90, d=.46, h=1.05, wk='oak', col='#e9e6e0', n=3, hk='black'), 'three-drawer lateral file with oak top', ['painted board', 'oak top', 'steel handles'], ['off-white', 'light oak', 'black'], (91, 107, 48))
E(_c, 'cabinet', dict(kind='mobile', w=.42, d=.52, h=.58, wk='walnut', col='#2b2c2e', n=3, hk='nickel'), 'mobile pedestal on castors', ['powder-coated steel', 'walnut top'], ['graphite', 'walnut'], (43, 60, 53))
E(_c, 'cabinet', dict(kind='filing', w=.46, d=.62, h=1.02, col=['paint', '#3f4b45', .38], n=3, hk='brass'), 'three-drawer filing cabinet', ['powder-coated steel', 'brass pulls'], ['dark green', 'brass'], (46, 102, 63))
# ---- bedside cabinets
_c = 'bedside-cabinets'
E(_c, 'bedside', dict(kind='open', w=.48, d=.40, h=.54, wk='mvule', hk='black'), 'one drawer over an open shelf', ['mvule', 'powder-coated handle'], ['golden brown', 'black'], (48, 54, 40))
E(_c, 'bedside', dict(kind='drum', w=.46, h=.50, wk='oak', top='marble'), 'fluted drum with marble top', ['oak', 'marble'], ['light oak', 'white marble'], (46, 50, 46))
E(_c, 'bedside', dict(kind='three', w=.50, d=.42, h=.60, wk='walnut', hk='brass', legs='plinth'), 'three drawers on a plinth', ['walnut veneer', 'brass handles'], ['walnut', 'brass'], (50, 60, 42))
E(_c, 'bedside', dict(kind='door', w=.46, d=.38, h=.58, wk='mahogany', hk='brass'), 'drawer over framed door', ['mahogany', 'brass knobs'], ['red brown', 'brass'], (46, 58, 38))
E(_c, 'bedside', dict(kind='flute', w=.52, d=.42, h=.50, wk='oak', hk='black', fmat='#4f6156', legs='metal'), 'painted fluted drawers on a steel sled', ['oak', 'painted board', 'powder-coated steel'], ['light oak', 'forest green', 'black'], (52, 50, 42))
# ---- beds
_c = 'beds'
E(_c, 'bed', dict(w=1.6, l=2.0, frame='mahogany', head='slat', legs='turned', bedding='quilt', stitch='square', knit='linen', small='linen', head_h=1.08, throw='#b58a3c', duvet='#e9e4da', pil2='#3d4f5c'), 'slatted timber bed', ['mahogany'], ['red brown', 'ivory', 'ochre'], (176, 108, 219))
E(_c, 'bed', dict(w=1.6, l=2.0, mat=['fabric', '#3d4f5c', 'velvet'], frame='walnut', head='wing', legs='block', pillows='euro', head_h=1.22, throw='#c9b79c', pil2='#c39a4a'), 'winged velvet headboard', ['velvet', 'walnut rails'], ['deep blue', 'walnut', 'sand'], (186, 122, 221))
E(_c, 'bed', dict(w=1.6, l=2.0, mat=['leather', '#7a4526', .42], frame='oak', head='pads', legs='taper', bedding='quilt', stitch='diamond', knit='linen', pillows='flat', small='linen', head_h=1.02, throw='#8a9a86', pil2='#a8694f'), 'timber head with leather pads', ['oak', 'leather'], ['light oak', 'tan brown', 'sage'], (176, 102, 219))
E(_c, 'bed', dict(w=1.83, l=2.0, mat=['fabric', '#8a9a86', 'linen'], frame='fabric', head='grid', legs='floor', bedding='foot', pillows='euro', head_h=1.18, throw='#6d4a36', pil2='#d8b98a', duvet='#efeae0'), 'six-foot fully upholstered bed', ['linen-weave fabric'], ['sage', 'ivory', 'brown'], (199, 118, 219))
E(_c, 'bed', dict(w=1.22, l=1.90, frame='cypress', head='plank', legs='block', bedding='quilt', stitch='line', knit='linen', small='linen', head_h=.95, throw='#3d566b', duvet='#e6e1d8', pil2='#b58a3c'), 'four-foot panel bed', ['cypress'], ['pale timber', 'ivory', 'blue'], (138, 95, 209))
# ---- dining
_c = 'dining-tables'
E(_c, 'dining_set', dict(base='pedestal', shape='round', w=1.2, wk='walnut', chairs=4, chair='pad', seat=['fabric', '#cfc4b2', 'linen']), 'round pedestal table with four chairs', ['walnut', 'linen-weave fabric'], ['walnut', 'oatmeal'], (120, 75, 120))
E(_c, 'dining_set', dict(base='legs', shape='rect', w=1.8, d=.90, wk='oak', chairs=6, chair='slat', seat=['fabric', '#6d7a70', 'linen']), 'table with six slat-back chairs', ['oak', 'woven fabric'], ['light oak', 'grey green'], (180, 75, 90))
E(_c, 'dining_set', dict(base='trestle', shape='rect', w=2.1, d=1.0, wk='mahogany', chairs=0), 'trestle table, seats eight', ['mahogany'], ['red brown'], (210, 75, 100))
E(_c, 'dining_set', dict(base='u', shape='soft', w=1.8, d=.90, wk='mvule', frame='black', chairs=3*2, chair='slat', seat=['leather', '#5a3120', .42], bench=True), 'steel U-legs with bench and three chairs', ['mvule', 'powder-coated steel', 'leather'], ['golden brown', 'black', 'chestnut'], (180, 75, 90))
E(_c, 'dining_set', dict(base='legs', shape='oval', w=2.0, d=1.0, wk='walnut', top='marble', chairs=6, chair='wish', seat=['fabric', '#a8694f', 'linen']), 'oval marble top with six upholstered chairs', ['marble', 'walnut', 'linen-weave fabric'], ['white marble', 'walnut', 'terracotta'], (200, 75, 100))
# ---- ottomans
_c = 'ottomans'
E(_c, 'ottoman2', dict(kind='cube', mat=['kitenge', '#1f3a4a', '#c9822e', '#e6dcc8', 'rings', 7., True]), 'cube in a kitenge print', ['printed cotton'], ['indigo', 'orange', 'cream'], (46, 44, 46))
E(_c, 'ottoman2', dict(kind='tuft', w=1.2, d=.48, h=.46, mat=['leather', '#7a4526', .42], legs='walnut'), 'buttoned bench', ['leather', 'walnut'], ['tan brown', 'walnut'], (120, 46, 48))
E(_c, 'ottoman2', dict(kind='pouf', w=.58, h=.38, mat=['leather', '#b98a5a', .5]), 'segmented round pouf', ['leather'], ['camel'], (58, 38, 58))
E(_c, 'ottoman2', dict(kind='storage', w=.70, d=.50, h=.45, mat=['fabric', '#4f6156', 'velvet'], legs='brass'), 'lift-top storage stool', ['velvet', 'brass-finished feet'], ['forest green', 'brass'], (71, 45, 51))
# ---- sofas
_c = 'sofas'
E(_c, 'corner_sofa', dict(w=2.6, mat=['fabric', '#8f8a80', 'linen'], legs='walnut', pil=['#b58a3c', '#d8cdbb']), 'corner sofa with chaise', ['linen-weave fabric', 'walnut legs'], ['warm grey', 'ochre', 'cream'], (260, 90, 163))
E(_c, 'sofa', dict(w=1.02, d=.90, h=.80, seats=1, mat=['fabric', '#b5714f', 'boucle'], legs='walnut', arm_w=.17, pillows=False), 'armchair in boucle', ['boucle fabric', 'walnut legs'], ['terracotta', 'walnut'], (102, 90, 90))
E(_c, 'tub_chair', dict(mat=['fabric', '#d3c8b6', 'boucle'], legs='walnut', w=1.95, d=.85, h=.78, arm_h=.62, seats=3), 'rounded three-seater', ['boucle fabric', 'walnut legs'], ['cream', 'walnut'])
E(_c, 'wood_lounge', dict(mat=['fabric', '#3d566b', 'linen'], wk='mvule', seats=3), 'timber-frame three-seater with loose cushions', ['mvule', 'linen-weave fabric'], ['golden brown', 'blue'])
# ---- pillows
_c = 'pillows'
E(_c, 'pillow_set', dict(kind='pair', a=['fabric', '#a8694f', 'linen'], b=['fabric', '#d8cdbb', 'boucle']), 'pair in linen and boucle', ['linen-weave fabric', 'boucle fabric'], ['terracotta', 'cream'])
E(_c, 'pillow_set', dict(kind='pair', a=['kitenge', '#d8b04a', '#1f2f3a', '#8c2f23', 'rings', 7.], b=['fabric', '#1f2f3a', 'velvet']), 'kitenge rings with velvet lumbar', ['printed cotton', 'velvet'], ['gold', 'indigo', 'red'])
E(_c, 'pillow_set', dict(kind='trio', a=['fabric', '#4f6156', 'velvet'], b=['kitenge', '#e6dcc8', '#2b2621', '#2b2621', 'zigzag', 8.], c=['fabric', '#b58a3c', 'linen']), 'set of three with mud-cloth zigzag', ['velvet', 'printed cotton', 'linen-weave fabric'], ['forest green', 'cream', 'black', 'ochre'])
E(_c, 'pillow_set', dict(kind='single', a=['kitenge', '#2f5d50', '#e0a83c', '#e6dcc8', 'diamond', 8.]), 'single scatter cushion, diamond print', ['printed cotton'], ['green', 'gold', 'cream'])
E(_c, 'pillow_set', dict(kind='pair', a=['fabric', '#3d4f5c', 'boucle'], b=['kitenge', '#a8694f', '#e6dcc8', '#3d2a20', 'stripe', 9.]), 'boucle with striped lumbar', ['boucle fabric', 'printed cotton'], ['deep blue', 'terracotta', 'cream'])
# ---- tv stands
_c = 'tv-stands'
E(_c, 'tv_unit', dict(kind='open', w=1.6, wk='oak', hk='black', legs='tapered'), 'doors either side of an open middle', ['oak veneer', 'powder-coated handles'], ['light oak', 'black'], (160, 48, 40))
E(_c, 'tv_unit', dict(kind='drawers', w=2.0, wk='mahogany', hk='brass', legs='plinth', h=.50), 'drawers on a plinth', ['mahogany veneer', 'brass handles'], ['red brown', 'brass'], (200, 50, 40))
E(_c, 'tv_unit', dict(kind='long', w=1.8, wk='mvule', hk='black', legs='sled', h=.50), 'open shelf over drawers, sled base', ['mvule veneer', 'powder-coated steel'], ['golden brown', 'black'], (180, 50, 40))
E(_c, 'tv_unit', dict(kind='drawers', w=1.8, wk='walnut', hk='black', legs='float', fmat='#e9e4da', h=.46), 'floating unit with slatted wall panel', ['walnut veneer', 'painted board'], ['walnut', 'ivory'], (210, 175, 44))
E(_c, 'tv_unit', dict(kind='open', w=1.5, wk='oak', hk='brass', legs='tapered', fmat='#4f6156', style='flute', h=.52), 'painted fluted doors', ['oak', 'painted board', 'brass handles'], ['light oak', 'forest green', 'brass'], (150, 52, 40))
# ---- book shelves
_c = 'book-shelves'
E(_c, 'bookcase', dict(kind='case', w=.95, d=.32, h=1.95, wk='mahogany', shelves=5, doors=True, hk='brass'), 'bookcase over framed doors', ['mahogany', 'brass knobs'], ['red brown', 'brass'], (96, 197, 35))
E(_c, 'bookcase', dict(kind='cube', w=1.2, d=.34, h=1.6, wk='oak', shelves=4), 'open cube shelving', ['oak veneer'], ['light oak'], (121, 162, 35))
E(_c, 'bookcase', dict(kind='ladder', w=.80, h=1.85, wk='mvule', shelves=5), 'leaning ladder shelf', ['mvule'], ['golden brown'])
E(_c, 'bookcase', dict(kind='step', w=1.6, d=.32, h=1.55, wk='walnut'), 'stepped open cubes', ['walnut veneer'], ['walnut'], (163, 155, 32))
# ---- commercial
_c = 'commercial'
E(_c, 'cafe_set', dict(top='marble', frame='black', seat=['plain', '#4f6156', .5], wk='oak', chairs=2), 'round restaurant table with two shell chairs', ['marble', 'powder-coated steel', 'oak', 'moulded shell'], ['white marble', 'black', 'green'])
E(_c, 'bar_stool', dict(h=.75, mat=['leather', '#7a4526', .42], frame='black', n=2), 'pair of bar stools with low back', ['leather', 'powder-coated steel'], ['tan brown', 'black'])
E(_c, 'booth', dict(w=1.3, mat=['leather', '#3f4f42', .42], wk='walnut'), 'channel-back booth for four with table', ['leather', 'walnut', 'powder-coated steel'], ['green', 'walnut', 'black'])
E(_c, 'bar_counter', dict(w=2.4, wk='mvule', top='dark', body='#2f3a36'), 'bar counter with timber slats and foot rail', ['mvule', 'dark stone', 'brass rail'], ['golden brown', 'black', 'brass'])
E(_c, 'planter', dict(w=1.2, d=.34, h=.70, frame='black', body='mvule'), 'planter divider', ['mvule', 'powder-coated steel'], ['golden brown', 'black', 'green'])
# ---- school
_c = 'school'
E(_c, 'school_desk', dict(top='cypress', seat='#3d566b'), 'pupil desk with book tray and chair', ['cypress', 'powder-coated steel', 'moulded shell'], ['pale timber', 'blue'])
E(_c, 'tablet_chair', dict(mat='#8a3f2a', frame='chrome', top='oak'), 'lecture chair with writing tablet', ['moulded shell', 'steel tube', 'oak veneer'], ['brick red', 'chrome', 'light oak'])
E(_c, 'class_table', dict(kind='trapezoid', top='#e9e4da', frame='black'), 'pair of trapezoid classroom tables', ['laminate', 'powder-coated steel'], ['ivory', 'black'])
E(_c, 'library_shelf', dict(w=1.8, wk='oak', end='mvule'), 'double-sided library shelf', ['oak veneer', 'mvule ends'], ['light oak', 'golden brown'], (180, 152, 57))
E(_c, 'lab_stool', dict(h=.65, wk='mvule', n=2), 'pair of laboratory stools', ['mvule', 'powder-coated steel'], ['golden brown', 'dark grey'])
# ---- kitchens
_c = 'kitchen-cabinets'
E(_c, 'kitchen', dict(w=3.0, front_col='#e6e0d5', top='dark', wk='walnut', hk='black', style='shaker', tall=True), 'shaker fronts in ivory with dark top', ['painted board', 'dark stone worktop', 'walnut shelves'], ['ivory', 'black', 'walnut'], (300, 222, 60))
E(_c, 'kitchen', dict(w=3.6, front_col='#3f4b45', top='quartz', wk='oak', hk='brass', style='slab', tall=True), 'slab fronts in deep green, wide run', ['painted board', 'quartz worktop', 'oak shelves', 'brass handles'], ['deep green', 'off-white', 'brass'], (360, 222, 60))
E(_c, 'kitchen', dict(w=2.4, front_col='#b58d63', top='terrazzo', wk='mvule', hk='black', style='slab', tall=False), 'compact run in caramel with terrazzo top', ['painted board', 'terrazzo worktop', 'mvule shelves'], ['caramel', 'speckled ivory', 'black'], (240, 222, 60))
# ---- wardrobes
_c = 'wardrobes'
E(_c, 'wardrobe', dict(w=2.0, d=.6, h=2.2, doors=4, wk='walnut', hk='brass', style='flute', drawers=False), 'four fluted doors', ['walnut veneer', 'brass handles'], ['walnut', 'brass'], (201, 223, 61))
E(_c, 'wardrobe', dict(w=1.8, d=.6, h=2.2, doors=3, wk='mahogany', hk='brass', mirror_mid=True), 'middle mirror door, drawers below', ['mahogany veneer', 'mirror', 'brass handles'], ['red brown', 'brass'], (181, 223, 61))
E(_c, 'open_wardrobe', dict(w=2.4, wk='oak', light=False), 'open dressing wardrobe with hanging rails, drawers and shelves', ['oak veneer', 'powder-coated rails'], ['light oak', 'black'], (240, 230, 58))
