import { hashKey } from '@tanstack/react-query';
import { type Overrides, valueAt } from '../../../site/contract/overrides.ts';
import type { SiteDocument } from '../../../site/contract/site-documents.ts';
import type { WrittenValue } from '../../forms/fields/field-types.ts';
import type { SiteField } from './site-field.ts';

/** Values of a form: path → value that visitors read, original or not. */
export type Entry = Readonly<Record<string, WrittenValue>>;

type Contents = Pick<SiteDocument, 'defaults' | 'written'>;

/** Value of a field without an override. */
export function originalOf(field: SiteField, defaults: unknown): WrittenValue {
  const isOn = field.kind === 'switch' && field.isOnUnlessSaid;
  return valueAt(defaults, field.path) ?? (isOn ? true : null);
}

export function entryOf(fields: readonly SiteField[], { defaults, written }: Contents): Entry {
  return Object.fromEntries(
    fields.map((field) => [field.path, written[field.path] ?? originalOf(field, defaults)]),
  );
}

/** Extracts the overrides from the form's values; overrides without a field stay. */
export function writtenOf(
  fields: readonly SiteField[],
  { defaults, written }: Contents,
  entry: Entry,
): Overrides {
  const shown = new Set(fields.map(({ path }) => path));
  const others = Object.entries(written).filter(([path]) => !shown.has(path));
  const mine = fields
    .map((field) => [field, tidy(entry[field.path] ?? null)] as const)
    .filter(([field, value]) => !isBlank(value) && !isSame(value, originalOf(field, defaults)))
    .map(([{ path }, value]) => [path, value]);
  return Object.fromEntries([...others, ...mine]);
}

/** Compares two values regardless of key order. */
export function isSame(one: WrittenValue, other: WrittenValue): boolean {
  return hashKey([tidy(one)]) === hashKey([tidy(other)]);
}

/** The value that visitors would read: the original if nothing is written. */
export function tidied(field: SiteField, value: WrittenValue, defaults: unknown): WrittenValue {
  return isBlank(tidy(value ?? null)) ? originalOf(field, defaults) : value;
}

/** True if visitors would read nothing. A switch that is off is a value. */
export function isBlank(value: WrittenValue): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.values(value).every((part) => part === false || isBlank(part));
}

/** Trims texts, and removes empty rows and empty parts of rows. */
function tidy(value: WrittenValue): WrittenValue {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(tidy).filter((row) => !isBlank(row));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, tidy(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isBlank(part)));
}
