"""What can be chosen of a piece, by the word that its picture's name ends with: the same piece in another material."""
FABRICS = {'stone': '#b8ac9a', 'oatmeal': '#c9bda9', 'warm-grey': '#8f8a80', 'charcoal': '#434447', 'sage': '#8a9a7e', 'forest-green': '#3f5546', 'terracotta': '#b0603f', 'ochre': '#b5863a', 'deep-blue': '#32466a', 'blue': '#3d566b', 'cream': '#d3c8b6'}
LEATHERS = {'tan-brown': '#7a4526', 'chestnut': '#57301f', 'black': '#26231f', 'cream': '#d8cdbb', 'oxblood': '#4f1f20'}
WOODS = {'light-oak': 'oak', 'golden-brown': 'mvule', 'walnut': 'walnut', 'red-brown': 'mahogany', 'grey-oak': 'greyoak', 'dark-brown': 'wenge', 'pale-timber': 'cypress', 'white': 'white'}
FRONTS = {'sage-green': '#a3ab98', 'off-white': '#e6e0d5', 'slate-blue': '#5a6e82', 'charcoal': '#47484a', 'light-oak': 'oak', 'walnut': 'walnut'}
WORKTOPS = {'speckled-granite': 'terrazzo', 'black-granite': 'dark', 'white-quartz': 'quartz'}

def chosen(e, value):
    """the catalogue's entry in this value"""
    p = dict(e['params']); mat = p.get('mat')
    if mat and mat[0] == 'leather' and e['group'] == 'sofas': p['mat'] = ['leather', LEATHERS[value], *mat[2:]]
    elif mat and mat[0] == 'fabric' and value in FABRICS: p['mat'] = ['fabric', FABRICS[value], *mat[2:]]
    elif e['family'] == 'kitchen' and value in FRONTS: p['front_col'] = FRONTS[value]
    elif e['family'] == 'kitchen': p['top'] = WORKTOPS[value]
    elif value in WOODS: p['frame' if e['family'] == 'bed' else 'legs' if 'legs' in p and e['group'] == 'sofas' else 'wk'] = WOODS[value]
    else: raise ValueError(f"{e['key']} has no {value}")
    return dict(e, params=p)
