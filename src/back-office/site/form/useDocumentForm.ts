import { useEffect, useMemo, useRef, useState } from 'react';
import { sessionHasEnded } from '../../../account/session/session.ts';
import { ApiError } from '../../../client.ts';
import { showToast } from '../../../design/toasts.ts';
import { showUndoToast } from '../../../design/undo-toast.tsx';
import type { DocumentConflict, SiteDocument } from '../../../site/contract/site-documents.ts';
import type { Written } from '../../../site/contract/written.ts';
import { failureWords, notSaved, UNREACHED } from '../../calls/attempt.ts';
import { conflictOf, problemsOf, saveDocument } from '../site-calls.ts';
import { forgetDraft, keepDraft, readDraft } from './document-draft.ts';
import { type Entry, entryOf, isSame, problemsAt, rebased, writtenOf } from './document-entry.ts';
import {
  type FieldGroup,
  fieldsIn,
  labelIn,
  type SiteField,
  type WrittenValue,
} from './site-field.ts';

interface Options {
  /** The document as it was read last. */
  read: SiteDocument;
  groups: readonly FieldGroup[];
  /** Whose words they are, by account; undefined where that cannot be known, and nothing is kept. */
  person: number | undefined;
  onSaved: () => void;
}

/** What stands in the form, and the document that it began with. */
interface State {
  base: SiteDocument;
  entry: Entry;
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;

/**
 * The form of one document. What is typed is kept on this device until it is saved or discarded.
 * Whoever saved in between is asked about when this is saved.
 */
export function useDocumentForm({ read, groups, person, onSaved }: Options) {
  const fields = useMemo(() => fieldsIn(groups), [groups]);
  const [draft] = useState(() => (person ? readDraft(person, read.name) : null));
  const [{ base, entry }, setState] = useState<State>(() => begin(read, fields, draft));
  const [isResumed, setResumed] = useState(draft !== null);
  const [isKept, setKept] = useState(true);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DocumentConflict | null>(null);
  const sending = useRef(false);

  const written = writtenOf(fields, base, entry);
  const isChanged = !isSame(written, base.written);

  /** Goes on from another version; what was typed and not saved stays. */
  function goOnFrom(document: SiteDocument) {
    setState((before) => {
      const from = entryOf(fields, before.base);
      return { base: document, entry: rebased(before.entry, from, entryOf(fields, document)) };
    });
  }

  // Somebody else's version comes in by itself where nothing was typed over the one before.
  useEffect(() => {
    if (read.version > base.version && !isChanged) {
      setState({ base: read, entry: entryOf(fields, read) });
    }
  }, [read, base, isChanged, fields]);

  useEffect(() => {
    if (!person) return;
    if (!isChanged) return forgetDraft(person, read.name);
    const { version, written: had } = base;
    const savedAt = new Date().toISOString();
    setKept(keepDraft(person, read.name, { savedAt, base: { version, written: had }, entry }));
  }, [entry, base, isChanged, person, read.name]);

  async function save(wanted: Written = written, from: SiteDocument = base) {
    if (sending.current) return;
    setReason(null);
    setProblems({});
    setBusy(true);
    try {
      adopt(await saveDocument(from.name, wanted, from.version), from);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function setBusy(isBusy: boolean) {
    sending.current = isBusy;
    setSending(isBusy);
  }

  /** What is saved stands in the form, and can be taken back at once. */
  function adopt(saved: SiteDocument, from: SiteDocument) {
    setState({ base: saved, entry: entryOf(fields, saved) });
    setResumed(false);
    if (saved.version === from.version) return showToast('success', 'This is as it was saved.');
    showUndoToast('Saved', () => takeBack(from, saved));
    onSaved();
  }

  /** Makes what an earlier version had the latest one; that can be taken back too. */
  async function restore(earlier: Written) {
    const saved = await putBack(earlier, base.version);
    if (saved) showUndoToast('Restored', () => takeBack(base, saved));
  }

  async function takeBack(before: SiteDocument, since: SiteDocument) {
    if (await putBack(before.written, since.version)) showToast('success', 'Taken back');
  }

  async function putBack(earlier: Written, version: number): Promise<SiteDocument | null> {
    try {
      const saved = await saveDocument(read.name, earlier, version);
      goOnFrom(saved);
      onSaved();
      return saved;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', notPutBack(error));
      return null;
    }
  }

  function fail(error: unknown) {
    const met = conflictOf(error);
    if (met) return setConflict(met);
    if (!(error instanceof ApiError)) console.error('The texts could not be saved.', error);
    const found = problemsOf(error);
    const isMarked = fields.some(({ place }) => Object.keys(problemsAt(found, place)).length > 0);
    setReason(isMarked ? 'Nothing was saved yet: please look at what is marked.' : notSaved(error));
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  return {
    document: base,
    fields,
    labelOf: (place: string) => labelIn(groups, place),
    entry,
    /** All that the form would save. */
    written,
    change(place: string, value: WrittenValue) {
      setState((before) => ({ ...before, entry: { ...before.entry, [place]: value } }));
      setProblems(({ ...others }) => {
        for (const name of Object.keys(others)) {
          if (name === place || name.startsWith(`${place}.`)) delete others[name];
        }
        return others;
      });
    },
    problems,
    /** Grows each time the form was sent back, so that the first wrong field takes the focus. */
    refusals,
    /** Why the last try failed; null when it has not. */
    reason,
    isSending,
    isChanged,
    /** Whether leaving the page would lose something. */
    isAtRisk: isChanged && (!person || !isKept),
    /** What was typed before this page was opened, where that stands in the form. */
    resumed: isResumed && isChanged ? draft : null,
    conflict: conflict && {
      ...conflict,
      base: entryOf(fields, base),
      sides: { theirs: entryOf(fields, conflict.current), mine: entry },
    },
    postpone: () => setConflict(null),
    /** Goes on from somebody else's version with what was chosen of both. */
    settle(chosen: Entry) {
      if (!conflict) return;
      const { current } = conflict;
      setState({ base: current, entry: chosen });
      setConflict(null);
      save(writtenOf(fields, current, chosen), current);
    },
    save: () => save(),
    discard() {
      const latest = read.version > base.version ? read : base;
      setState({ base: latest, entry: entryOf(fields, latest) });
      setProblems({});
      setReason(null);
      const typedOver = entryOf(fields, base);
      showUndoToast('Your changes are discarded', () =>
        setState((now) => ({ ...now, entry: rebased(entry, typedOver, now.entry) })),
      );
    },
    restore,
  };
}

function notPutBack(error: unknown): string {
  if (!conflictOf(error)) return failureWords(error, UNREACHED);
  return 'Somebody has saved since, so nothing was changed. The history has all versions.';
}

/** With what was left here before, over the version that it was typed over. */
function begin(
  read: SiteDocument,
  fields: readonly SiteField[],
  draft: ReturnType<typeof readDraft>,
): State {
  if (!draft) return { base: read, entry: entryOf(fields, read) };
  const base = { ...read, ...draft.base };
  return { base, entry: { ...entryOf(fields, base), ...draft.entry } };
}
