import { type ReactNode, useState } from 'react';
import { refetchCalls } from '../../../account/session/api-query.ts';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { withParams } from '../../../platform/contract/route.ts';
import * as routes from '../../../routes.ts';
import type { Overrides } from '../../../site/contract/overrides.ts';
import { siteCalls } from '../../../site/contract/site-calls.ts';
import type { DocumentVersion } from '../../../site/contract/site-documents.ts';
import { type ChangeInWords, ChangeList } from '../../history/ChangeList.tsx';
import history from '../../history/HistoryList.module.css';
import { Boundary } from '../../reading/Boundary.tsx';
import { useRead } from '../../reading/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldGroup } from '../form/site-field.ts';
import type { DocumentForm } from '../form/useDocumentForm.ts';
import styles from './DocumentHistory.module.css';
import { documentChanges, versionChanges, withOriginal } from './document-words.tsx';

interface Props {
  form: DocumentForm;
  groups: readonly FieldGroup[];
  /** Shows a version in the preview. */
  onLook: (written: Overrides) => void;
}

/** Lists every saved version on demand. */
export function DocumentHistory(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = props.form.document;

  /** The list may be newer than the form, which then has to follow. */
  function toggle(opens: boolean) {
    setOpen(opens);
    if (opens) void refetchCalls(withParams(routes.showDocument, { name }));
  }

  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {isOpen && (
        <Boundary what="The list of versions">
          <Versions {...props} />
        </Boundary>
      )}
    </details>
  );
}

function Versions({ form, groups, onLook }: Props) {
  const { name, defaults } = form.document;
  const saved = useRead(siteCalls.listDocumentVersions, { params: { name } });
  return (
    <ol className="bare-list">
      {withOriginal(saved).map((version, index, all) => (
        <VersionEntry
          key={version.version}
          version={version}
          changes={documentChanges(
            groups,
            versionChanges(defaults, all[index + 1]?.written ?? {}, version.written),
          )}
          form={form}
          onLook={() => onLook(version.written)}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  version: Omit<DocumentVersion, 'changed_at'> & { changed_at: string | null };
  changes: ChangeInWords<ReactNode>[];
  form: DocumentForm;
  onLook: () => void;
}

function VersionEntry({ version, changes, form, onLook }: EntryProps) {
  const { changed_at, by } = version;
  const isOriginal = changed_at === null;
  const name = isOriginal ? 'the original' : `the version of ${shortMoment(changed_at)}`;
  return (
    <li className={history.entry} data-action={isOriginal ? 'created' : 'edited'}>
      <p className={history.what}>
        {isOriginal ? 'The original' : `${colleagueName(by?.name)} saved`}
      </p>
      {changed_at && (
        <time className={history.when} dateTime={changed_at}>
          {shortMoment(changed_at)}
        </time>
      )}
      <ChangeList changes={changes} />
      {version.version === form.document.version ? (
        <p className={history.when}>This is the present version.</p>
      ) : (
        <p className={history.ways}>
          <Button kind="row" about={name} onPress={onLook}>
            Show
          </Button>
          <Button kind="row" about={name} onPress={() => form.restore(version.written)}>
            Restore
          </Button>
        </p>
      )}
    </li>
  );
}
