import { useEffect, useRef, useState } from 'react';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts.ts';
import { type Draft, forgetDraft, keepDraft } from '../product-form/draft.ts';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { inOrder, noPhotos } from '../product-form/photos/photo-list.ts';
import { anotherLike, type ProductEntry } from '../product-form/product-entry.ts';
import { newSubmission, type Submission } from '../product-form/submission.ts';
import { useProductForm } from '../product-form/useProductForm.ts';

interface Props {
  start: ProductEntry;
  /** What was typed before and is gone on with. */
  draft: Draft | null;
  /** A product that this one is to be like, from the moment when that is said. */
  model?: Product | undefined;
  onAdded: (product: Product) => void;
}

/** A new product with its photos. What is typed is kept on this device until it is saved. */
export function AddProductForm({ start, draft, model, onAdded }: Props) {
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
      forgetDraft();
      showToast('success', 'Product and images added successfully!');
      onAdded(product);
    },
  });
  const { entry, photos, isSending, isChanged } = form;
  const count = inOrder(photos).length;
  const own = useOwnProfile().shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the submission
  useEffect(() => {
    if (!isChanged) return forgetDraft();
    const { key, firstFields } = submission;
    const by = own ? { fname: own.fname, lname: own.lname } : (draft?.by ?? null);
    keepDraft({ savedAt: new Date().toISOString(), by, entry, photos: count, key, firstFields });
  }, [entry, count, isChanged, isSending, submission, own]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with each letter
  useEffect(() => {
    if (!model) return;
    form.beginWith(anotherLike(model));
    place.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [model]);

  return (
    <div ref={place}>
      <ProductForm form={form} isAtRisk={isChanged} />
    </div>
  );
}
