import { WEEKDAYS } from '../../../company/contract/calendar.ts';
import { dayInWords } from '../../../company/contract/hours-words.ts';
import type { OpeningHours } from '../../../company/contract/opening-hours.ts';
import type { ListField, WrittenValue } from '../../forms/fields/field-types.ts';
import { rowValue } from '../../forms/fields/row-values.ts';
import type { ChangeInWords } from '../../history/ChangeList.tsx';
import { isSame } from '../form/document-entry.ts';
import { rowWords, valueWords } from '../form/field-words.ts';

/** Lists the days with changed hours. */
export function hoursChanges(before: OpeningHours, after: OpeningHours): ChangeInWords[] {
  return WEEKDAYS.filter((day) => !isSame(before[day], after[day])).map((day) => ({
    name: capital(day),
    before: dayInWords(before[day]),
    after: dayInWords(after[day]),
  }));
}

/** Indexes of the same row in two versions. */
interface Pair {
  from: number;
  to: number;
}

/** Lists new, removed and changed rows; rows are named by their positions. */
export function listChanges(
  field: ListField,
  before: readonly WrittenValue[],
  after: readonly WrittenValue[],
): ChangeInWords[] {
  const pairs = pairsOf(field, before, after);
  const nameAt = (index: number) => `${capital(field.one)} ${index + 1}`;
  const changed = pairs.flatMap(({ from, to }) =>
    rowChanges(field, nameAt(to), before[from], after[to]),
  );
  const added = rest(after, pairs, 'to').map((at) => ({
    name: `${nameAt(at)} added`,
    after: rowWords(field.fields, after[at]),
  }));
  const removed = rest(before, pairs, 'from').map((at) => ({
    name: `${nameAt(at)} removed`,
    before: rowWords(field.fields, before[at]),
  }));
  return [...changed, ...added, ...removed, ...orderChange(field, pairs, after)];
}

/** Matches equal rows first, then rows with one name, then rows with one position. */
function pairsOf(
  field: ListField,
  before: readonly WrittenValue[],
  after: readonly WrittenValue[],
): Pair[] {
  const pairs: Pair[] = [];
  const ways: ((from: number, to: number) => boolean)[] = [
    (from, to) => isSame(before[from], after[to]),
    (from, to) => isSame(nameOf(field, before[from]), nameOf(field, after[to])),
    (from, to) => from === to && !field.named,
  ];
  for (const areOne of ways) {
    for (const to of rest(after, pairs, 'to')) {
      const from = rest(before, pairs, 'from').find((each) => areOne(each, to));
      if (from !== undefined) pairs.push({ from, to });
    }
  }
  return pairs.sort((one, other) => one.to - other.to);
}

function nameOf({ named, fields: [first] }: ListField, row: WrittenValue): WrittenValue {
  return rowValue(row, named ? 'id' : (first?.path ?? ''));
}

/** Indexes of the unmatched rows. */
function rest(rows: readonly WrittenValue[], pairs: readonly Pair[], end: keyof Pair): number[] {
  return [...rows.keys()].filter((at) => pairs.every((pair) => pair[end] !== at));
}

function rowChanges(
  { fields }: ListField,
  name: string,
  before: WrittenValue,
  after: WrittenValue,
): ChangeInWords[] {
  return fields
    .map((part) => ({ part, was: rowValue(before, part.path), is: rowValue(after, part.path) }))
    .filter(({ was, is }) => !isSame(was, is))
    .map(({ part, was, is }) => ({
      name: part.path === '' ? name : `${name}: ${part.label}`,
      before: valueWords(part, was),
      after: valueWords(part, is),
    }));
}

/** Only rows that existed before can change their order. */
function orderChange(
  { label, fields }: ListField,
  pairs: readonly Pair[],
  after: readonly WrittenValue[],
): ChangeInWords[] {
  const isInOrder = pairs.every(({ from }, index) => from > (pairs[index - 1]?.from ?? -1));
  const [first] = fields;
  if (isInOrder || !first) return [];
  const names = after.map(
    (row, index) => `${index + 1}. ${valueWords(first, rowValue(row, first.path))}`,
  );
  return [{ name: `${label} in another order`, after: names.join('\n') }];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
