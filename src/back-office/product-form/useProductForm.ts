import { useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { ApiError } from '../../client.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { notSaved } from '../calls/attempt.ts';
import { useAfterPress } from '../parts/saving/useAfterPress.ts';
import { useSending } from '../parts/saving/useSending.ts';
import { conflictOf, isDeleted, restoreProduct } from '../products/product-calls.ts';
import { contentOf, differences, type FormContent, merged } from './conflict/merge.ts';
import { isReady, type Photos, samePhotos } from './photos/photo-list.ts';
import { photoProblems } from './photos/photo-problems.ts';
import type { PhotoProgress } from './photos/photo-upload.ts';
import { usePhotos } from './photos/usePhotos.ts';
import { type ProductEntry, problemsFromServer, readEntry, sameEntry } from './product-entry.ts';
import { asStored, type Submission, saveProduct } from './submission.ts';

interface Options {
  /** What the form shows at first, and what it is compared with. */
  start: FormContent;
  /** What it shows instead of that, when there is something to go on with. */
  entry?: ProductEntry | undefined;
  photos?: Photos | undefined;
  /** What an earlier try has met with. */
  met?: ApiError | null;
  /** Lives as long as the form. */
  submission: Submission;
  /** Whether it adds a product, which cannot be without a main image. */
  isNew: boolean;
  /** The toast for a failure. */
  failure: string;
  onSaved: (product: Product) => void;
}

export type ProductForm = ReturnType<typeof useProductForm>;

/** The state of one product's form: what is typed, what is wrong with it, and how far it is sent. */
export function useProductForm({ submission, isNew, failure, ...options }: Options) {
  const [start, setStart] = useState(options.start);
  const [entry, setEntry] = useState(options.entry ?? start.entry);
  const { isSending, error, problems, refusals, refuse, forget, send } = useSending(options.met);
  const [progress, setProgress] = useState<ReadonlyMap<string, PhotoProgress>>(new Map());
  const photosState = usePhotos(options.photos ?? start.photos);
  const { photos, setPhotos } = photosState;

  const conflict = conflictOf(error);
  const isGone = submission.product !== null && isDeleted(error);

  const submit = useAfterPress(async (content: FormContent = { entry, photos }) => {
    if (isSending || !isReady(content.photos)) return false;
    const { fields, problems: wrong } = readEntry(content.entry);
    const found = { ...wrong, ...photoProblems(content.photos, isNew) };
    forget();
    if (!fields || Object.keys(found).length > 0) return refuse(found);
    return send(async () => {
      const tell = (key: string, state: PhotoProgress) =>
        setProgress((before) => new Map(before).set(key, state));
      const saved = await saveProduct(submission, { fields, photos: content.photos, tell });
      if (!isNew) adopt(saved);
      options.onSaved(saved);
    }, fail);
  });

  function fail(met: unknown) {
    if (conflictOf(met)) return;
    if (!(met instanceof ApiError)) console.error('The product could not be saved.', met);
    showToast('error', failure);
    refuse(met instanceof ApiError ? problemsFromServer(met.errors) : {});
  }

  /** Takes the product out of the trash, and saves what stands here. */
  async function restore() {
    const { product } = submission;
    if (product && (await send(() => restoreProduct(product), fail))) await submit();
  }

  /** Shows the product as it is now, and nothing of what was typed. */
  function adopt(product: Product) {
    const content = contentOf(product);
    submission.product = product;
    submission.sent.clear();
    setStart(content);
    setEntry(content.entry);
    setPhotos(content.photos);
    setProgress(new Map());
    forget();
  }

  /** Begins anew with this entry; what was typed already stays. */
  function beginWith(begun: ProductEntry) {
    const sides = { theirs: { ...start, entry: begun }, mine: { entry, photos } };
    const chosen = differences(start, sides).map(({ part, suggested }) => [part, suggested]);
    setStart(sides.theirs);
    setEntry(merged(sides, Object.fromEntries(chosen), start).entry);
  }

  /** Goes on from somebody else's version with what was chosen of both. */
  function settle(content: FormContent) {
    submission.product = conflict?.current ?? submission.product;
    forget();
    setEntry(content.entry);
    setPhotos(content.photos);
    submit(content);
  }

  return {
    isNew,
    entry,
    change(changes: Partial<ProductEntry>) {
      setEntry((before) => ({ ...before, ...changes }));
      forget((name) => name in changes);
    },
    ...photosState,
    problems,
    forgetProblem: (mended: string) => forget((name) => name === mended),
    refusals,
    isSending,
    /** Why the last try failed, in the server's words or ours; null when it has not. */
    reason: error === null || conflict ? null : isGone ? GONE : notSaved(error),
    /** Somebody else has put the product into the trash meanwhile. */
    isDeleted: isGone,
    restore,
    /** Whether the new product is in the catalogue, though not all of it is saved. */
    isAdded: isNew && submission.product !== null,
    progress,
    /** Somebody else's version, when they saved in between; what both began with; and this one. */
    conflict: conflict && {
      ...conflict,
      base: contentOf(submission.product ?? conflict.current),
      mine: { entry, photos: asStored(photos, submission) },
    },
    /** Leaves the other version for now; the next try asks again. */
    postpone: () => forget(),
    settle,
    submit,
    adopt,
    beginWith,
    isChanged: !sameEntry(entry, start.entry) || !samePhotos(photos, start.photos),
  };
}

const GONE = 'Somebody else has moved this product to the trash.';
