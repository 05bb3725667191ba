import { forget, store, stored } from '../../design/device-storage.ts';

const KINDS = [
  'enquiryDraft',
  'noteDraft',
  'productDraft',
  'productEdit',
  'quotation',
  'replyDraft',
  'siteDraft',
] as const;
/** Each kind of form that keeps drafts, as its keys on the device begin. */
export type DraftKind = (typeof KINDS)[number];

/** Unsaved work of a form. */
export interface Draft<Saved, Values> {
  savedAt: string;
  /** What the server had when this was typed. */
  base: Saved;
  values: Values;
}

/**
 * Names a draft on this device.
 *
 * @param person id of the account that it belongs to, so that nobody else is ever shown it; without
 *   one nothing is kept
 */
export function draftKey(
  kind: DraftKind,
  person: number | undefined,
  about: number | string,
): string | undefined {
  return person === undefined ? undefined : `${kind}/${person}/${about}`;
}

/** Reads a draft; null when there is none, or none that makes sense. */
export function readDraft<Kept>(
  key: string | undefined,
  shape: { parse: (value: unknown) => Kept },
): Kept | null {
  try {
    return key === undefined ? null : shape.parse(JSON.parse(stored(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** @returns false where a browser refuses to keep it, or has no room */
export function storeDraft(key: string, content: object): boolean {
  return store(key, { savedAt: new Date().toISOString(), ...content });
}

export function forgetDraft(key: string | undefined): void {
  if (key !== undefined) forget(key);
}

export function isKept(key: string | undefined): boolean {
  return key !== undefined && stored(key) !== null;
}

/** Whether anybody has left a draft of the kind here, so that it is worth waiting to know who asks. */
export function isAnyDraft(kind: DraftKind): boolean {
  return keysBeginning(`${kind}/`).length > 0;
}

export interface LeftDraft {
  kind: DraftKind;
  /** The product's id or the document's name. */
  about: string;
  key: string;
}

/** Lists the drafts that this person has left on this device. */
export function draftsOf(person: number): LeftDraft[] {
  return KINDS.flatMap((kind) => {
    const beginning = `${kind}/${person}/`;
    return keysBeginning(beginning).map((key) => ({
      kind,
      about: key.slice(beginning.length),
      key,
    }));
  });
}

export function forgetDraftsOf(person: number): void {
  for (const { key } of draftsOf(person)) forget(key);
}

function keysBeginning(beginning: string): string[] {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: what device-storage.ts knows, it knows by key
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
