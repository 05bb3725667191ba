import { useMemo } from 'react';
import { z } from 'zod';
import { queryClient, refetchCalls } from '../../../account/session/api-query.ts';
import { withParams } from '../../../platform/contract/route.ts';
import * as routes from '../../../routes.ts';
import { applyOverrides, type Overrides, overrides } from '../../../site/contract/overrides.ts';
import { documentConflict, type SiteDocument } from '../../../site/contract/site-documents.ts';
import { attempt, failureWords, UNREACHED } from '../../calls/attempt.ts';
import { showDoneToast } from '../../calls/undo.ts';
import { conflictIn } from '../../forms/draft-form.ts';
import { draftKey } from '../../forms/draft-storage.ts';
import { problemsAt } from '../../forms/fields/row-values.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import type { Problems } from '../../forms/useSending.ts';
import { type SavedDocument, saveDocument } from '../site-calls.ts';
import { type Entry, entryOf, isSame, tidied, writtenOf } from './document-entry.ts';
import { type FieldGroup, fieldsIn, labelIn } from './site-field.ts';

interface Options {
  /** Last read state of the document. */
  read: SiteDocument;
  groups: readonly FieldGroup[];
  /** Validates rules across fields, by path, before anything is sent. */
  check?: ((contents: unknown) => Problems) | undefined;
  /** Account of the author. Drafts are not stored while it is undefined. */
  person: number | undefined;
  /** Message after a save. */
  done?: string;
}

export type DocumentForm = ReturnType<typeof useDocumentForm>;

const storedDraft = z.object({
  savedAt: z.iso.datetime(),
  base: z.object({ version: z.int(), written: overrides }),
  entry: z.record(z.string(), z.unknown()),
});

/** Holds the form of one document; its values are the texts that visitors read, by path. */
export function useDocumentForm({
  read,
  groups,
  check,
  person,
  done = 'Saved. Not published yet.',
}: Options) {
  const { name, defaults } = read;
  const fields = useMemo(() => fieldsIn(groups), [groups]);
  const parts = useMemo(
    () =>
      fields.map((field) => {
        const valueIn = (entry: Entry) => tidied(field, entry[field.path], defaults);
        return {
          name: field.path,
          label: labelIn(groups, field.path),
          isSame: (one: Entry, other: Entry) => isSame(valueIn(one), valueIn(other)),
        };
      }),
    [fields, groups, defaults],
  );
  const showThis = withParams(routes.showDocument, { name });
  const valuesOf = (document: SiteDocument) => entryOf(fields, document);

  /** Messages that belong to a field. */
  function shown(problems: Problems): Problems {
    const isShown = (at: string) => fields.some(({ path }) => `${at}.`.startsWith(`${path}.`));
    return Object.fromEntries(Object.entries(problems).filter(([at]) => isShown(at)));
  }

  const form = useDraftForm<SavedDocument, Entry>({
    read,
    valuesOf,
    parts,
    check: (entry, from) =>
      shown(check?.(applyOverrides(from.defaults, writtenOf(fields, from, entry))) ?? {}),
    save: (entry, from) => saveDocument(from, writtenOf(fields, from, entry)),
    conflictOf: (error) => {
      const current = conflictIn(error, documentConflict)?.current;
      return current && { current, saved: lastSaveOf(current) };
    },
    lastSaveOf,
    problemsOf: shown,
    draft: {
      key: draftKey('siteDraft', person, name),
      shape: storedDraft.transform(({ savedAt, entry, ...had }) => {
        const base = { ...read, ...had.base };
        return { savedAt, base, values: { ...valuesOf(base), ...entry } };
      }),
      pack: (entry, { version, written: had }) => ({ base: { version, written: had }, entry }),
    },
    onSaved: (saved) => tellSaved(done, saved),
  });
  const { saved: document, values, rebase } = form;

  function tellSaved(words: string, { set }: SavedDocument) {
    showDoneToast(words, set, readUndone, 'Nothing had to be changed.');
    void readAll();
  }

  /** Continues from the undone version; text typed since then stays. */
  async function readUndone() {
    await readAll();
    const undone = queryClient.getQueryData<SiteDocument>([showThis.path]);
    if (undone) rebase(undone);
  }

  function readAll(): Promise<void> {
    const itsVersions = withParams(routes.listDocumentVersions, { name });
    return refetchCalls(routes.showPublication, showThis, itsVersions);
  }

  /** Saves an earlier version as the latest one, which can be undone too. */
  function restore(earlier: Overrides) {
    const save = async () => {
      const saved = await saveDocument(document, earlier);
      rebase(saved);
      tellSaved('Restored', saved);
    };
    return attempt(save, { failed: notRestored });
  }

  return {
    ...form,
    document,
    fields,
    labelOf: (path: string) => labelIn(groups, path),
    /** Overrides that the form would save. */
    written: useMemo(() => writtenOf(fields, document, values), [fields, document, values]),
    problemsAt: (path: string) => problemsAt(form.problems, path),
    restore,
  };
}

function lastSaveOf({ saved }: SiteDocument) {
  return saved && { by: saved.by, at: saved.changed_at };
}

function notRestored(error: unknown): string {
  if (!conflictIn(error, documentConflict)) return failureWords(error, UNREACHED);
  return 'Somebody has saved since, so nothing was changed. The history has all versions.';
}
