import { makeCallAsStaff } from '../../account/session/session.ts';
import type {
  ImportPlan,
  ImportResult,
  PhotoOfRow,
  PlannedPhoto,
} from '../../catalogue/contract/spreadsheet/product-import.ts';
import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { ApiError } from '../../client.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { preparePhoto } from '../product-form/photos/prepare-photo.ts';
import { type ImportFiles, UnusableFilesError } from './import-files.ts';

const TIMEOUT_MS = 60_000;
const PHOTO_TIMEOUT_MS = 180_000;

/** An import from its dry run until it is done: however often it is tried, it is done once. */
export interface Importing {
  files: ImportFiles;
  plan: ImportPlan;
  /** Its set in the history. */
  readonly set: string;
  /** Those that have arrived, by row and name. */
  readonly sent: Map<string, PhotoOfRow>;
}

/** @throws ApiError */
export async function checkImport(files: ImportFiles): Promise<Importing> {
  const body = formOf(files);
  const plan = await makeCallAsStaff(sheetCalls.checkImport, { body, timeoutMs: TIMEOUT_MS });
  // Not randomUUID, which browsers keep back from a site that is opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const set = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { files, plan, set, sent: new Map() };
}

/**
 * Sends the photographs of an import, and then has it done.
 *
 * @param tell how many photographs have gone out, and of how many
 * @throws ApiError, UnusableFilesError
 */
export async function runImport(
  importing: Importing,
  leavesOutRefused: boolean,
  tell: (gone: number, all: number) => void,
): Promise<ImportResult> {
  const { files, plan, set, sent } = importing;
  const due = plan.rows.flatMap(({ row, photographs }) =>
    photographs.map((photo) => ({ row, photo, key: JSON.stringify([row, photo.name]) })),
  );
  for (const [gone, { row, photo, key }] of due.entries()) {
    tell(gone, due.length);
    if (!sent.has(key)) sent.set(key, await sendPhoto(files, row, photo));
  }
  tell(due.length, due.length);
  const body = formOf(files);
  const seen = Object.fromEntries(plan.rows.map(({ row, seen }) => [row, seen]));
  body.set('seen', JSON.stringify(seen));
  body.set('photographs', JSON.stringify([...sent.values()]));
  if (leavesOutRefused) body.set('leave_out_refused', 'yes');
  const headers = { [CHANGE_SET]: set };
  return makeCallAsStaff(sheetCalls.importProducts, { body, headers, timeoutMs: TIMEOUT_MS });
}

async function sendPhoto({ photos }: ImportFiles, row: number, photo: PlannedPhoto) {
  const original = photos.find(({ name }) => name === photo.name);
  if (!original) throw new UnusableFilesError(`${photo.name} is not here any more. Drop it again.`);
  const { file, isUnreadable } = await preparePhoto(original);
  if (isUnreadable) {
    throw new UnusableFilesError(
      `${photo.name} is not a photo that can be shown. Save it as JPEG, and drop it again.`,
    );
  }
  const body = new FormData();
  body.append(photo.kind === 'main' ? 'main' : 'thumbnails[0]', file);
  try {
    const sent = await makeCallAsStaff(sheetCalls.sendImportPhoto, {
      body,
      timeoutMs: PHOTO_TIMEOUT_MS,
    });
    return { row, name: photo.name, ...sent };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.serverMessage || error.status === 401) throw error;
    throw new UnusableFilesError(`${photo.name}: ${error.serverMessage}`, { cause: error });
  }
}

function formOf({ sheet, photos }: ImportFiles): FormData {
  const body = new FormData();
  if (sheet) body.set('sheet', sheet);
  body.set('names', JSON.stringify(photos.map(({ name }) => name)));
  return body;
}
