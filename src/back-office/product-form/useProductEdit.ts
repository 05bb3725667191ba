import { startTransition, useEffect, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { showUndoToast } from '../../design/toasts/undo-toast.tsx';
import { overtakenBy } from '../products/product-calls.ts';
import { contentOf } from './conflict/merge.ts';
import {
  editKey,
  forgetEdit,
  hasNewPhotos,
  type KeptEdit,
  keepEdit,
  readEdit,
} from './kept-edit.ts';
import { samePhotos } from './photos/photo-list.ts';
import { sameEntry } from './product-entry.ts';
import { newSubmission } from './submission.ts';
import { useProductForm } from './useProductForm.ts';

interface Options {
  /** Whose edit it is, by account; undefined where that cannot be known, and nothing is kept. */
  person: number | undefined;
  onSaved: (product: Product) => void;
}

/**
 * The edit of one product. What is typed is kept on this device until it is saved or discarded, and
 * gone on with next time; whoever saved in between is asked about then.
 *
 * @param read the product as it was read last
 */
export function useProductEdit(read: Product, { person, onSaved }: Options) {
  const [kept] = useState(() => unsaved(person, read));
  const [isResumed, setResumed] = useState(kept !== null);
  const [isKept, setKept] = useState(true);
  const base = kept?.base ?? read;
  const [submission] = useState(() => newSubmission(base));
  const form = useProductForm({
    start: contentOf(base),
    ...kept?.content,
    met: base.version === read.version ? null : overtakenBy(read),
    submission,
    isNew: false,
    failure: 'Failed to update the product. Please try again.',
    onSaved(saved) {
      setResumed(false);
      showToast('success', 'Product updated successfully!');
      onSaved(saved);
    },
  });
  const { entry, photos, isChanged, isSending } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the submission
  useEffect(() => {
    if (!person) return;
    if (!isChanged) return forgetEdit(person, read.id);
    const savedAt = new Date().toISOString();
    const content = { entry, photos };
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the device knows whether it has room
    setKept(keepEdit(person, { savedAt, base: submission.product ?? read, content }));
  }, [entry, photos, isChanged, isSending, person, submission]);

  function discard() {
    const { product } = submission;
    startTransition(() => {
      form.adopt(product && product.version > read.version ? product : read);
      setResumed(false);
    });
    showUndoToast('Your changes are discarded', () => {
      form.change(entry);
      form.setPhotos(photos);
    });
  }

  return {
    form,
    submission,
    /** What of an earlier edit stands in the form. */
    resumed: isResumed && isChanged ? kept : null,
    /** Whether leaving the page would lose something. */
    isAtRisk: isChanged && (!person || !isKept || hasNewPhotos(photos)),
    keptAs: person ? editKey(person, read.id) : undefined,
    discard,
    forget: () => person && forgetEdit(person, read.id),
  };
}

/** What was kept of an edit, unless the product has come to be so meanwhile. */
function unsaved(person: number | undefined, read: Product): KeptEdit | null {
  const kept = person ? readEdit(person, read.id) : null;
  if (!kept) return null;
  const now = contentOf(read);
  const { entry, photos } = kept.content;
  return sameEntry(entry, now.entry) && samePhotos(photos, now.photos) ? null : kept;
}
