import { hexOf, newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';

/** A file that was shared to the office. */
export interface ShelvedFile {
  /** Idempotency key of its upload, so that it arrives once. */
  key: string;
  file: File;
}

/** What a phone handed to the office in one go. */
export interface Share {
  /** Idempotency key of the entry that it becomes. */
  id: string;
  /** Unix time in milliseconds. */
  at: number;
  /** Title, text and link, a line each; empty for files alone. */
  text: string;
  files: ShelvedFile[];
  /** Equal for the same thing shared twice. */
  digest: string;
}

/** What waits on this device until a person adds it to an enquiry. */
export interface Shelf {
  /** Account that is signed in here; null when nobody is, and then nothing is kept. */
  person: number | null;
  /** Enquiry that this person looked at last. */
  lastEnquiry: number | null;
  shares: Share[];
}

export const EMPTY_SHELF: Shelf = { person: null, lastEnquiry: null, shares: [] };

export const MAX_SHARES = 5;
export const MAX_SHELVED_FILES = 20;
export const MAX_SHELVED_BYTES = 50_000_000;
const MAX_AGE_MS = 24 * 3_600_000;

/** What became of a share: `kept`, or why it was not. */
export const outcomes = ['kept', 'empty', 'full', 'signed-out', 'foreign', 'unread'] as const;
export type Outcome = (typeof outcomes)[number];

/** The shelf without what is older than a day. */
export function freshOf(shelf: Shelf, now: number): Shelf {
  return { ...shelf, shares: shelf.shares.filter(({ at }) => now - at < MAX_AGE_MS) };
}

/** The shelf of this person; what another person left on it is gone. */
export function ownedBy(shelf: Shelf, person: number | null): Shelf {
  return shelf.person === person ? shelf : { ...EMPTY_SHELF, person };
}

/** Puts a share on the shelf, the newest last. A full shelf refuses it, and keeps what it has. */
export function withShare(shelf: Shelf, share: Share): [Shelf, Outcome] {
  const { person, shares } = shelf;
  if (person === null) return [shelf, 'signed-out'];
  if (share.text === '' && share.files.length === 0) return [shelf, 'empty'];
  if (shares.some(({ digest }) => digest === share.digest)) return [shelf, 'kept'];
  const all = [...shares, share];
  const files = all.flatMap((each) => each.files);
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const isFull =
    all.length > MAX_SHARES || files.length > MAX_SHELVED_FILES || bytes > MAX_SHELVED_BYTES;
  return isFull ? [shelf, 'full'] : [{ ...shelf, shares: all }, 'kept'];
}

/** Makes a share of the texts and files of a form. Files that arrived without bytes are none. */
export async function shareOf(
  texts: readonly string[],
  files: readonly File[],
  now: number,
): Promise<Share> {
  const whole = files.filter(({ size }) => size > 0);
  const text = distinctLines(texts);
  return {
    id: newIdempotencyKey(),
    at: now,
    text,
    files: whole.map((file) => ({ key: newIdempotencyKey(), file })),
    digest: await digestOf(text, whole),
  };
}

/** Apps repeat a link in the text. */
function distinctLines(texts: readonly string[]): string {
  const said: string[] = [];
  for (const text of texts.map((each) => each.trim())) {
    if (text !== '' && !said.some((before) => before.includes(text))) said.push(text);
  }
  return said.join('\n');
}

async function digestOf(text: string, files: readonly File[]): Promise<string> {
  const facts = files.map(({ name, size, type }) => [name, size, type]);
  const parts = [new TextEncoder().encode(JSON.stringify([text, facts])), ...files];
  const bytes = await new Blob(parts).arrayBuffer();
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
