import { hashKey } from '@tanstack/react-query';
import { type Overrides, valueAt } from '../../../site/contract/overrides.ts';
import type { SiteDocument } from '../../../site/contract/site-documents.ts';
import type { SiteField, WrittenValue } from './site-field.ts';

/** What stands in a form: place → what visitors are to read there, the original or another. */
export type Entry = Readonly<Record<string, WrittenValue>>;

type Contents = Pick<SiteDocument, 'defaults' | 'written'>;

/** What a field shows that nobody has written in. */
export function originalOf(field: SiteField, defaults: unknown): WrittenValue {
  const isOn = field.kind === 'switch' && field.isOnUnlessSaid;
  return valueAt(defaults, field.place) ?? (isOn ? true : null);
}

export function entryOf(fields: readonly SiteField[], { defaults, written }: Contents): Entry {
  return Object.fromEntries(
    fields.map((field) => [field.place, written[field.place] ?? originalOf(field, defaults)]),
  );
}

/** What of an entry has to be written over the file; places that no field shows stay as they are. */
export function writtenOf(
  fields: readonly SiteField[],
  { defaults, written }: Contents,
  entry: Entry,
): Overrides {
  const shown = new Set(fields.map(({ place }) => place));
  const others = Object.entries(written).filter(([place]) => !shown.has(place));
  const mine = fields
    .map((field) => [field, tidy(entry[field.place] ?? null)] as const)
    .filter(([field, value]) => !isBlank(value) && !isSame(value, originalOf(field, defaults)))
    .map(([{ place }, value]) => [place, value]);
  return Object.fromEntries([...others, ...mine]);
}

/** Whether two values say the same, in whatever order their names stand. */
export function isSame(one: WrittenValue, other: WrittenValue): boolean {
  return hashKey([tidy(one)]) === hashKey([tidy(other)]);
}

/** What visitors would read: the original where nothing is written. */
export function tidied(field: SiteField, value: WrittenValue, defaults: unknown): WrittenValue {
  return isBlank(tidy(value ?? null)) ? originalOf(field, defaults) : value;
}

/** Nothing that anybody would read. A switch that is off says something. */
export function isBlank(value: WrittenValue): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.values(value).every((part) => part === false || isBlank(part));
}

/** Without spaces around it, rows that nobody has filled in, and what is empty in a row. */
function tidy(value: WrittenValue): WrittenValue {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(tidy).filter((row) => !isBlank(row));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, tidy(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isBlank(part)));
}

/** The messages of a refusal at a field, by what follows its place: `phones.1` at `phones` is `1`. */
export function problemsAt(
  problems: Record<string, string>,
  place: string,
): Record<string, string> {
  const found = Object.entries(problems).flatMap(([name, message]) => {
    if (name === place) return [['', message]];
    return name.startsWith(`${place}.`) ? [[name.slice(place.length + 1), message]] : [];
  });
  return Object.fromEntries(found);
}
