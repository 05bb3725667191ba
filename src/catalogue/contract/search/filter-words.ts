import { normalForm } from '../../../platform/contract/normal-form.ts';

/** An option of a filter, with the words that products have for it, with commas between them. */
export interface FamilyRow {
  name: string;
  words: string;
}

/** Words by which filters recognise materials, colours and mattresses: `data/facets.json`. */
export interface FilterWords {
  material: readonly FamilyRow[];
  colour: readonly FamilyRow[];
  mattress: readonly FamilyRow[];
  /** Words for small parts, such as "brass handles", that do not make a product's material. */
  passedOver: string;
}

/** Phrases of a list with commas. */
export function foldedPhrases(list: string): string[] {
  return list.split(',').map(foldedWords).filter(Boolean);
}

/** Lower-case words without accents, separated by single spaces. */
export function foldedWords(text: string): string {
  return normalForm(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('×', 'x')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
