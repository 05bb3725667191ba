import { z } from 'zod';
import { type Product, product, productImage } from '../../catalogue/contract/product.ts';
import { forget, store } from '../../design/device-storage.ts';
import { keptKey, keptUnder } from '../parts/saving/kept-work.ts';
import type { FormContent } from './conflict/merge.ts';
import { keptEntry } from './draft.ts';
import { addPhotos, inOrder, type Photos, ranked, storedPhotos } from './photos/photo-list.ts';

// Loose: a photo keeps whatever else is said of it.
const storedPhoto = z.looseObject({
  kind: z.literal('stored'),
  key: z.string(),
  alt: z.string(),
  image: z.looseObject(productImage.shape),
});

const keptEdit = z.object({
  savedAt: z.iso.datetime(),
  /** The product as it was when this was typed. */
  base: product.loose(),
  entry: keptEntry,
  photos: z.array(storedPhoto),
  /** How many photos were chosen; the browser does not let a page keep them. */
  newPhotos: z.int(),
});

/** What somebody has changed of a product and not yet saved. */
export interface KeptEdit extends Pick<z.infer<typeof keptEdit>, 'savedAt' | 'base' | 'newPhotos'> {
  content: FormContent;
}

export const editKey = (person: number, id: number) => keptKey('productEdit', person, id);

/** What this person has left on this device; null when there is nothing, or nothing to be read. */
export function readEdit(person: number, productId: number): KeptEdit | null {
  const edit = keptUnder(editKey(person, productId), keptEdit);
  if (!edit) return null;
  const { entry, photos, ...kept } = edit;
  return { ...kept, content: { entry, photos: ranked(photos) } };
}

/** @returns whether it is kept: a browser may refuse to, or have no room */
export function keepEdit(person: number, edit: Omit<KeptEdit, 'newPhotos'>): boolean {
  const { base, savedAt, content } = edit;
  const order = inOrder(content.photos);
  const kept = order.filter(({ kind }) => kind === 'stored');
  const newPhotos = order.length - kept.length;
  // One may have been chosen in a stored one's place, which is not to go for what cannot be kept.
  const photos = newPhotos > 0 ? addPhotos(ranked(kept), storedInOrder(base)) : ranked(kept);
  return store(editKey(person, base.id), {
    savedAt,
    base,
    entry: content.entry,
    photos: inOrder(photos),
    newPhotos,
  });
}

function storedInOrder({ images }: Pick<Product, 'images'>) {
  return inOrder(storedPhotos(images));
}

export function forgetEdit(person: number, productId: number): void {
  forget(editKey(person, productId));
}

/** Whether something that was chosen cannot be kept. */
export function hasNewPhotos(photos: Photos): boolean {
  return inOrder(photos).some(({ kind }) => kind !== 'stored');
}
