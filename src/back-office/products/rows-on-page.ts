import { store, stored } from '../../design/device-storage.ts';

/** Page sizes in rows; the contract's ten come first. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const LAST = 'rowsOnPage';
const keyOf = (person: number) => `${LAST}/${person}`;

/** Account that used the table last on this device; 0 for none. */
export function lastPerson(): number {
  return Number(stored(LAST));
}

/** Page size of a person; that of the last person until the profile has loaded. */
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
