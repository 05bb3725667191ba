import { useState } from 'react';
import { useOwnId } from '../../account/session/own-profile.ts';
import { readAgain, useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { type SiteDocument as Read, siteDocument } from '../../site/contract/site-documents.ts';
import type { Written } from '../../site/contract/written.ts';
import { Arrived, LoadingNotice } from '../parts/Notice.tsx';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
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

/** One document of the site: its form, the page as it will be, and its earlier versions. */
export function SiteDocument({ name, table }: Props) {
  const read = useRead(apiPaths.siteDocument(name), siteDocument, { follows: true });
  const { isKnown, id: person } = useOwnId();
  return (
    <Arrived read={read} what="This part of the site">
      {(document) =>
        isKnown ? <Editor read={document} table={table} person={person} /> : <LoadingNotice />
      }
    </Arrived>
  );
}

interface EditorProps {
  read: Read;
  table: SiteScreenTable;
  person: number | undefined;
}

function Editor({ read, table: { groups, preview }, person }: EditorProps) {
  const { name } = read;
  const standing = usePublication();
  const [lookedAt, setLookedAt] = useState<Written | null>(null);
  const [at, setAt] = useState(groups[0]?.at);
  const form = useDocumentForm({
    read,
    groups,
    person,
    onSaved: () =>
      readAgain(
        apiPaths.publication,
        apiPaths.siteDocument(name),
        apiPaths.siteDocumentVersions(name),
      ),
  });
  return (
    <>
      <div className={styles.standing}>
        <SiteLine standing={standing} text={name} />
      </div>
      <div className={styles.columns}>
        <DocumentFields form={form} groups={groups} onGroup={(group) => setAt(group.at)} />
        <Preview
          form={form}
          preview={preview}
          at={at}
          lookedAt={lookedAt}
          onBack={() => setLookedAt(null)}
        />
        <DocumentHistory form={form} onLook={setLookedAt} />
      </div>
    </>
  );
}
