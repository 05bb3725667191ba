import { type ReactNode, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Overrides } from '../../site/contract/overrides.ts';
import type { SiteDocument as Read } from '../../site/contract/site-documents.ts';
import { Notice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import styles from './DocumentEditor.module.css';
import { documentTable } from './document-tables.ts';
import { EditedDocument } from './EditedDocument.tsx';
import { DocumentFields } from './form/DocumentFields.tsx';
import { FormParts } from './form/FormParts.tsx';
import { type DocumentForm, useDocumentForm } from './form/useDocumentForm.ts';
import { useFormPart } from './form/useFormPart.ts';
import { DocumentHistory } from './history/DocumentHistory.tsx';
import { Preview } from './preview/Preview.tsx';

/** State that a preview shows. */
export interface ShownValues {
  form: DocumentForm;
  /** The `at` of the group that is being edited. */
  at: string | undefined;
  /** Row of the list that is being edited. */
  row: number;
  /** Values of an earlier version, while somebody looks at it. */
  lookedAt: Overrides | null;
  /** Returns to the values of the form. */
  onBack: () => void;
}

interface Props {
  name: string;
  /** False for texts that count without a publication. */
  isOnPages?: boolean;
  /** Message after a save, if it differs from the one of pages. */
  done?: string;
  /** Shows the page with the texts by default. */
  renderPreview?: (shown: ShownValues) => ReactNode;
}

interface HeadProps {
  name: string;
  title: string;
}

/** Heading of the screen of a document. */
export function DocumentHead({ name, title }: HeadProps) {
  return <ScreenHead title={title} lead={documentTable(name).lead} />;
}

/** Edits one document, with a preview and its earlier versions. */
export function DocumentEditor({ name, isOnPages = true, ...rest }: Props) {
  return (
    <EditedDocument name={name} what="This part of the site" isOnPages={isOnPages}>
      {(read, person, line) => <Editor read={read} person={person} line={line} {...rest} />}
    </EditedDocument>
  );
}

interface EditorProps extends Omit<Props, 'name' | 'isOnPages'> {
  read: Read;
  person: number | undefined;
  line: ReactNode;
}

function Editor({ read, person, line, done, renderPreview }: EditorProps) {
  const { name, defaults } = read;
  const table = useMemo(() => documentTable(name, defaults), [name, defaults]);
  const { groups, check, isInParts } = table;
  const [lookedAt, setLookedAt] = useState<Overrides | null>(null);
  const [edited, setEdited] = useState({ group: groups[0], row: 0 });
  const form = useDocumentForm({ read, groups, check, person, ...(done && { done }) });
  const part = useFormPart(groups, form);
  const { group, row } = isInParts && part !== edited.group ? { group: part, row: 0 } : edited;
  const ofPart = table.previewOfPart?.[group?.title ?? ''];
  const preview = ofPart === undefined ? table.preview : ofPart;
  const shown = { form, at: group?.at, row, lookedAt, onBack: () => setLookedAt(null) };
  return (
    <>
      {isInParts && <FormParts groups={groups} shown={part} form={form} />}
      <div className={styles.columns}>
        <DocumentFields
          form={form}
          line={line}
          groups={groups}
          part={isInParts ? part : undefined}
          onGroup={(group, row) => setEdited({ group, row })}
        />
        <ErrorBoundary FallbackComponent={NoPreview} resetKeys={[form.written, lookedAt]}>
          {renderPreview?.(shown) ?? (preview && <Preview preview={preview} {...shown} />)}
        </ErrorBoundary>
        <DocumentHistory form={form} groups={groups} onLook={setLookedAt} />
      </div>
    </>
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
