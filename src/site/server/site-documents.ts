import { changesFrom, lastChanges, stateBefore } from '../../history/server/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import { dropEmpty, type Overrides } from '../contract/overrides.ts';
import { seenVersions } from '../contract/seen-versions.ts';
import type {
  DocumentOverrides,
  DocumentVersion,
  SiteDocument,
} from '../contract/site-documents.ts';
import { defaultsOf, documentKind, documents } from '../documents/documents.ts';
import { resolveDocument } from '../documents/resolve-document.ts';

/** Older versions are only in backups. */
const MAX_VERSIONS = 100;

/** Overrides of all documents, with the versions from which on visitors see them so. */
export async function listDocuments(database: Database): Promise<DocumentOverrides> {
  const rows = await database
    .selectFrom('site_document')
    .select(['name', 'written', ({ fn }) => fn.coalesce('seen_version', 'version').as('version')])
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, version, written }) => [name, { version, written }]));
}

/** Overrides of the documents that pages show. */
export async function listPageTexts(database: Database): Promise<DocumentOverrides> {
  const all = Object.entries(await listDocuments(database));
  return Object.fromEntries(all.filter(([name]) => !documents.get(name)?.isOnlyInMails));
}

/** Version of each document with overrides that pages show. */
export async function documentVersions(database: Database): Promise<Record<string, number>> {
  return seenVersions(await listPageTexts(database));
}

/** @throws HttpError 404 when nothing has this name */
export async function findDocument(database: Database, name: string): Promise<SiteDocument> {
  const document = documentOf(name);
  const { version = 0, written = {}, ofCompany } = await findRow(database, name);
  const defaults = defaultsOf(document, ofCompany);
  const subjects = { kind: documentKind(name), subjects: [name] };
  const last = version === 0 ? undefined : (await lastChanges(database, subjects)).get(name);
  const saved = last ? { changed_at: last.at, by: last.by } : null;
  return { name, version, written, defaults, saved };
}

/** A document for visitors. Overrides that the current schema refuses are ignored. */
export async function readDocument<Contents>(database: Database, name: string): Promise<Contents> {
  const { written = {}, ofCompany } = await findRow(database, name);
  return resolveDocument(documentOf(name), written, ofCompany).contents as Contents;
}

/** Overrides of the document `company`, which decide whose company it is. */
export async function companyOverrides(database: Database): Promise<Overrides> {
  return (await findRow(database, 'company')).ofCompany;
}

async function findRow(database: Database, name: string) {
  const rows = await database
    .selectFrom('site_document')
    .selectAll()
    .where('name', 'in', [name, 'company'])
    .execute();
  const [row, company] = [name, 'company'].map((each) => rows.find((found) => found.name === each));
  return { ...row, ofCompany: company?.written ?? {} };
}

/**
 * The latest versions of a document.
 *
 * @throws HttpError 404 when nothing has this name
 */
export async function listVersions(database: Database, name: string): Promise<DocumentVersion[]> {
  let { written } = await findDocument(database, name);
  const subject = { kind: documentKind(name), subject: name };
  const changes = await changesFrom(database, subject, 1, MAX_VERSIONS);
  return changes.map((change) => {
    const version = { version: change.version ?? 0, changed_at: change.changed_at, by: change.by };
    const then = written;
    written = dropEmpty(stateBefore(written, [change]));
    return { ...version, written: then };
  });
}

/** @throws HttpError 404 when nothing has this name */
export function documentOf(name: string) {
  const document = documents.get(name);
  if (!document) throw new HttpError(404, 'There is no such document.');
  return document;
}
