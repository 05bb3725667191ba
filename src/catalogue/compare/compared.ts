import { store, stored } from '../../design/device-storage.ts';
import { paths } from '../../paths.ts';

/** So many stand side by side on a phone, and on a sheet of paper. */
export const MOST_COMPARED = 3;

const KEY = 'compared';

/** The products that were chosen on this device, by id, as they were chosen. */
export function comparedProducts(): number[] {
  return idsIn((stored(KEY) ?? '').split(/\D+/));
}

export function rememberCompared(ids: readonly number[]) {
  store(KEY, ids);
}

/** `/compare?ids=1,2,3` */
export function comparePath(ids: readonly number[]): string {
  return `${paths.compare}?ids=${ids}`;
}

/** The products that an address compares; undefined when it names none. */
export function idsOfAddress(search: string): number[] | undefined {
  const asked = new URLSearchParams(search).get('ids');
  return asked === null ? undefined : idsIn(asked.split(','));
}

function idsIn(texts: readonly string[]): number[] {
  const ids = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}
