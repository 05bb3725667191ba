import { z } from 'zod';
import { readLines } from '../../catalogue/contract/choices/choices-text.ts';
import {
  type Product,
  product,
  productFields,
  productImage,
  sentPhoto,
} from '../../catalogue/contract/product.ts';
import type { DraftOptions } from '../forms/draft-form.ts';
import { type Draft, draftKey } from '../forms/draft-storage.ts';
import { rowsOf, type ValueRow, valueRow } from './choices/choice-rows.ts';
import {
  imageOf,
  orderedPhotos,
  type Photos,
  ranked,
  storedPhotos,
  withPhotos,
} from './photos/photo-list.ts';
import { emptyEntry, entryWith, type ProductEntry } from './product-entry.ts';
import type { ProductValues } from './product-parts.ts';
import type { Submission } from './submission.ts';

const valueTexts = z.record(z.string(), z.string());
/** Rows of choices; older drafts have the text of a spreadsheet. */
const choiceRows = z.union([
  z.string().transform((text) => rowsOf(readLines(text))),
  z.array(z.object({ name: z.string(), values: z.array(valueTexts) })).transform((rows) =>
    rows.map(({ name, values }) => ({
      name,
      values: values.map((texts): ValueRow => ({ ...valueRow({ name: '' }), ...texts })),
    })),
  ),
]);

/** Typed values; fields newer than the draft start empty, and so does what cannot be read. */
const entry = z
  .object({ choices: choiceRows.default([]).catch([]) })
  .catchall(z.string().catch(''))
  .transform(({ choices, ...texts }) =>
    entryWith((name) => (texts as Partial<ProductEntry>)[name] ?? emptyEntry[name], choices),
  );
const savedAt = z.iso.datetime();

/** Unsaved work on a product, new or not. */
export interface ProductDraft extends Draft<Product | null, ProductValues> {
  /** Count of chosen photos, which a page cannot store. */
  newPhotos: number;
}

type Options = DraftOptions<Product | null, ProductValues, ProductDraft>;

// Unknown properties of a photo are retained.
const storedPhoto = z.looseObject({
  kind: z.literal('stored'),
  key: z.string(),
  alt: z.string(),
  image: z.looseObject(productImage.shape),
});

/** A photo that was sent ahead, without its file. */
const aheadPhoto = z.looseObject({
  kind: z.literal('new'),
  key: z.string(),
  alt: z.string(),
  name: z.string(),
  ahead: sentPhoto,
});

const keptPhotos = {
  photos: z
    .array(z.union([storedPhoto, aheadPhoto]).nullable().catch(null))
    .catch([])
    .transform((photos) => photos.filter((photo) => photo !== null)),
  newPhotos: z.int().catch(0),
};

/** A page can keep what is on the server, and only count the rest. */
function packed(photos: Photos) {
  const order = orderedPhotos(photos);
  const kept = order.filter(imageOf).map((photo) => ({ ...photo, file: undefined }));
  return { photos: kept, newPhotos: order.length - kept.length };
}

const editShape = z
  .object({ savedAt, base: product.loose(), entry, ...keptPhotos })
  .transform(({ entry: texts, photos, ...kept }) => {
    return { ...kept, values: { ...texts, photos: ranked(photos) } };
  });

/** Draft of an edit. */
export function editDraft(person: number | undefined, { id }: Pick<Product, 'id'>): Options {
  return {
    key: draftKey('productEdit', person, id),
    shape: editShape,
    pack: ({ photos, ...texts }, base) => {
      const { newPhotos, ...sent } = packed(photos);
      // A chosen photo may replace a stored one, which must stay since the draft loses the chosen
      // one.
      const before = newPhotos > 0 && base ? orderedPhotos(storedPhotos(base.images)) : [];
      const kept = orderedPhotos(withPhotos(ranked(sent.photos), before));
      return { base, entry: texts, photos: kept, newPhotos };
    },
    isComplete: ({ photos }) => orderedPhotos(photos).every(imageOf),
  };
}

/** Draft of a new product, with a try that the server may have received already. */
const newShape = z
  .object({
    savedAt,
    entry,
    ...keptPhotos,
    /** Idempotency key of the form, and the fields sent with it. */
    key: z.string(),
    firstFields: productFields.nullable(),
  })
  .transform(({ entry: texts, photos, ...kept }) => {
    return { ...kept, base: null, values: { ...texts, photos: ranked(photos) } };
  });

export const newDraftKey = (person: number | undefined) => draftKey('productDraft', person, 'new');

export function newDraft(person: number | undefined) {
  return {
    key: newDraftKey(person),
    shape: newShape,
    pack: ({ photos, ...texts }: ProductValues, { key, firstFields }: Submission) => {
      return { entry: texts, ...packed(photos), key, firstFields };
    },
    // Leaving always asks, since no other screen leads back to a new product.
    isComplete: () => false,
  };
}

/** Says that photos must be chosen again. */
export function photosSentence(count: number): string {
  const chosen = count === 1 ? 'The photo' : `The ${count} photos`;
  return `${chosen} cannot be kept by a browser: please choose ${count === 1 ? 'it' : 'them'} again.`;
}
