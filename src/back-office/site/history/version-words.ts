import type { Overrides } from '../../../site/contract/overrides.ts';
import { valueAt } from '../../../site/contract/overrides.ts';
import type { DocumentVersion } from '../../../site/contract/site-documents.ts';
import { isSame } from '../form/document-entry.ts';
import type { WrittenValue } from '../form/site-field.ts';

/** A path whose value differs from the version before. */
export interface ChangedPath {
  path: string;
  before: WrittenValue;
  after: WrittenValue;
}

/** Lists the differences that visitors read; without an override the file's value counts. */
export function changedPlaces(
  defaults: unknown,
  before: Overrides,
  after: Overrides,
): ChangedPath[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths]
    .map((path) => {
      const original = valueAt(defaults, path);
      return { path, before: before[path] ?? original, after: after[path] ?? original };
    })
    .filter((change) => !isSame(change.before, change.after));
}

/** Lists all versions, the latest first, and the file itself as version 0. */
export function withOriginal(versions: readonly DocumentVersion[]) {
  return [...versions, { version: 0, written: {}, changed_at: null, by: null }];
}
