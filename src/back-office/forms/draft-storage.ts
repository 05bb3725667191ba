import { forget, store, stored } from '../../design/device-storage.ts';

const KINDS = [
  'enquiryDraft',
  'lossDraft',
  'messageDraft',
  'noteDraft',
  'ownCompany',
  'productDraft',
  'productEdit',
  'promiseDraft',
  'quotation',
  'reminderDraft',
  'replyDraft',
  'savedReplyDraft',
  'siteDraft',
] as const;
/** Kinds of forms that store drafts; a key on the device begins with one. */
export type DraftKind = (typeof KINDS)[number];

/** Unsaved work of a form. */
export interface Draft<Saved, Values> {
  savedAt: string;
  /** State of the server when the text was typed. */
  base: Saved;
  values: Values;
}

/**
 * Builds the key of a draft on this device.
 *
 * @param person id of the account that owns it, so that nobody else sees it; without one nothing is
 * stored
 */
export function draftKey(
  kind: DraftKind,
  person: number | undefined,
  about: number | string,
): string | undefined {
  return person === undefined ? undefined : `${kind}/${person}/${about}`;
}

/** Reads a draft; null if there is none or it is invalid. */
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

/** @returns false if the browser refuses to store it or is full */
export function storeDraft(key: string, content: object): boolean {
  return store(key, { savedAt: new Date().toISOString(), ...content });
}

export function forgetDraft(key: string | undefined): void {
  if (key !== undefined) forget(key);
}

export function isKept(key: string | undefined): boolean {
  return key !== undefined && stored(key) !== null;
}

export interface LeftDraft {
  kind: DraftKind;
  /** Id of the product or name of the document. */
  about: string;
  key: string;
}

/** Lists the drafts of this person on this device. */
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
