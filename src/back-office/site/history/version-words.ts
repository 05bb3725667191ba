import type { Overrides } from '../../../site/contract/overrides.ts';
import { valueAt } from '../../../site/contract/overrides.ts';
import type { DocumentVersion } from '../../../site/contract/site-documents.ts';
import { isSame } from '../form/document-entry.ts';
import type { WrittenValue } from '../form/site-field.ts';

/** A place that one version has otherwise than the one before it. */
export interface ChangedPlace {
  place: string;
  before: WrittenValue;
  after: WrittenValue;
}

/** Where two versions differ, in what visitors read: what is not written is as the file has it. */
export function changedPlaces(
  defaults: unknown,
  before: Overrides,
  after: Overrides,
): ChangedPlace[] {
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...places]
    .map((place) => {
      const original = valueAt(defaults, place);
      return { place, before: before[place] ?? original, after: after[place] ?? original };
    })
    .filter((change) => !isSame(change.before, change.after));
}

/** All versions, the latest first, and under them the file alone, which is version 0. */
export function withOriginal(versions: readonly DocumentVersion[]) {
  return [...versions, { version: 0, written: {}, changed_at: null, by: null }];
}
