import { callAsStaff } from '../../account/session/session.ts';
import type { SentPhoto } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import {
  defaultSettings,
  type ImportSettings,
} from '../../catalogue/contract/spreadsheet/import-settings.ts';
import type {
  ImportPlan,
  ImportResult,
  PhotoOfRow,
  PlannedPhoto,
} from '../../catalogue/contract/spreadsheet/product-import.ts';
import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { ApiError } from '../../client.ts';
import { fileName, saveFile } from '../../design/files/save-file.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import {
  type BegunImport,
  beginImport,
  IMPORT_TIMEOUT_MS,
  ImportStopped,
  seenOf,
} from '../imports/begun-import.ts';
import type { ImportFiles } from '../imports/import-files.ts';
import { sendPhoto } from '../product-form/photos/prepare-photo.ts';

const PHOTO_TIMEOUT_MS = 180_000;

/** An import of products from its dry run to its end. */
export interface Importing extends BegunImport<ImportPlan> {
  /** Uploaded photos by row, name and kind. */
  readonly sent: Map<string, PhotoOfRow>;
}

/** A photo that could not be uploaded or downloaded, and the reason. */
export interface FailedPhoto {
  row: number;
  /** The photo's file name or address. */
  name: string;
  reason: string;
}

/** Some photos could not be uploaded or downloaded; nothing was imported. */
export class PhotosFailedError extends ImportStopped {
  override name = 'PhotosFailedError';
  readonly photos: FailedPhoto[];

  constructor(photos: FailedPhoto[]) {
    super('Some photos could not be imported.');
    this.photos = photos;
  }
}

/**
 * @param before earlier check of the same files, whose uploads are reused
 * @throws ApiError
 */
export async function checkImport(
  files: ImportFiles,
  settings: ImportSettings = defaultSettings,
  before?: Importing,
): Promise<Importing> {
  const body = formOf(files, settings);
  const plan = await callAsStaff(sheetCalls.checkImport, { body, timeoutMs: IMPORT_TIMEOUT_MS });
  return { ...beginImport(files, plan), sent: before?.sent ?? new Map() };
}

/**
 * Saves the refused rows as a file with their reasons.
 *
 * @throws ApiError
 */
export async function saveRefusedRows(files: ImportFiles, settings: ImportSettings): Promise<void> {
  const { blob, name } = await callAsStaff(sheetCalls.listRefusedRows, {
    body: formOf(files, settings),
    timeoutMs: IMPORT_TIMEOUT_MS,
    read: (response) => response.blob(),
    parse: (answer, _status, headers) => {
      return { blob: answer as Blob, name: fileName(headers, 'refused-rows.csv') };
    },
  });
  saveFile(blob, name);
}

/**
 * Uploads the photos of an import, has the others downloaded, and imports.
 *
 * @param tell receives the progress in words
 * @throws ApiError, PhotosFailedError
 */
export async function runImport(
  importing: Importing,
  leavesOutRefused: boolean,
  tell: (progress: string) => void,
): Promise<ImportResult> {
  const { files, plan, set } = importing;
  const photographs = await sendPhotos(importing, (gone, all) =>
    tell(gone < all ? `Photo ${gone + 1} of ${all} …` : 'Importing …'),
  );
  const body = formOf(files, plan.choices);
  body.set('seen', seenOf(plan.rows));
  body.set('photographs', JSON.stringify(photographs));
  if (leavesOutRefused) body.set('leave_out_refused', 'yes');
  const headers = { [CHANGE_SET]: set };
  return callAsStaff(sheetCalls.importProducts, { body, headers, timeoutMs: IMPORT_TIMEOUT_MS });
}

async function sendPhotos(
  { files, plan, sent }: Importing,
  tell: (gone: number, all: number) => void,
): Promise<PhotoOfRow[]> {
  const due = plan.rows.flatMap(({ row, photographs }) =>
    photographs.map((photo) => ({
      row,
      photo,
      key: JSON.stringify([row, photo.name, photo.kind]),
    })),
  );
  const failed: FailedPhoto[] = [];
  for (const [gone, { row, photo, key }] of due.entries()) {
    tell(gone, due.length);
    if (sent.has(key)) continue;
    const answer = await (isAddress(photo) ? fetchPhoto(photo) : sendFile(files, photo));
    if ('reason' in answer) failed.push({ row, name: photo.name, ...answer });
    else sent.set(key, { row, ...photo, ...answer });
  }
  if (failed.length > 0) throw new PhotosFailedError(failed);
  tell(due.length, due.length);
  return due.flatMap(({ key }) => sent.get(key) ?? []);
}

function isAddress({ name }: PlannedPhoto): boolean {
  return /^https:\/\//i.test(name);
}

function fetchPhoto({ name: address }: PlannedPhoto) {
  return orReason(() =>
    callAsStaff(sheetCalls.fetchImportPhoto, {
      body: { address },
      timeoutMs: PHOTO_TIMEOUT_MS,
    }),
  );
}

async function sendFile({ photos }: ImportFiles, { name }: PlannedPhoto) {
  const original = photos.find((file) => file.name === name);
  if (!original) return { reason: 'It is not here any more. Drop it again.' };
  return orReason(() =>
    sendPhoto(original, ({ file, isUnreadable }) => {
      if (isUnreadable) throw new UnreadablePhotoError(UNREADABLE);
      const body = new FormData();
      body.append('photo', file);
      const timeoutMs = PHOTO_TIMEOUT_MS;
      return callAsStaff(productCalls.sendPhotoAhead, { body, timeoutMs });
    }),
  );
}

const UNREADABLE = 'It is not a photo that can be shown. Save it as JPEG, and drop it again.';

/** A refusal concerns the photo; a missing answer ends the import. */
async function orReason(send: () => Promise<SentPhoto>): Promise<SentPhoto | { reason: string }> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return { reason: error.message };
    const isRefused = error instanceof ApiError && [413, 415, 422].includes(error.status ?? 0);
    if (!isRefused || !error.serverMessage) throw error;
    return { reason: error.serverMessage };
  }
}

function formOf({ sheet, photos }: ImportFiles, settings: ImportSettings): FormData {
  const body = new FormData();
  if (sheet) body.set('sheet', sheet);
  body.set('names', JSON.stringify(photos.map(({ name }) => name)));
  body.set('choices', JSON.stringify(settings));
  return body;
}
