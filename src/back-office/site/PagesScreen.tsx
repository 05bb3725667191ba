import { ArrowLeft } from '../../design/icons/icons.ts';
import { paths, sitePagePath } from '../../paths.ts';
import { DOCUMENTS, documentFacts, isNamedDocument } from '../../site/contract/documents.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { DocumentOverrides } from '../../site/contract/site-documents.ts';
import { Notice } from '../parts/Notice.tsx';
import { isTextLive } from '../publication/publication-words.ts';
import { type Standing, usePublication } from '../publication/usePublication.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { DocumentEditor, DocumentHead } from './DocumentEditor.tsx';
import styles from './PagesScreen.module.css';
import { type EditablePage, type SiteFacts, SiteFactsContext, usePhotoUrl } from './site-facts.ts';

/** Lists the pages whose texts staff edit, or edits the one in the address (`?page=…`). */
export function PagesScreen({ facts }: { facts: SiteFacts }) {
  const key = new URLSearchParams(location.search).get('page');
  const page = facts.pages.find(({ name }) => documentFacts(name).path === sitePagePath(key ?? ''));
  return (
    <SiteFactsContext value={facts}>
      <Shell screen="pages">
        {page && <PageTexts page={page} />}
        {!page && key && <NoSuchPage />}
        {!page && !key && (
          <>
            <ScreenHead
              title="Pages"
              lead="Title, search description, text and picture of each page."
            />
            <Boundary what="The list of pages">
              <PageList pages={facts.pages} />
            </Boundary>
          </>
        )}
      </Shell>
    </SiteFactsContext>
  );
}

function PageTexts({ page: { name, title } }: { page: EditablePage }) {
  return (
    <>
      <AllPages />
      <DocumentHead name={name} title={title} />
      <DocumentEditor name={name} />
    </>
  );
}

function NoSuchPage() {
  return (
    <>
      <ScreenHead title="Pages" />
      <Notice>
        <p>There is no such page any more.</p>
        <AllPages />
      </Notice>
    </>
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
  const documents = useRead(siteCalls.listDocuments, { refetchOnFocus: true });
  const standing = usePublication();
  return (
    <ul className={`bare-list ${styles.pages}`}>
      {pages.map((page) => (
        <PageRow key={page.name} page={page} documents={documents} standing={standing} />
      ))}
    </ul>
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
      <a href={documentFacts(name).path}>
        {url ? <img src={url} alt="" width={96} height={64} /> : <span className={styles.blank} />}
        <span className={styles.words}>
          <span className={styles.title}>{nameOf(name, written['title'] ?? title)}</span>
          <span className={styles.path}>{path}</span>
        </span>
      </a>
      <span className={styles.state}>{stateWords(name, documents, standing)}</span>
    </li>
  );
}

/** A page about the company keeps its name, whatever its title for search engines is. */
function nameOf(name: string, title: unknown): string {
  return isNamedDocument(name) ? DOCUMENTS[name].title : String(title);
}

function stateWords(name: string, documents: DocumentOverrides, standing: Standing | undefined) {
  if (standing && !isTextLive(name, standing)) return 'Not published yet';
  const isOriginal = Object.keys(documents[name]?.written ?? {}).length === 0;
  if (isOriginal) return 'Not changed';
  return standing ? 'Published' : '';
}
