import { useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { change } from '../calls/change.ts';
import { showDoneToast } from '../calls/undo.ts';
import { readDraft } from '../forms/draft-storage.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { conflictOf, isDeleted } from '../product-calls/product-calls.ts';
import { noPhotos } from './photos/photo-list.ts';
import { photoProblems } from './photos/photo-problems.ts';
import type { PhotoProgress } from './photos/photo-upload.ts';
import { usePhotos } from './photos/usePhotos.ts';
import { editDraft, newDraft } from './product-draft.ts';
import {
  emptyEntry,
  type ProductEntry,
  problemsFromServer,
  readProductEntry,
} from './product-entry.ts';
import { PRODUCT_PARTS, valuesOf } from './product-parts.ts';
import { asStored, goOnFrom, newSubmission, saveProduct } from './submission.ts';

interface Options {
  /** Last read state of the product; null for a new one. */
  read: Product | null;
  /** Initial values of a new product. */
  begins?: ProductEntry;
  /** Account of the editor. Drafts are not stored while it is undefined. */
  person: number | undefined;
  onSaved: (product: Product) => void;
  /** Reads again what the screen shows, once a save is undone; without it the toast offers no Undo. */
  onUndone?: () => unknown;
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Holds the form of one product, new or not, with its photos. */
export function useProductForm({ read, begins = emptyEntry, person, onSaved, onUndone }: Options) {
  const isNew = read === null;
  const [submission] = useState(() => {
    const { key, shape } = newDraft(person);
    return { ...newSubmission(read), ...(isNew && tryOf(readDraft(key, shape))) };
  });
  const [progress, setProgress] = useState<ReadonlyMap<string, PhotoProgress>>(new Map());
  const tell = (key: string, state: PhotoProgress) =>
    setProgress((before) => new Map(before).set(key, state));
  const words = isNew ? NEW_WORDS : EDIT_WORDS;

  const form = useDraftForm({
    read,
    valuesOf: (product) => (product ? valuesOf(product) : { ...begins, photos: noPhotos }),
    parts: PRODUCT_PARTS,
    check: (values) => ({
      ...readProductEntry(values).problems,
      ...photoProblems(values.photos, isNew),
    }),
    async save(values, from, partly) {
      const { fields } = readProductEntry(values);
      if (!fields) throw new TypeError('Fields are checked before they are saved.');
      goOnFrom(submission, from);
      try {
        return await saveProduct(submission, { fields, photos: values.photos, tell });
      } catch (error) {
        // Both versions of a conflict contain the sent photos.
        const photos = conflictOf(error) ? asStored(values.photos, submission) : values.photos;
        partly(submission.product, { ...values, photos });
        throw error;
      }
    },
    conflictOf,
    problemsOf: problemsFromServer,
    draft: isNew
      ? { ...newDraft(person), pack: (values) => newDraft(person).pack(values, submission) }
      : editDraft(person, read),
    onSaved(saved) {
      forgetSent();
      if (onUndone) showDoneToast(words.saved, submission.undoes, onUndone);
      else showToast('success', words.saved);
      onSaved(saved as Product);
    },
    onFailed: () => showToast('error', words.failed),
  });
  const { saved, values, update, error } = form;
  const isGone = saved !== null && isDeleted(error);

  function forgetSent() {
    submission.given.clear();
    setProgress(new Map());
  }

  return {
    ...form,
    isNew,
    ...usePhotos({
      photos: values.photos,
      setPhotos: (change) => update((before) => ({ ...before, photos: change(before.photos) })),
      tell,
      track: form.trackUpload,
    }),
    reason: isGone ? 'Somebody else has moved this product to the trash.' : form.reason,
    /** True once somebody else moved the product to the trash. */
    isDeleted: isGone,
    /** Takes the product out of the trash, and saves the form. */
    async restore() {
      if (!saved) return;
      const isBack = await change(
        productCalls.restoreProduct,
        { params: { id: saved.id } },
        { noun: 'The product', verb: 'restored', done: null, failed: () => words.failed },
      );
      if (isBack) void form.save();
    },
    /** True if the new product exists but is not saved completely. */
    isAdded: isNew && saved !== null,
    progress,
    /** Starts again with these values; typed ones stay. */
    beginWith: (begun: ProductEntry) => form.rebase(saved, { ...begun, photos: noPhotos }),
    discard() {
      form.discard();
      forgetSent();
    },
  };
}

const EDIT_WORDS = {
  saved: 'Product updated successfully!',
  failed: 'Failed to update the product. Please try again.',
};

const NEW_WORDS = {
  saved: 'Product and images added successfully!',
  failed: 'Failed to add product or upload images. Please try again.',
};

/** Restores an unfinished try, which the server may have received already. */
function tryOf(draft: ReturnType<ReturnType<typeof newDraft>['shape']['parse']> | null) {
  return draft && { key: draft.key, firstFields: draft.firstFields };
}
