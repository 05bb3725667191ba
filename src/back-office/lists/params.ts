import { cutText } from '../../platform/contract/cut-text.ts';

/** One filter of a list as a parameter of its address. */
interface Param<Value> {
  /** Default value. */
  usual: Value;
  /** Parses the text of an address; invalid or empty text gives the default. */
  read: (text: string) => Value;
}

/** Filters of a list, and their form in the address. */
export interface Listing<Filters> {
  usual: Filters;
  read: (query: URLSearchParams) => Filters;
}

type Values<Params> = { [Name in keyof Params]: Params[Name] extends Param<infer V> ? V : never };

/** Describes a list by its parameters, such as `{ q: SEARCH, kind: oneOf(KINDS), page: PAGE }`. */
export function listingOf<Params extends Record<string, Param<unknown>>>(
  params: Params,
): Listing<Values<Params>> {
  const entries = Object.entries(params);
  const together = (values: [name: string, unknown][]) =>
    Object.fromEntries(values) as Values<Params>;
  return {
    usual: together(entries.map(([name, { usual }]) => [name, usual])),
    read: (query) =>
      together(entries.map(([name, { read }]) => [name, read(query.get(name) ?? '')])),
  };
}

/** The server refuses a longer search. */
const MAX_SEARCH_LENGTH = 200;

export const SEARCH: Param<string> = {
  usual: '',
  read: (text) => cutText(text, MAX_SEARCH_LENGTH),
};

export const PAGE: Param<number> = { usual: 1, read: (text) => idOf(text) || 1 };

/** An id; empty without a filter. */
export const ID: Param<string> = { usual: '', read: (text) => String(idOf(text) || '') };

/** A day such as `2026-03-02`; empty without a filter. */
export const DAY: Param<string> = {
  usual: '',
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
};

/** One of a few values, or none. */
export function oneOf<Value extends string>(values: readonly Value[]): Param<Value | ''>;
export function oneOf<Value extends string>(values: readonly Value[], usual: Value): Param<Value>;
export function oneOf(values: readonly string[], usual = ''): Param<string> {
  return { usual, read: (text) => values.find((value) => value === text) ?? usual };
}

/** Parses an id; returns 0 for any other text. */
export function idOf(text: string | null): number {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}
