import './tables.ts';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import type {
  DocumentVersion,
  SiteDocument,
  WrittenDocuments,
} from '../contract/site-documents.ts';
import { documents } from '../documents/documents.ts';
import { readWritten } from '../documents/read-written.ts';

/** Older ones are in the backups. */
const MOST_VERSIONS = 100;

/** All that staff have written over the files. */
export async function listDocuments(database: Database): Promise<WrittenDocuments> {
  const rows = await latest(database).execute();
  return Object.fromEntries(rows.map(({ name, version, written }) => [name, { version, written }]));
}

/** Document → version, of those that staff have written something in. */
export async function documentVersions(database: Database): Promise<Record<string, number>> {
  const documents = Object.entries(await listDocuments(database));
  return Object.fromEntries(documents.map(([name, { version }]) => [name, version]));
}

/** @throws HttpError 404 when nothing has this name */
export async function findDocument(database: Database, name: string): Promise<SiteDocument> {
  const { defaults } = documentOf(name);
  const row = await latest(database).where('name', '=', name).executeTakeFirst();
  const { version = 0, written = {} } = row ?? {};
  const saved = row ? savedBy(row) : null;
  return { name, version, written, defaults, saved };
}

/**
 * A document as visitors are to read it. What the file's newer schema no longer takes is read
 * without what was written.
 */
export async function readDocument<Contents>(database: Database, name: string): Promise<Contents> {
  const { written } = await findDocument(database, name);
  return readWritten(documentOf(name), written).contents as Contents;
}

/**
 * The latest versions of a document.
 *
 * @throws HttpError 404 when nothing has this name
 */
export async function listVersions(database: Database, name: string): Promise<DocumentVersion[]> {
  documentOf(name);
  const rows = await database
    .selectFrom('site_document')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(toVersion);
}

/** @throws HttpError 404 when nothing has this name */
export function documentOf(name: string) {
  const document = documents.get(name);
  if (!document) throw new HttpError(404, 'There is no such document.');
  return document;
}

function latest(database: Database) {
  return database
    .selectFrom('site_document')
    .selectAll()
    .distinctOn('name')
    .orderBy('name')
    .orderBy('version', 'desc');
}

type Row = Selectable<Tables['site_document']>;

function toVersion(row: Row): DocumentVersion {
  const { version, written } = row;
  return { version, written, ...savedBy(row) };
}

function savedBy({ changed_at, staff_id, staff_name }: Row) {
  const by = staff_id === null ? null : { id: staff_id, name: staff_name ?? '' };
  return { changed_at: changed_at.toISOString(), by };
}
