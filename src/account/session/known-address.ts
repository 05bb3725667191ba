import { store, stored } from '../../design/device-storage.ts';

const KEY = 'signInAddress';

/** Remembers in this tab whose link was used, so that nobody types their address right after. */
export function rememberAddress(email: string): void {
  store(KEY, email, 'sessionStorage');
}

/** Fills the address into an empty field, once the field is there. */
export function fillKnownAddress(field: HTMLInputElement | null): void {
  if (field?.value !== '') return;
  const known = stored(KEY, 'sessionStorage');
  if (known) field.value = JSON.parse(known) as string;
}
