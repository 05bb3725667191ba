import { store, stored } from '../../design/device-storage.ts';
import { paths } from '../../paths.ts';

/** Fits side by side on a phone and on a printed page. */
export const MAX_COMPARED = 3;

const KEY = 'compared';

/** Ids of the products chosen on this device, in order. */
export function comparedProducts(): number[] {
  return idsIn((stored(KEY) ?? '').split(/\D+/));
}

export function rememberCompared(ids: readonly number[]) {
  store(KEY, ids);
}

/** Path such as `/compare?ids=1,2,3`. */
export function comparePath(ids: readonly number[]): string {
  return `${paths.compare}?ids=${ids}`;
}

/** Ids in a query string; undefined when it has none. */
export function idsOfAddress(search: string): number[] | undefined {
  const ids = new URLSearchParams(search).get('ids');
  return ids === null ? undefined : idsIn(ids.split(','));
}

function idsIn(texts: readonly string[]): number[] {
  const ids = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
