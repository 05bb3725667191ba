import type { TaxonomyPath } from '../contract/taxonomy.ts';

/** Kind of a product, for its drawing and its key facts. */
export type Kind =
  | 'swivelChair'
  | 'chair'
  | 'stool'
  | 'sofa'
  | 'table'
  | 'desk'
  | 'workstation'
  | 'counter'
  | 'bed'
  | 'drawers'
  | 'cabinet'
  | 'shelf'
  | 'ottoman'
  | 'pillow'
  | 'block';

/** Kinds by id of the type or subcategory. */
const KINDS: Record<number, Kind> = {
  11: 'swivelChair',
  12: 'swivelChair',
  13: 'chair',
  14: 'sofa',
  15: 'desk',
  16: 'desk',
  17: 'workstation',
  18: 'table',
  19: 'counter',
  9: 'table',
  10: 'cabinet',
  21: 'bed',
  22: 'drawers',
  25: 'table',
  27: 'table',
  28: 'ottoman',
  29: 'sofa',
  30: 'pillow',
  31: 'drawers',
  34: 'shelf',
  35: 'cabinet',
  36: 'cabinet',
};

/** Kinds by words of the title, when the taxonomy does not tell; the first match counts. */
const NAMES: [RegExp, Kind][] = [
  [/\bstools?\b/i, 'stool'],
  [/\b(tables?|trestle|dining set)\b/i, 'table'],
  [/\bdesk/i, 'desk'],
  [/\bhigh back|\bmid back/i, 'swivelChair'],
  [/\b(sofa|settee|booth|lounge|tub|beam)/i, 'sofa'],
  [/chair/i, 'chair'],
  [/\b(counter|bar)\b/i, 'counter'],
  [/\b(bedside|tv stand|credenza|drawers|pedestal)\b/i, 'drawers'],
  [/\bbed\b/i, 'bed'],
  [/(shelf|shelves|bookcase)\b/i, 'shelf'],
  [/\b(cabinet|wardrobe|sideboard|locker|cupboard)/i, 'cabinet'],
  [/\b(ottoman|pouf)/i, 'ottoman'],
  [/\b(pillow|cushion)/i, 'pillow'],
];

export function kindOf({ title, subcategory_id, type_id }: TaxonomyPath & { title: string }): Kind {
  const byPath = KINDS[type_id ?? 0] ?? KINDS[subcategory_id ?? 0];
  return byPath ?? NAMES.find(([words]) => words.test(title))?.[1] ?? 'block';
}
