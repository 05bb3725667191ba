import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session.ts';
import type { ProductFields } from '../../catalogue/product.ts';
import { ApiError } from '../../client.ts';
import { showToast } from '../../design/toasts.ts';
import type { ChosenPhotos } from './photo-batches.ts';
import { type Problems, photoProblems, problemsFromServer, readFields } from './product-entry.ts';
import { newSubmission, submitProduct } from './submission.ts';

export type Progress =
  | { phase: 'editing' }
  /** `share` of the photos that has gone out, from 0 to 1. */
  | { phase: 'sending'; share: number }
  /** The text may be stored already and stays as it is; photos can still be changed. */
  | { phase: 'interrupted'; reason: string | null };

/** Checks and sends the add form. `onAdded` runs once the product and all its photos are there. */
export function useSubmission(onAdded: (fields: ProductFields) => void) {
  const submission = useRef(newSubmission());
  const [progress, setProgress] = useState<Progress>({ phase: 'editing' });
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);

  function refuse(found: Problems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  async function submit(form: FormData, photos: ChosenPhotos) {
    const stored = submission.current.fields;
    const typed = stored ? { fields: stored, problems: {} } : readFields(form);
    const found = { ...typed.problems, ...photoProblems(photos) };
    if (!typed.fields || Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setProgress({ phase: 'sending', share: 0 });
    try {
      await submitProduct(submission.current, {
        fields: typed.fields,
        photos,
        onProgress: (share) => setProgress({ phase: 'sending', share }),
      });
    } catch (error) {
      return fail(error);
    }
    showToast('success', 'Product and images added successfully!');
    onAdded(typed.fields);
  }

  function fail(error: unknown) {
    if (sessionHasEnded(error)) return;
    const { errors = {}, serverMessage = null } = error instanceof ApiError ? error : {};
    showToast('error', 'Failed to add product or upload images. Please try again.');
    refuse(problemsFromServer(errors));
    setProgress(
      submission.current.fields
        ? { phase: 'interrupted', reason: serverMessage }
        : { phase: 'editing' },
    );
  }

  function forgetProblem(field: string) {
    setProblems(({ [field]: _, ...others }) => others);
  }

  return {
    progress,
    problems,
    /** Grows each time the form was sent back, so that the first wrong field takes the focus. */
    refusals,
    isSent: (file: File) => submission.current.sent.has(file),
    submit,
    forgetProblem,
  };
}
