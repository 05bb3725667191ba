import { store, stored } from '../../design/device-storage.ts';

/** Sizes of a page, in rows. The contract's ten come first. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const LAST = 'rowsOnPage';
const keyOf = (person: number) => `${LAST}/${person}`;

/** The account that used the table last on this device; 0 for none, or one without an id. */
export function lastPerson(): number {
  return Number(stored(LAST));
}

/** Rows that a person has chosen for a page. Until the profile has come, the last person's choice. */
export function rowsOnPage(person = lastPerson()): number {
  const chosen = Number(stored(keyOf(person)));
  return PAGE_SIZES.find((size) => size === chosen) ?? PAGE_SIZES[0];
}

export function rememberPerson(person: number): void {
  store(LAST, person);
}

export function rememberRows(person: number, rows: number): void {
  store(keyOf(person), rows);
}
