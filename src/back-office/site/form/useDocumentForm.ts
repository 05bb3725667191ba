import { startTransition, useEffect, useMemo, useState } from 'react';
import { readAgain } from '../../../account/session/read.ts';
import { sessionHasEnded } from '../../../account/session/session.ts';
import { apiPaths } from '../../../api-paths.ts';
import { ApiError } from '../../../client.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { showUndoToast } from '../../../design/toasts/undo-toast.tsx';
import type { SiteDocument } from '../../../site/contract/site-documents.ts';
import { overlaid, type Written } from '../../../site/contract/written.ts';
import { failureWords, notSaved, UNREACHED } from '../../calls/attempt.ts';
import { useAfterPress } from '../../parts/saving/useAfterPress.ts';
import { useSending } from '../../parts/saving/useSending.ts';
import { conflictOf, problemsOf, saveDocument } from '../site-calls.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from './document-draft.ts';
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
  /** Finds what no single field is wrong with, by place: before it is sent. */
  check?: ((contents: unknown) => Record<string, string>) | undefined;
  /** Whose words they are, by account; undefined where that cannot be known, and nothing is kept. */
  person: number | undefined;
  /** What is said once it is saved. */
  done?: string;
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
export function useDocumentForm({ read, groups, check, person, done = 'Saved' }: Options) {
  const fields = useMemo(() => fieldsIn(groups), [groups]);
  const [draft] = useState(() => (person ? readDraft(person, read.name) : null));
  const [{ base, entry }, setState] = useState<State>(() => begin(read, fields, draft));
  const [isResumed, setResumed] = useState(draft !== null);
  const [isKept, setKept] = useState(true);
  const { isSending, error, refusals, refuse, forget, send, ...sending } = useSending();

  const written = useMemo(() => writtenOf(fields, base, entry), [fields, base, entry]);
  const isChanged = !isSame(written, writtenOf(fields, base, entryOf(fields, base)));
  const found = { ...(refusals > 0 && checked(base, written)), ...sending.problems };
  const conflict = conflictOf(error);

  function checked({ defaults }: SiteDocument, wanted: Written): Record<string, string> {
    return check?.(overlaid(defaults, wanted)) ?? {};
  }

  /** Whether any of these messages stands at a field. */
  function isMarked(problems: Record<string, string>): boolean {
    return fields.some(({ place }) => Object.keys(problemsAt(problems, place)).length > 0);
  }

  /** Goes on from another version; what was typed and not saved stays. */
  function goOnFrom(document: SiteDocument) {
    setState((before) => {
      const from = entryOf(fields, before.base);
      return { base: document, entry: rebased(before.entry, from, entryOf(fields, document)) };
    });
  }

  // Somebody else's version comes in by itself where nothing was typed over the one before.
  if (read.version > base.version && !isChanged) {
    setState({ base: read, entry: entryOf(fields, read) });
  }

  useEffect(() => {
    if (!person) return;
    if (!isChanged) return forgetDraft(person, read.name);
    const { version, written: had } = base;
    const savedAt = new Date().toISOString();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the device knows whether it has room
    setKept(keepDraft(person, read.name, { savedAt, base: { version, written: had }, entry }));
  }, [entry, base, isChanged, person, read.name]);

  /** What is saved stands in the form, and can be taken back at once. */
  function adopt(saved: SiteDocument, from: SiteDocument) {
    setState({ base: saved, entry: entryOf(fields, saved) });
    setResumed(false);
    if (saved.version === from.version) return showToast('success', 'This is as it was saved.');
    showUndoToast(done, () => takeBack(from, saved));
    tellReaders();
  }

  function tellReaders() {
    const { siteDocument, siteDocumentVersions, publication } = apiPaths;
    readAgain(publication, siteDocument(read.name), siteDocumentVersions(read.name));
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
      tellReaders();
      return saved;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', notPutBack(error));
      return null;
    }
  }

  function fail(failure: unknown) {
    if (conflictOf(failure)) return;
    if (!(failure instanceof ApiError)) console.error('The texts could not be saved.', failure);
    refuse(problemsOf(failure));
  }

  const save = useAfterPress(async (wanted: Written = written, from: SiteDocument = base) => {
    if (isSending) return false;
    forget();
    if (isMarked(checked(from, wanted))) return refuse({});
    return send(async () => adopt(await saveDocument(from.name, wanted, from.version), from), fail);
  });

  /** Why it is not saved; a field says itself what is wrong there. */
  function reason(): string | null {
    if (isMarked(found)) return 'Nothing was saved yet: please look at what is marked.';
    const isSettled = error === null || conflict || isMarked(problemsOf(error));
    return isSettled ? null : notSaved(error);
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
      forget((name) => `${name}.`.startsWith(`${place}.`));
    },
    problems: found,
    refusals,
    reason: reason(),
    isSending,
    isChanged,
    /** Whether leaving the page would lose something. */
    isAtRisk: isChanged && (!person || !isKept),
    keptAs: person ? draftKey(person, read.name) : undefined,
    /** What was typed before this page was opened, where that stands in the form. */
    resumed: isResumed && isChanged ? draft : null,
    conflict: conflict && {
      ...conflict,
      base: entryOf(fields, base),
      sides: { theirs: entryOf(fields, conflict.current), mine: entry },
    },
    postpone: () => forget(),
    /** Goes on from somebody else's version with what was chosen of both. */
    settle(chosen: Entry) {
      if (!conflict) return;
      const { current } = conflict;
      setState({ base: current, entry: chosen });
      save(writtenOf(fields, current, chosen), current);
    },
    save: () => save(),
    discard() {
      const latest = read.version > base.version ? read : base;
      startTransition(() => {
        setState({ base: latest, entry: entryOf(fields, latest) });
        forget();
      });
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
