import type { Problems } from '../../forms/useSending.ts';
import type { PhotoProgress } from './photo-upload.ts';
import type { usePhotos } from './usePhotos.ts';

/** A form with photos: the result of `usePhotos` and the form's state. */
export interface PhotosForm extends ReturnType<typeof usePhotos> {
  isNew: boolean;
  isSending: boolean;
  /** Problems of `main` and `thumbnails`. */
  problems: Problems;
  forgetProblems: (names: readonly string[]) => void;
  progress: ReadonlyMap<string, PhotoProgress>;
  /** The photos are named after this title. */
  values: { title: string };
}
