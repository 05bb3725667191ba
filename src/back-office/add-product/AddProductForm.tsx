import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { type Draft, draftKey, forgetDraft, keepDraft } from '../product-form/draft.ts';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { inOrder, noPhotos } from '../product-form/photos/photo-list.ts';
import { anotherLike, type ProductEntry } from '../product-form/product-entry.ts';
import { newSubmission, type Submission } from '../product-form/submission.ts';
import { useProductForm } from '../product-form/useProductForm.ts';

interface Props {
  /** The account of whoever adds it; undefined while it is not known, and nothing is kept. */
  person: number | undefined;
  start: ProductEntry;
  /** What was typed before and is gone on with. */
  draft: Draft | null;
  /** A product that this one is to be like, from the moment when that is said. */
  model?: Product | undefined;
  onAdded: (product: Product) => void;
}

/** A new product with its photos. What is typed is kept on this device until it is saved. */
export function AddProductForm({ person, start, draft, model, onAdded }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [submission] = useState<Submission>(() => ({
    ...newSubmission(),
    // The try that was under way, which the server may have answered already.
    ...(draft && { key: draft.key, firstFields: draft.firstFields }),
  }));
  const form = useProductForm({
    start: { entry: start, photos: noPhotos },
    entry: draft?.entry,
    submission,
    isNew: true,
    failure: 'Failed to add product or upload images. Please try again.',
    onSaved(product) {
      if (person) forgetDraft(person);
      showToast('success', 'Product and images added successfully!');
      onAdded(product);
    },
  });
  const { entry, photos, isSending, isChanged } = form;
  const count = inOrder(photos).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the submission
  useEffect(() => {
    if (!person) return;
    if (!isChanged) return forgetDraft(person);
    const { key, firstFields } = submission;
    const savedAt = new Date().toISOString();
    keepDraft(person, { savedAt, entry, photos: count, key, firstFields });
  }, [entry, count, isChanged, isSending, submission, person]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with each letter
  useEffect(() => {
    if (!model) return;
    form.beginWith(anotherLike(model));
    place.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [model]);

  return (
    <div ref={place}>
      <ProductForm
        form={form}
        isAtRisk={isChanged}
        keptAs={person ? draftKey(person) : undefined}
      />
    </div>
  );
}
