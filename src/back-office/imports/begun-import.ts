import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import type { ImportFiles } from './import-files.ts';

/** An import from its dry run to its end. Repeated tries import it only once. */
export interface BegunImport<Plan> {
  files: ImportFiles;
  plan: Plan;
  /** Its change set. */
  readonly set: string;
}

export function beginImport<Plan>(files: ImportFiles, plan: Plan): BegunImport<Plan> {
  return { files, plan, set: newIdempotencyKey() };
}

export const IMPORT_TIMEOUT_MS = 60_000;

/** `seen` of each row, by which the server knows that nothing has changed since the dry run. */
export function seenOf(rows: readonly { row: number; seen: string }[]): string {
  return JSON.stringify(Object.fromEntries(rows.map(({ row, seen }) => [row, seen])));
}

/** Something is to be decided before the import goes on; the screen says what. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}
