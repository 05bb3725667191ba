import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Overrides } from '../../site/contract/overrides.ts';
import type { SiteDocument as Read } from '../../site/contract/site-documents.ts';
import { Notice } from '../parts/Notice.tsx';
import { EditedDocument } from './EditedDocument.tsx';
import { DocumentFields } from './form/DocumentFields.tsx';
import { useDocumentForm } from './form/useDocumentForm.ts';
import { DocumentHistory } from './history/DocumentHistory.tsx';
import { Preview } from './preview/Preview.tsx';
import styles from './SiteDocument.module.css';
import type { SiteScreenTable } from './site-screen.ts';

interface Props {
  name: string;
  table: SiteScreenTable;
}

/** Edits one document of the site, with a preview and its earlier versions. */
export function SiteDocument({ name, table }: Props) {
  return (
    <EditedDocument name={name} what="This part of the site">
      {(read, person) => <Editor read={read} table={table} person={person} />}
    </EditedDocument>
  );
}

interface EditorProps {
  read: Read;
  table: SiteScreenTable;
  person: number | undefined;
}

function Editor({ read, table: { groups, check, preview }, person }: EditorProps) {
  const [lookedAt, setLookedAt] = useState<Overrides | null>(null);
  const [at, setAt] = useState(groups[0]?.at);
  const form = useDocumentForm({ read, groups, check, person });
  return (
    <div className={styles.columns}>
      <DocumentFields form={form} groups={groups} onGroup={(group) => setAt(group.at)} />
      <ErrorBoundary FallbackComponent={NoPreview} resetKeys={[form.written, lookedAt]}>
        <Preview
          form={form}
          preview={preview}
          at={at}
          lookedAt={lookedAt}
          onBack={() => setLookedAt(null)}
        />
      </ErrorBoundary>
      <DocumentHistory form={form} onLook={setLookedAt} />
    </div>
  );
}

/** A broken preview must not cost typed text, so the form still saves. */
function NoPreview() {
  return (
    <Notice>
      <p role="status">
        There is no preview for these values. Your text is still here, and you can save it.
      </p>
    </Notice>
  );
}
