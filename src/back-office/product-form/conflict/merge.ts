import {
  FIELD_NAMES,
  type FieldName,
  namesOf,
} from '../../../catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { type Choices, type Difference, differencesIn, type Side } from '../../conflict/sides.ts';
import { inOrder, type Photos, photosText, ranked, storedPhotos } from '../photos/photo-list.ts';
import { entryOf, type ProductEntry } from '../product-entry.ts';

/** What a product's form holds. */
export interface FormContent {
  entry: ProductEntry;
  photos: Photos;
}

// A type of one subcategory and the subcategory of somebody else would be no place.
const PLACE = namesOf('category', 'subcategory', 'type');

/** What is chosen as a whole: the place, the photos, and each other field. */
export type Part = Exclude<FieldName, (typeof PLACE)[number]> | 'place' | 'photos';
const PART_NAMES: Part[] = [...new Set(FIELD_NAMES.map(partOf)), 'photos'];

function partOf(name: FieldName): Part {
  return (PLACE as FieldName[]).includes(name) ? 'place' : (name as Part);
}

function fieldsOf(part: Part): FieldName[] {
  return FIELD_NAMES.filter((name) => partOf(name) === part);
}

export function contentOf(product: Product): FormContent {
  return { entry: entryOf(product), photos: storedPhotos(product.images) };
}

/**
 * Where two versions that come from the same one differ.
 *
 * @param base what both began with
 */
export function differences(
  base: FormContent,
  sides: Record<Side, FormContent>,
): Difference<Part>[] {
  return differencesIn({ parts: PART_NAMES, isSame: samePart, base, sides });
}

/** One version of two. A part that is not chosen is theirs. New photos of either are all kept. */
export function merged(
  { theirs, mine }: Record<Side, FormContent>,
  choices: Choices<Part>,
  base: FormContent,
): FormContent {
  const entry = { ...theirs.entry };
  for (const part of PART_NAMES) {
    if (choices[part] !== 'mine') continue;
    for (const field of fieldsOf(part)) entry[field] = mine.entry[field];
  }
  const photos =
    choices.photos === 'mine'
      ? myPhotos(mine.photos, theirs.photos, base.photos)
      : withNew(theirs.photos, mine.photos);
  return { entry, photos };
}

function samePart(part: Part, one: FormContent, other: FormContent): boolean {
  if (part === 'photos') return storedWords(one.photos) === storedWords(other.photos);
  return fieldsOf(part).every((field) => one.entry[field] === other.entry[field]);
}

/** The photos that the server has, in their order, with their words and views. */
function storedWords(photos: Photos): string {
  const stored = inOrder(photos).filter(({ kind }) => kind === 'stored');
  return photosText(stored);
}

/** Mine, as far as they are still there, and after them what the others have added. */
function myPhotos(mine: Photos, theirs: Photos, base: Photos): Photos {
  const there = new Set(inOrder(theirs).map(({ key }) => key));
  const before = new Set(inOrder(base).map(({ key }) => key));
  const stored = inOrder(mine).filter(({ kind, key }) => kind !== 'stored' || there.has(key));
  const added = inOrder(theirs).filter(({ key }) => !before.has(key));
  return ranked([...stored, ...added]);
}

function withNew(theirs: Photos, mine: Photos): Photos {
  const fresh = inOrder(mine).filter(({ kind }) => kind !== 'stored');
  return ranked([...inOrder(theirs), ...fresh]);
}
