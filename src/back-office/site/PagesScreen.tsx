import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useApiQuery } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import { cataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import { paths, sitePagePath } from '../../paths.ts';
import {
  type DocumentOverrides,
  documentOverrides,
  siteDocument,
} from '../../site/contract/site-documents.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { isTextLive } from '../publication/publication-words.ts';
import { type Standing, usePublication } from '../publication/usePublication.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './PagesScreen.module.css';
import { SiteDocument } from './SiteDocument.tsx';
import { pageScreen } from './screens/page-screen.ts';
import { type EditablePage, type SiteFacts, SiteFactsContext, usePhotoUrl } from './site-facts.ts';

/** Lists the catalogue's pages, or edits the one in the address (`?page=…`). */
export function PagesScreen({ facts }: { facts: SiteFacts }) {
  const key = new URLSearchParams(location.search).get('page');
  const page = facts.pages.find(({ name }) => name === `page.${key}`);
  return (
    <SiteFactsContext value={facts}>
      <Shell screen="pages">
        {page && <PageTexts page={page} />}
        {!page && key && <NoSuchPage />}
        {!page && !key && <PageList pages={facts.pages} />}
      </Shell>
    </SiteFactsContext>
  );
}

function PageTexts({ page }: { page: EditablePage }) {
  const read = useApiQuery(apiPaths.siteDocument(page.name), siteDocument);
  return (
    <>
      <AllPages />
      <Arrived read={read} what="This page">
        {({ defaults }) => <PageDocument name={page.name} defaults={defaults} />}
      </Arrived>
    </>
  );
}

function PageDocument({ name, defaults }: { name: string; defaults: unknown }) {
  const key = JSON.stringify(defaults);
  const table = useMemo(() => pageScreen(cataloguePage.parse(JSON.parse(key))), [key]);
  return (
    <>
      <ScreenHead title={table.title} lead={table.lead} />
      <SiteDocument name={name} table={table} />
    </>
  );
}

function NoSuchPage() {
  return (
    <Notice>
      <p>There is no such page any more.</p>
      <AllPages />
    </Notice>
  );
}

function AllPages() {
  return (
    <a className="way" href={paths.sitePages}>
      <ArrowLeft size={18} aria-hidden="true" />
      All pages
    </a>
  );
}

function PageList({ pages }: { pages: readonly EditablePage[] }) {
  const written = useApiQuery(apiPaths.siteDocuments, documentOverrides, { refetchOnFocus: true });
  const standing = usePublication();
  return (
    <>
      <ScreenHead
        title="Pages"
        lead="Title, search description, text and picture of each catalogue page."
      />
      <Arrived read={written} what="The list of pages">
        {(documents) => (
          <ul className={`bare-list ${styles.pages}`}>
            {pages.map((page) => (
              <PageRow key={page.name} page={page} documents={documents} standing={standing} />
            ))}
          </ul>
        )}
      </Arrived>
    </>
  );
}

interface RowProps {
  page: EditablePage;
  documents: DocumentOverrides;
  standing: Standing | undefined;
}

function PageRow({ page: { name, path, title, photo }, documents, standing }: RowProps) {
  const urlOf = usePhotoUrl();
  const written = documents[name]?.written ?? {};
  const url = urlOf(written['hero.photo'] ?? photo);
  return (
    <li className={styles.row}>
      <a href={sitePagePath(name.replace(/^page\./, ''))}>
        {url ? <img src={url} alt="" width={96} height={64} /> : <span className={styles.blank} />}
        <span className={styles.words}>
          <span className={styles.title}>{String(written['title'] ?? title)}</span>
          <span className={styles.path}>{path}</span>
        </span>
      </a>
      <span className={styles.state}>{stateWords(name, documents, standing)}</span>
    </li>
  );
}

function stateWords(name: string, documents: DocumentOverrides, standing: Standing | undefined) {
  if (standing && !isTextLive(name, standing)) return 'Not published yet';
  const isOriginal = Object.keys(documents[name]?.written ?? {}).length === 0;
  if (isOriginal) return 'Not changed';
  return standing ? 'Published' : '';
}
