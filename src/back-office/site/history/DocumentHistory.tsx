import { useState } from 'react';
import { refetchCalls, useCall } from '../../../account/session/api-query.ts';
import type { OpeningHours } from '../../../company/contract/opening-hours.ts';
import { withParams } from '../../../platform/contract/route.ts';
import * as routes from '../../../routes.ts';
import type { Overrides } from '../../../site/contract/overrides.ts';
import { siteCalls } from '../../../site/contract/site-calls.ts';
import type { DocumentVersion } from '../../../site/contract/site-documents.ts';
import { type ChangeInWords, ChangeList } from '../../history/ChangeList.tsx';
import history from '../../history/HistoryList.module.css';
import rows from '../../lists/RowsTable.module.css';
import { Arrived } from '../../parts/Notice.tsx';
import { onDayAt } from '../../parts/when.ts';
import { FieldValue } from '../form/FieldValue.tsx';
import type { WrittenValue } from '../form/site-field.ts';
import type { DocumentForm } from '../form/useDocumentForm.ts';
import styles from './DocumentHistory.module.css';
import { hoursChanges, listChanges } from './list-changes.ts';
import { type ChangedPath, changedPlaces, withOriginal } from './version-words.ts';

interface Props {
  form: DocumentForm;
  /** Shows a version in the preview. */
  onLook: (written: Overrides) => void;
}

/** Lists every saved version on demand. */
export function DocumentHistory({ form, onLook }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = form.document;
  const versions = useCall(siteCalls.listDocumentVersions, isOpen ? { params: { name } } : null);

  /** The list may be newer than the form, which then has to follow. */
  function toggle(opens: boolean) {
    setOpen(opens);
    if (opens) refetchCalls(withParams(routes.showDocument, { name }));
  }

  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {isOpen && (
        <Arrived read={versions} what="The list of versions">
          {(list) => (
            <ol className="bare-list">
              {withOriginal(list).map((version, index, all) => (
                <VersionEntry
                  key={version.version}
                  version={version}
                  changes={changedPlaces(
                    form.document.defaults,
                    all[index + 1]?.written ?? {},
                    version.written,
                  )}
                  form={form}
                  onLook={() => onLook(version.written)}
                />
              ))}
            </ol>
          )}
        </Arrived>
      )}
    </details>
  );
}

interface EntryProps {
  version: Omit<DocumentVersion, 'changed_at'> & { changed_at: string | null };
  changes: ChangedPath[];
  form: DocumentForm;
  onLook: () => void;
}

function VersionEntry({ version, changes, form, onLook }: EntryProps) {
  const { changed_at, by } = version;
  const isOriginal = changed_at === null;
  const name = isOriginal ? 'the original' : `the version of ${onDayAt(changed_at)}`;
  return (
    <li className={history.entry} data-action={isOriginal ? 'created' : 'edited'}>
      <p className={history.what}>
        {isOriginal ? 'The original' : `${by?.name ?? 'Somebody'} saved`}
      </p>
      {changed_at && (
        <time className={history.when} dateTime={changed_at}>
          {onDayAt(changed_at)}
        </time>
      )}
      <ChangeList changes={changes.flatMap((change) => wordsOf(change, form))} />
      {version.version === form.document.version ? (
        <p className={history.when}>This is the present version.</p>
      ) : (
        <p className={history.ways}>
          <button
            className={rows.action}
            type="button"
            aria-label={`Show ${name}`}
            onClick={onLook}
          >
            Show
          </button>
          <button
            className={rows.action}
            type="button"
            aria-label={`Restore ${name}`}
            onClick={() => form.restore(version.written)}
          >
            Restore
          </button>
        </p>
      )}
    </li>
  );
}

/** Describes a change, part by part for composite values. */
function wordsOf({ path, before, after }: ChangedPath, form: DocumentForm): ChangeInWords[] {
  const field = form.fields.find((each) => each.path === path);
  if (field?.kind === 'hours') return hoursChanges(before as OpeningHours, after as OpeningHours);
  if (field?.kind === 'list') return listChanges(field, rowsOf(before), rowsOf(after));
  return [
    {
      name: form.labelOf(path),
      before: <FieldValue field={field} value={before} />,
      after: <FieldValue field={field} value={after} />,
    },
  ];
}

function rowsOf(list: WrittenValue): WrittenValue[] {
  return Array.isArray(list) ? list : [];
}
