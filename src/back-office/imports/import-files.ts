import { MAX_SHEET_BYTES } from '../../platform/contract/sheet-settings.ts';

/** Files that were chosen for one import. */
export interface ImportFiles {
  sheet: File | undefined;
  photos: File[];
}

export const noFiles: ImportFiles = { sheet: undefined, photos: [] };

/** A file cannot be imported; the message says what to do. */
export class UnusableFilesError extends Error {
  override name = 'UnusableFilesError';
}

/** Takes one spreadsheet and no photos. */
export function withSheet(before: ImportFiles, files: readonly File[]): ImportFiles {
  if (files.some(isPhoto)) {
    throw new UnusableFilesError(
      'This is a picture. Choose the statement as Excel (.xlsx) or CSV.',
    );
  }
  return withFiles(before, files);
}

/** Photos stay when another spreadsheet is chosen; one of the same name is replaced. */
export function withFiles(before: ImportFiles, files: readonly File[]): ImportFiles {
  const photos = files.filter(isPhoto);
  const [sheet, ...others] = files.filter((file) => !isPhoto(file));
  if (others.length > 0) {
    throw new UnusableFilesError(
      'Choose one spreadsheet at a time. Photographs are JPEG, PNG or WebP files.',
    );
  }
  if (sheet && sheet.size > MAX_SHEET_BYTES) {
    throw new UnusableFilesError(
      `${sheet.name} has more than 4 MB. Split it into several files, and import one after the other.`,
    );
  }
  const isAnew = ({ name }: File) => photos.some((photo) => photo.name === name);
  return {
    sheet: sheet ?? before.sheet,
    photos: [...before.photos.filter((photo) => !isAnew(photo)), ...photos],
  };
}

function isPhoto({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(name);
}

/** Reads the file again, since a browser refuses a file that was saved after it was chosen. */
export async function asItIsNow(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    throw new UnusableFilesError(
      `${file.name} was saved again after you chose it. Drop it here once more.`,
    );
  }
}
