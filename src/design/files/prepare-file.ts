import { type Fit, isSmallEnough, openPhoto, shrinkPhoto } from './smaller-photo.ts';
import { UnreadablePhotoError } from './unreadable-photo.ts';

/** This size shows every detail of a room, a plan or a slip, and visitors pay for data. */
const FIT: Fit = { bytes: 1_000_000, side: 2000 };

/** Kind of a file by the device's information; undefined if it is neither a photo nor a PDF. */
export function fileKind({ type, name }: File): 'photo' | 'pdf' | undefined {
  if (type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))) return 'pdf';
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name) ? 'photo' : undefined;
}

/**
 * Makes a visitor's photo small enough to send; a PDF stays as it is.
 *
 * @throws UnreadablePhotoError for a file that is no photo, or cannot be compressed enough
 */
export async function prepareFile(chosen: File, maxBytes: number): Promise<File> {
  const { name } = chosen;
  if (fileKind(chosen) === 'pdf') return new File([chosen], name, { type: 'application/pdf' });
  const picture = await openPhoto(chosen);
  if (!picture) {
    throw new UnreadablePhotoError('It cannot be opened as a photo. Remove it, or choose another.');
  }
  try {
    if (isSmallEnough(chosen, picture, FIT)) return chosen;
    const smaller = await shrinkPhoto(picture, chosen, FIT);
    if (smaller) return smaller;
    if (isSmallEnough(chosen, picture, { bytes: maxBytes, side: Number.MAX_VALUE })) return chosen;
    throw new UnreadablePhotoError('It cannot be made smaller here. Save it as a smaller JPEG.');
  } finally {
    picture.close();
  }
}
