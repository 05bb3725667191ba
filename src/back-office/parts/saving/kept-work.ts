import { stored } from '../../../design/device-storage.ts';
import { forgetAll } from '../../calls/forget-all.ts';

const KINDS = ['productEdit', 'siteDraft'] as const;

/** Under which work that is not saved is kept on this device: whose it is, and what it is about. */
export function keptKey(
  kind: (typeof KINDS)[number],
  person: string,
  about: number | string,
): string {
  return `${kind}/${person}/${about}`;
}

/** What is kept under a key; null when there is nothing, or nothing to be read. */
export function keptUnder<Work>(
  key: string,
  shape: { parse: (value: unknown) => Work },
): Work | null {
  try {
    return shape.parse(JSON.parse(stored(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Forgets all that this person has left, who signs out. */
export function forgetWorkOf(person: string): void {
  for (const kind of KINDS) forgetAll(keptKey(kind, person, ''));
}
