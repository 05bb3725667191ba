import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../client.ts';
import { nextPaint } from '../../design/after-paint.ts';
import { showUndoToast } from '../../design/toasts/undo-toast.tsx';
import { formFailureWords } from '../calls/attempt.ts';
import { useSameFunction } from '../parts/useSameFunction.ts';
import {
  begin,
  type Conflict,
  type DraftFormOptions,
  type DraftOptions,
  ToldFailure,
  type Versioned,
} from './draft-form.ts';
import { type Draft, forgetDraft, storeDraft } from './draft-storage.ts';
import { areSame, rebased, type Sides } from './form-parts.ts';
import { useUploads } from './uploads.ts';
import { type Problems, useSending } from './useSending.ts';

/**
 * Holds the state of any form that staff save. This device stores typed values until they are saved
 * or discarded. A save names the version that it was made on (`If-Match`), so nobody overwrites a
 * colleague: both versions are offered field by field.
 *
 * To put a form on it:
 * 1. `read` is the server's state with its `version`; null for something new.
 * 2. `valuesOf` turns it into the form's values, a flat object; `parts` names its fields.
 * 3. `check` validates by field. The server's messages join it by themselves.
 * 4. `save` makes the call, with `ifMatch(from)` as its headers, and returns what is stored then.
 * 5. `conflictOf` reads the answer to a 412: `conflictIn(error, schema)`.
 * 6. `draft` has its storage key and its schema: `draftShape(saved, values)`. A new kind of key
 * joins `KINDS` in draft-storage.ts and `screenOf` in shell/sign-out/left-work.ts.
 * 7. Render `<DraftForm form={form} …>` around the fields. It has the save bar, the conflict
 * dialog, the save key, the unsaved warning and signing in again, and is disabled during a save.
 *
 * A field shows `form.values.name` and `form.problems.name`, and calls `form.change({ name })`. A
 * form without a save bar calls `useSavedForm(form)` instead.
 */
export function useDraftForm<
  Saved extends Versioned | null,
  Values extends object,
  Kept extends Draft<Saved, Values> = Draft<Saved, Values>,
>(options: DraftFormOptions<Saved, Values, Kept>) {
  const { read, parts, valuesOf, draft } = options;
  const [begun] = useState(() => begin(options));
  const [{ saved, start, values }, setState] = useState(begun.state);
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(begun.conflict);
  const [isResumed, setResumed] = useState(begun.kept !== null);
  const sending = useSending();
  const { isUploading, track, arrived } = useUploads();
  const { isSending, error, refusals } = sending;
  const isChanged = !areSame(parts, values, start);
  const isReady = options.isReady?.(values) ?? true;
  const isKept = useKeptDraft(draft ?? {}, { base: saved, values }, { isChanged, isSending });

  /** Shows the stored state and drops all typed values. */
  function reset(to: Saved) {
    const stored = valuesOf(to);
    setState({ saved: to, start: stored, values: stored });
    setConflict(null);
    setResumed(false);
    sending.forget();
  }

  /** Continues from another version or other initial values; unsaved changes stay. */
  function rebase(onto: Saved, begins: Values = valuesOf(onto)) {
    setState((before) => ({
      saved: onto,
      start: begins,
      values: rebased(parts, before.values, before.start, begins),
    }));
  }

  // Another person's version appears by itself if nothing was typed over the one before.
  if (isNewer(read, saved) && !isChanged && !isSending && !conflict) reset(read);

  function fail(failure: unknown) {
    const found = options.conflictOf?.(failure);
    if (found) {
      sending.forget();
      return setConflict(found);
    }
    if (!(failure instanceof ApiError || failure instanceof ToldFailure)) {
      console.error('The form could not be saved.', failure);
    }
    options.onFailed?.(failure);
    const problems = failure instanceof ApiError ? failure.errors : {};
    sending.refuse(options.problemsOf?.(problems) ?? problems);
  }

  const save = useAfterPress(async (wanted: Values = values, from: Saved = saved) => {
    if (isSending || !(options.isReady?.(wanted) ?? true)) return false;
    sending.forget();
    setConflict(null);
    if (Object.keys(options.check?.(wanted, from) ?? {}).length > 0) return sending.refuse({});
    return sending.send(async () => {
      const stored = await options.save(wanted, from, (partly, shown = wanted) =>
        setState({ saved: partly, start: valuesOf(partly), values: shown }),
      );
      const begins = valuesOf(stored);
      setConflict(null);
      setResumed(false);
      // What was typed while the answer was on its way stays, and is not saved yet.
      setState((before) => ({
        saved: stored,
        start: begins,
        values: rebased(parts, before.values, wanted, begins),
      }));
      forgetDraft(draft?.key);
      options.onSaved(stored, from);
    }, fail);
  });

  const waiting = useRef<Promise<boolean>>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  /** Saves once all uploads are there, unless a field is wrong already. */
  function saveWhenArrived(): Promise<boolean> {
    const isWrong = Object.keys(options.check?.(values, saved) ?? {}).length > 0;
    if (!isUploading || isWrong) return save();
    if (!waiting.current) {
      setWaiting(true);
      waiting.current = arrived()
        .then((areThere) => areThere && save())
        .finally(() => {
          waiting.current = undefined;
          setWaiting(false);
        });
    }
    return waiting.current;
  }

  const sides = conflict && { theirs: valuesOf(conflict.current), mine: values };
  const problems: Problems = {
    ...(refusals > 0 && options.check?.(values, saved)),
    ...sending.problems,
  };

  return {
    /** State of the server, as far as this form knows. */
    saved,
    values,
    change(changes: Partial<Values>) {
      setState((before) => ({ ...before, values: { ...before.values, ...changes } }));
      sending.forgetProblems(Object.keys(changes));
    },
    /** Changes values that depend on the latest ones. */
    update(changed: (before: Values) => Values) {
      setState((before) => ({ ...before, values: changed(before.values) }));
    },
    problems,
    forgetProblems: sending.forgetProblems,
    /** Clears the failure of the last try. */
    forgetFailure: sending.forget,
    /** Marks and focuses wrong fields, such as those that block a further step. */
    refuse: sending.refuse,
    refusals,
    /** Failure of the last try; null without one. */
    error,
    reason: error === null ? null : formFailureWords(error),
    isReady,
    isSending,
    /** Registers an upload of a field; a save waits for it, and saves nothing if it fails. */
    trackUpload: track,
    /** True if a save waits for uploads. */
    isWaiting,
    isChanged,
    /** True if leaving the page would lose something. */
    isAtRisk: isUploading || (isChanged && !(isKept && (draft?.isComplete?.(values) ?? true))),
    keptAs: draft?.key,
    /** The draft of an earlier visit, while the form shows it. */
    resumed: isResumed && isChanged ? begun.kept : null,
    parts,
    conflict: conflict && sides && { ...conflict, base: start, sides },
    /** Ignores the other version for now; the next save asks again. */
    dismissConflict: () => setConflict(null),
    /** Continues from the other version with what was chosen of both, and saves. */
    resolveConflict(chosen: Values) {
      if (!conflict || !sides) return;
      const { current } = conflict;
      setState({ saved: current, start: sides.theirs, values: chosen });
      void save(chosen, current);
    },
    save: saveWhenArrived,
    rebase,
    discard() {
      startTransition(() => reset(isNewer(read, saved) ? read : saved));
      showUndoToast('Your changes are discarded', () =>
        setState((now) => ({ ...now, values: rebased(parts, values, start, now.values) })),
      );
    },
  };
}

