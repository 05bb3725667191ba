import type { ReactNode } from 'react';
import type { OpeningHours } from '../../../company/contract/opening-hours.ts';
import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { type Overrides, valueAt } from '../../../site/contract/overrides.ts';
import type { DocumentVersion } from '../../../site/contract/site-documents.ts';
import type { WrittenValue } from '../../forms/fields/field-types.ts';
import type { ChangeInWords } from '../../history/ChangeList.tsx';
import { differingPart } from '../../history/differing-part.ts';
import { isSame } from '../form/document-entry.ts';
import { FieldValue } from '../form/FieldValue.tsx';
import { looseWords, valueWords } from '../form/field-words.ts';
import { type FieldGroup, fieldsIn, labelIn } from '../form/site-field.ts';
import { hoursChanges, listChanges } from './list-changes.ts';

/** Words for a text without an override. */
const ORIGINAL = 'the original';

/** Says where the words are equal how the values differ. */
const OTHERWISE: Partial<Record<string, string>> = {
  order: 'another order',
  photo: 'another photo',
};

/** Describes each changed place of a document by its field; null is what the site came with. */
export function documentChanges(
  groups: readonly FieldGroup[],
  changes: ChangedFields,
): ChangeInWords<ReactNode>[] {
  return Object.entries(changes).flatMap(([path, pair]) => {
    const parts = fieldsIn(groups).filter((field) => field.path.startsWith(`${path}.`));
    if (parts.length === 0) return placeChanges(groups, path, pair);
    return parts.flatMap((part) => {
      const step = part.path.slice(path.length + 1);
      const [before, after] = pair.map((value) => valueAt(value, step));
      return isSame(before, after) ? [] : placeChanges(groups, part.path, [before, after]);
    });
  });
}

function placeChanges(
  groups: readonly FieldGroup[],
  path: string,
  [before, after]: [WrittenValue, WrittenValue],
): ChangeInWords<ReactNode>[] {
  const field = fieldsIn(groups).find((each) => `${path}.`.startsWith(`${each.path}.`));
  const name = field ? labelIn(groups, field.path) : 'Another place';
  const isWhole = field?.path === path;
  if (isWhole && before !== null && after !== null) {
    if (field.kind === 'hours') return hoursChanges(before as OpeningHours, after as OpeningHours);
    if (field.kind === 'list') return listChanges(field, rowsOf(before), rowsOf(after));
  }
  if (isWhole && field.kind === 'photo') {
    return [{ name, before: photoOr(before), after: photoOr(after) }];
  }
  const words = (value: WrittenValue) => {
    if (value === null) return ORIGINAL;
    return isWhole ? valueWords(field, value) : looseWords(value);
  };
  const [was, is] = [words(before), words(after)];
  if (was === is) return [{ name, before: was, after: OTHERWISE[field?.kind ?? ''] ?? is }];
  return [{ name, ...differingPart(was, is) }];
}

function photoOr(photo: WrittenValue): ReactNode {
  if (photo === null) return ORIGINAL;
  return <FieldValue field={{ kind: 'photo', path: '', label: '' }} value={photo} />;
}

function rowsOf(list: WrittenValue): WrittenValue[] {
  return Array.isArray(list) ? list : [];
}

/** Lists the differences that visitors read; without an override the file's value counts. */
export function versionChanges(
  defaults: unknown,
  before: Overrides,
  after: Overrides,
): ChangedFields {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  const read = (written: Overrides, path: string) => written[path] ?? valueAt(defaults, path) ?? '';
  return Object.fromEntries(
    [...paths]
      .map((path): [string, [unknown, unknown]] => [path, [read(before, path), read(after, path)]])
      .filter(([, [one, other]]) => !isSame(one, other)),
  );
}

/** Lists all versions, the latest first, and the file itself as version 0. */
export function withOriginal(versions: readonly DocumentVersion[]) {
  return [...versions, { version: 0, written: {}, changed_at: null, by: null }];
}
