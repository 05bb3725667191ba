import type { Problems } from '../../forms/useSending.ts';
import type { PhotoProgress } from './photo-upload.ts';
import type { usePhotos } from './usePhotos.ts';

/** A form that has photos: what `usePhotos` gives, and how far the form is. */
export interface PhotosForm extends ReturnType<typeof usePhotos> {
  isNew: boolean;
  isSending: boolean;
  /** Under `main` and `thumbnails`. */
  problems: Problems;
  forgetProblems: (names: readonly string[]) => void;
  progress: ReadonlyMap<string, PhotoProgress>;
  /** What the photos are of. */
  values: { title: string };
}
