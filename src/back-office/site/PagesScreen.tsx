import { useMemo } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { cataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { paths, sitePagePath } from '../../paths.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { DocumentOverrides } from '../../site/contract/site-documents.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { isTextLive } from '../publication/publication-words.ts';
import { type Standing, usePublication } from '../publication/usePublication.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './PagesScreen.module.css';
import { SiteDocument } from './SiteDocument.tsx';
import { aboutScreen } from './screens/about-screen.ts';
import { privacyScreen, termsScreen } from './screens/legal-screen.ts';
import { pageScreen } from './screens/page-screen.ts';
import { type EditablePage, type SiteFacts, SiteFactsContext, usePhotoUrl } from './site-facts.ts';
import type { SiteScreenTable } from './site-screen.ts';

/** Pages about the company, by document. */
const COMPANY_PAGES: Readonly<Record<string, SiteScreenTable>> = {
  about: aboutScreen,
  terms: termsScreen,
  privacy: privacyScreen,
};

/** Lists the pages whose texts staff edit, or edits the one in the address (`?page=…`). */
export function PagesScreen({ facts }: { facts: SiteFacts }) {
  const key = new URLSearchParams(location.search).get('page');
  const page = facts.pages.find(({ name }) => pageKey(name) === key);
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

/** Key of a page's document in the address of this screen. */
function pageKey(name: string): string {
  return name.replace(/^page\./, '');
}

function PageTexts({ page: { name } }: { page: EditablePage }) {
  const table = COMPANY_PAGES[name];
  return (
    <>
      <AllPages />
      {table ? <PageDocument name={name} table={table} /> : <CataloguePageTexts name={name} />}
    </>
  );
}

/** The parts of a catalogue page follow its file. */
function CataloguePageTexts({ name }: { name: string }) {
  const read = useCall(siteCalls.showDocument, { params: { name } });
  return (
    <Arrived read={read} what="This page">
      {({ defaults }) => <CataloguePageDocument name={name} defaults={defaults} />}
    </Arrived>
  );
}

function CataloguePageDocument({ name, defaults }: { name: string; defaults: unknown }) {
  const key = JSON.stringify(defaults);
  const table = useMemo(() => pageScreen(cataloguePage.parse(JSON.parse(key))), [key]);
  return <PageDocument name={name} table={table} />;
}

function PageDocument({ name, table }: { name: string; table: SiteScreenTable }) {
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
      <ArrowLeft size={18} />
      All pages
    </a>
  );
}

function PageList({ pages }: { pages: readonly EditablePage[] }) {
  const written = useCall(siteCalls.listDocuments, { refetchOnFocus: true });
  const standing = usePublication();
  return (
    <>
      <ScreenHead title="Pages" lead="Title, search description, text and picture of each page." />
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
      <a href={sitePagePath(pageKey(name))}>
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
