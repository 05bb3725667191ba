import {
  controlLabel,
  FIELD_NAMES,
  namesOf,
} from '../../catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import type { FormPart } from '../forms/form-parts.ts';
import { sameChoices } from './choices/choice-rows.ts';
import {
  orderedPhotos,
  type Photos,
  photosText,
  ranked,
  samePhotos,
  storedPhotos,
} from './photos/photo-list.ts';
import { type ProductEntry, productEntryOf } from './product-entry.ts';

/** Values of a product's form. */
export interface ProductValues extends ProductEntry {
  photos: Photos;
}

export function valuesOf(product: Product): ProductValues {
  return { ...productEntryOf(product), photos: storedPhotos(product.images) };
}

// A type belongs to one subcategory, so the three levels merge together.
const CATEGORY_PATH = namesOf('category', 'subcategory', 'type');

const category: FormPart<ProductValues> = {
  name: 'category',
  label: 'Category, subcategory and type',
  fields: CATEGORY_PATH,
};

// What an amount says depends on whether VAT is in it, so both merge together.
const PRICE = ['price_cents', 'prices_include_vat'] as const;

const price: FormPart<ProductValues> = {
  name: PRICE[0],
  label: 'Internal price, and whether prices include VAT',
  fields: [...PRICE],
};

/** Rows in which nobody has typed are no change. */
const choices: FormPart<ProductValues> = {
  name: 'choices',
  label: controlLabel('choices'),
  isSame: (one, other) => sameChoices(one.choices, other.choices),
};

/** New photos of both sides are retained, so that only stored ones need a chosen side. */
const photos: FormPart<ProductValues> = {
  name: 'photos',
  label: 'Photos',
  isSame: (one, other) => samePhotos(one.photos, other.photos),
  agrees: (one, other) => storedWords(one.photos) === storedWords(other.photos),
  merge: ({ theirs, mine }, chosen, base) => ({
    photos:
      chosen === 'mine'
        ? myPhotos(mine.photos, theirs.photos, base.photos)
        : withNew(theirs.photos, mine.photos),
  }),
};

/** The category, the price, each other field, and the photos. */
export const PRODUCT_PARTS: FormPart<ProductValues>[] = [
  ...FIELD_NAMES.flatMap((name) => {
    if (name === CATEGORY_PATH[0]) return category;
    if (name === PRICE[0]) return price;
    if ([...CATEGORY_PATH, ...PRICE].some((each) => each === name)) return [];
    return name === 'choices' ? choices : { name, label: controlLabel(name) };
  }),
  photos,
];

/** Serialises the stored photos with their texts and views. */
function storedWords(all: Photos): string {
  return photosText(orderedPhotos(all).filter(({ kind }) => kind === 'stored'));
}

/** Own photos that still exist, followed by those that others added. */
function myPhotos(mine: Photos, theirs: Photos, base: Photos): Photos {
  const there = new Set(orderedPhotos(theirs).map(({ key }) => key));
  const before = new Set(orderedPhotos(base).map(({ key }) => key));
  const stored = orderedPhotos(mine).filter(({ kind, key }) => kind !== 'stored' || there.has(key));
  const added = orderedPhotos(theirs).filter(({ key }) => !before.has(key));
  return ranked([...stored, ...added]);
}

function withNew(theirs: Photos, mine: Photos): Photos {
  const fresh = orderedPhotos(mine).filter(({ kind }) => kind !== 'stored');
  return ranked([...orderedPhotos(theirs), ...fresh]);
}
