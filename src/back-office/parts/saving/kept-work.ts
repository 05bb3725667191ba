import { forget, stored } from '../../../design/device-storage.ts';

const KINDS = ['productDraft', 'productEdit', 'siteDraft'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Under which work that is not saved is kept on this device.
 *
 * @param person id of the account that it belongs to: nobody else is ever shown it
 */
export function keptKey(kind: Kind, person: number, about: number | string): string {
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

/** Whether anybody has left something of the kind here. */
export function isAnyKept(kind: Kind): boolean {
  return keysBeginning(`${kind}/`).length > 0;
}

export interface KeptWork {
  kind: Kind;
  /** The product's id or the document's name. */
  about: string;
  key: string;
}

/** All work that this person has left on this device. */
export function workOf(person: number): KeptWork[] {
  return KINDS.flatMap((kind) => {
    const beginning = keptKey(kind, person, '');
    return keysBeginning(beginning).map((key) => ({
      kind,
      about: key.slice(beginning.length),
      key,
    }));
  });
}

/** Forgets all work that this person has left on this device. */
export function forgetWorkOf(person: number): void {
  for (const { key } of workOf(person)) forget(key);
}

function keysBeginning(beginning: string): string[] {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: what device-storage.ts knows, it knows by key
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
