import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../platform/http/http-error.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type {
  DocumentConflict,
  DocumentVersion,
  SiteDocument,
  WrittenDocuments,
} from '../contract/site-documents.ts';
import { type Written, withoutCleared } from '../contract/written.ts';
import { documents } from '../documents/documents.ts';
import { readWritten } from '../documents/read-written.ts';
import { keepPhotos } from './document-photos.ts';
import { requestBuild } from './publication/builds.ts';
import { DOCUMENTS_TAG, LISTS_TAG } from './publication/cache-tags.ts';
import { wantBuild } from './publication/wanted-builds.ts';

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

interface Writing {
  name: string;
  written: Written;
  /** Entity tags, one of which the document must have. */
  versions: string[] | undefined;
}

/**
 * Saves all that is written over a file, and brings it before visitors; what is as it was is not
 * saved again. Who does not say which version they have seen wins over whoever saved before.
 *
 * @throws HttpError 404 when nothing has this name, 412 for another version, 422 with a message
 *   for each place that cannot be taken
 */
export async function writeDocument(
  services: Services,
  context: ApiContext,
  { name, written, versions }: Writing,
): Promise<SiteDocument> {
  const { database, now } = services;
  const staff = context.get('staff');
  if (!staff) throw new Error('Only staff write documents.');
  const kept = withoutCleared(written);
  requireFitting(name, kept);

  const document = await database.transaction().execute(async (transaction) => {
    const before = await lockDocument(transaction, name);
    if (versions && !versions.some((tag) => versionOf(tag) === before.version)) {
      throw outrun(before, kept);
    }
    if (isDeepStrictEqual(before.written, kept)) return before;
    await keepPhotos(transaction, kept);
    const at = now();
    await transaction
      .insertInto('site_document')
      .values({
        name,
        version: before.version + 1,
        written: JSON.stringify(kept),
        changed_at: at,
        staff_id: staff.id,
        staff_name: staff.name,
      })
      .execute();
    await wantBuild(transaction, at);
    return findDocument(transaction, name);
  });
  services.afterAnswer(context, 'purge of caches', () =>
    services.purgeCache([DOCUMENTS_TAG, LISTS_TAG]),
  );
  services.afterAnswer(context, 'request of a build', async () => {
    await requestBuild(services);
  });
  return document;
}

/** The document, which nobody else writes until the transaction ends; the first version too. */
async function lockDocument(transaction: Database, name: string): Promise<SiteDocument> {
  documentOf(name);
  await lockName(transaction, name);
  return findDocument(transaction, name);
}

async function lockName(transaction: Database, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`site_document ${name}`}))`.execute(
    transaction,
  );
}

function requireFitting(name: string, written: Written): void {
  const { problems } = readWritten(documentOf(name), written);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

function outrun(current: SiteDocument, yours: Written): HttpError {
  const details: Omit<DocumentConflict, 'message'> = { current, yours };
  return new HttpError(
    412,
    `${current.saved?.by?.name ?? 'Somebody'} has changed this in the meantime. Please look at both versions before you go on.`,
    { details },
  );
}

function versionOf(tag: string): number {
  return Number(/^(?:W\/)?"(\d+)"$/.exec(tag)?.[1] ?? Number.NaN);
}

function documentOf(name: string) {
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