/** Type of a form for its frame, independent of what it saves. */
export type DraftFormState<Values extends object = object> = Omit<
  ReturnType<typeof useDraftForm<Versioned | null, Values>>,
  'saved' | 'rebase' | 'resumed' | 'conflict'
> & {
  resumed: { savedAt: string } | null;
  conflict: (Pick<Conflict<unknown>, 'saved'> & { base: Values; sides: Sides<Values> }) | null;
};

function isNewer(one: Versioned | null, other: Versioned | null): boolean {
  return one !== null && other !== null && one.version > other.version;
}

type Content<Saved, Values> = Omit<Draft<Saved, Values>, 'savedAt'>;
interface Progress {
  isChanged: boolean;
  isSending: boolean;
}

/**
 * Stores unsaved values on this device.
 *
 * @returns false if they are not stored, so that leaving the page would lose them
 */
function useKeptDraft<Saved, Values>(
  { key, pack }: Partial<Pick<DraftOptions<Saved, Values>, 'key' | 'pack'>>,
  { base, values }: Content<Saved, Values>,
  { isChanged, isSending }: Progress,
): boolean {
  const [isKept, setKept] = useState(true);
  const packed = useEffectEvent(() => pack?.(values, base) ?? { base, values });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may keep how far sending has come
  useEffect(() => {
    if (key === undefined) return;
    if (!isChanged) return forgetDraft(key);
    setKept(storeDraft(key, packed()));
  }, [key, base, values, isChanged, isSending]);
  return key !== undefined && isKept;
}

/** Runs the action after the button is painted as pressed, with the latest typed values. */
function useAfterPress<Args extends unknown[], Outcome>(
  act: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  const latest = useSameFunction(act);
  return async (...args) => {
    await nextPaint();
    return latest(...args);
  };
}

/** True while the save bar has nothing to say about the form itself. */
export function isSaved({
  isChanged,
  isSending,
  isWaiting,
  reason,
}: Pick<DraftFormState, 'isChanged' | 'isSending' | 'isWaiting' | 'reason'>): boolean {
  return !isChanged && !isSending && !isWaiting && reason === null;
}
