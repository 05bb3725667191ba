import { z } from 'zod';
import { ApiError } from '../../client.ts';
import { type Draft, readDraft } from './draft-storage.ts';
import { areSame, type FormPart } from './form-parts.ts';
import type { Problems } from './useSending.ts';

/** Anything with a version number on the server. */
export interface Versioned {
  version: number;
}

/** The last save of a version: its author, null once unknown, and its time. */
export interface LastSave {
  by: { name: string } | null;
  at: string;
}

/** A version that somebody else saved in between. */
export interface Conflict<Saved> {
  current: Saved;
  saved: LastSave | null;
}

/** A failure of which a toast has told already. */
export class ToldFailure extends Error {}

export interface DraftOptions<Saved, Values, Kept = Draft<Saved, Values>> {
  /** Result of `draftKey`; undefined while the person is unknown, and nothing is stored. */
  key: string | undefined;
  shape: { parse: (stored: unknown) => Kept };
  /** Stored content beside the time; base and values by default. */
  pack?: (values: Values, base: Saved) => object;
  /** True if the device can store everything; true by default. */
  isComplete?: (values: Values) => boolean;
}

export interface DraftFormOptions<Saved, Values, Kept = Draft<Saved, Values>> {
  /** Last state from the server; null for something new. */
  read: Saved;
  valuesOf: (saved: Saved) => Values;
  parts: readonly FormPart<Values>[];
  /** Validates before anything is sent. */
  check?: (values: Values, saved: Saved) => Problems;
  /** True once it can be sent; true by default. */
  isReady?: (values: Values) => boolean;
  /** @param partly receives what is already stored, so that the next try continues from it */
  save: (
    values: Values,
    from: Saved,
    partly: (saved: Saved, values?: Values) => void,
  ) => Promise<Saved>;
  /** Finds another person's version in a failure; finds none by default. */
  conflictOf?: (error: unknown) => Conflict<Saved> | undefined;
  /** Names the author of the version that was read. */
  lastSaveOf?: (read: Saved) => LastSave | null;
  /** Maps the server's field names to the form's. */
  problemsOf?: (errors: Problems) => Problems;
  /** Drafts are not stored if this is left out. */
  draft?: DraftOptions<Saved, Values, Kept>;
  onSaved: (saved: Saved, from: Saved) => void;
  /** Runs after a failure that is no conflict. */
  onFailed?: (error: unknown) => void;
}

/** Starts a form from its draft and the version below it, or from the server's state. */
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

/** Schema of a draft that stores the form's values unchanged. */
export function draftShape<Saved, Values>(base: z.ZodType<Saved>, values: z.ZodType<Values>) {
  return z.object({ savedAt: z.iso.datetime(), base, values });
}

/** Headers of a save that succeeds only on this version. */
export function ifMatch({ version }: Versioned): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

/** Reads the conflict from a failed save; undefined for any other failure. */
export function conflictIn<Answer>(error: unknown, answer: z.ZodType<Answer>): Answer | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return answer.safeParse(error.answer).data;
}
