import { z } from 'zod';
import { ApiError } from '../../client.ts';
import { type Draft, readDraft } from './draft-storage.ts';
import { areSame, type FormPart } from './merge.ts';
import type { Problems } from './useSending.ts';

/** Anything that the server counts the versions of. */
export interface Versioned {
  version: number;
}

/** The last save of a version: who made it, null once that is unknown, and when. */
export interface LastSave {
  by: { name: string } | null;
  at: string;
}

/** Somebody else's version, saved in between. */
export interface Conflict<Saved> {
  current: Saved;
  saved: LastSave | null;
}

export interface DraftOptions<Saved, Values, Kept = Draft<Saved, Values>> {
  /** From `draftKey`; undefined where it is not known who types, and nothing is kept. */
  key: string | undefined;
  shape: { parse: (stored: unknown) => Kept };
  /** What is stored, beside the time; base and values as they are, where left out. */
  pack?: (values: Values, base: Saved) => object;
  /** Whether the device can keep all of it; it can where left out. */
  isComplete?: (values: Values) => boolean;
}

export interface DraftFormOptions<Saved, Values, Kept = Draft<Saved, Values>> {
  /** As it was read last; null for something new. */
  read: Saved;
  valuesOf: (saved: Saved) => Values;
  parts: readonly FormPart<Values>[];
  /** Finds what is wrong before anything is sent. */
  check?: (values: Values, saved: Saved) => Problems;
  /** Whether it can be sent by now; it can where left out. */
  isReady?: (values: Values) => boolean;
  /** @param partly tells of what is stored by then, so that the next try goes on from it */
  save: (
    values: Values,
    from: Saved,
    partly: (saved: Saved, values?: Values) => void,
  ) => Promise<Saved>;
  /** Finds somebody else's version in a failure; none where left out. */
  conflictOf?: (error: unknown) => Conflict<Saved> | undefined;
  /** Says who saved the version that was read, where it tells. */
  lastSaveOf?: (read: Saved) => LastSave | null;
  /** Names the form's fields where the server's messages name them otherwise. */
  problemsOf?: (errors: Problems) => Problems;
  /** Nothing is kept where left out. */
  draft?: DraftOptions<Saved, Values, Kept>;
  onSaved: (saved: Saved, from: Saved) => void;
  /** Runs after a failure that is no conflict. */
  onFailed?: (error: unknown) => void;
}

/** How a form begins: with a draft over its own version where there is one, or as it was read. */
export function begin<Saved extends Versioned | null, Values, Kept extends Draft<Saved, Values>>(
  options: DraftFormOptions<Saved, Values, Kept>,
) {
  const { read, valuesOf, parts, draft } = options;
  const now = valuesOf(read);
  const found = draft ? readDraft(draft.key, draft.shape) : null;
  const kept = found && areSame(parts, found.values, now) ? null : found;
  if (!kept) return { state: { saved: read, start: now, values: now }, kept, conflict: null };
  const { base, values } = kept;
  const isOvertaken = base?.version !== read?.version;
  return {
    state: { saved: base, start: valuesOf(base), values },
    kept,
    conflict: isOvertaken ? { current: read, saved: options.lastSaveOf?.(read) ?? null } : null,
  };
}

/** The shape of a draft that is stored as it stands in the form. */
export function draftShape<Saved, Values>(base: z.ZodType<Saved>, values: z.ZodType<Values>) {
  return z.object({ savedAt: z.iso.datetime(), base, values });
}

/** Headers of a save that only succeeds on this version. */
export function ifMatch({ version }: Versioned): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

/** The answer to a save that came too late; undefined for any other failure. */
export function conflictIn<Answer>(error: unknown, answer: z.ZodType<Answer>): Answer | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return answer.safeParse(error.answer).data;
}
