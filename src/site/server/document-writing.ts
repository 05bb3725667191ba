import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { colleagueName } from '../../company/contract/staff-name.ts';
import { changesFrom } from '../../history/server/changes.ts';
import {
  type ChangeUnderWay,
  type Edit,
  fieldChanges,
  makeChange,
} from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { deliverMail } from '../../platform/mail/mail-delivery.ts';
import type { Services } from '../../platform/services.ts';
import { markDirty, publish } from '../../publication/server/builds.ts';
import { DOCUMENTS_TAG, LISTS_TAG } from '../../publication/server/cache-tags.ts';
import { dropEmpty, type Overrides } from '../contract/overrides.ts';
import type { DocumentConflict, SiteDocument } from '../contract/site-documents.ts';
import { documentKind } from '../documents/documents.ts';
import { resolveDocument, textsIn, without } from '../documents/resolve-document.ts';
import { isSeenByVisitors } from '../documents/seen-by-visitors.ts';
import { retainDocumentPhotos, withStoredSizes } from './document-photos.ts';
import { guardChanges } from './guarded-changes.ts';
import { companyOverrides, documentOf, findDocument } from './site-documents.ts';

/** Limit for a text as typed, spaces included; schemas count the trimmed text. */
const MAX_TYPED_LENGTH = 2_000;

interface Writing {
  name: string;
  written: Overrides;
  /** Entity tags, one of which the document must have. */
  versions: string[] | undefined;
  /** Runs in the same change. */
  alongside?: (underWay: ChangeUnderWay) => Promise<unknown>;
}

/**
 * Saves a document's overrides and publishes them. Unchanged overrides are skipped. Without a
 * version, the last save wins.
 *
 * @throws HttpError 403 for a guarded path, 404 for an unknown document, 412 for another version,
 * 422 with a message for each invalid path
 */
export async function writeDocument(
  services: Services,
  edit: Edit,
  { name, written, versions, alongside }: Writing,
): Promise<SiteDocument> {
  const { database } = services;
  const { complete } = documentOf(name);
  const sent = dropEmpty(written);
  const typed = complete ? complete(sent, (await findDocument(database, name)).written) : sent;
  const toSave = await withStoredSizes(services.blobs, await withKnownPaths(database, name, typed));
  return makeChange(services, edit, async (transaction, recorder) => {
    const underWay = { transaction, recorder, edit };
    const before = await lockDocument(transaction, name);
    const isAsItWas = [typed, toSave].some((overrides) =>
      isDeepStrictEqual(before.written, overrides),
    );
    if (!isAsItWas && versions && !versions.some((tag) => versionOf(tag) === before.version)) {
      throw outrun(before, toSave);
    }
    const saved = isAsItWas ? before : await saveDocument(services, underWay, before, toSave);
    await alongside?.(underWay);
    return saved;
  });
}

/**
 * Saves the next version of a document, as part of a change; the caller holds its row lock.
 *
 * @throws HttpError 403 for a guarded path
 */
export async function saveDocument(
  services: Services,
  { transaction, recorder, edit }: ChangeUnderWay,
  before: SiteDocument,
  toSave: Overrides,
): Promise<SiteDocument> {
  const { name, version } = before;
  const { title } = documentOf(name);
  const isTold = await guardChanges(services, edit, transaction, { before, written: toSave });
  await retainDocumentPhotos(transaction, toSave);
  const next = { version: version + 1, written: JSON.stringify(toSave) };
  const ofCompany = await companyOverrides(transaction);
  const isSeen = isSeenByVisitors({ name, before: before.written, after: toSave, ofCompany });
  const seen = isSeen
    ? next.version
    : sql<number>`coalesce(site_document.seen_version, ${version})`;
  const { written } = await transaction
    .insertInto('site_document')
    .values({ name, ...next, seen_version: isSeen ? next.version : 0 })
    .onConflict((row) => row.column('name').doUpdateSet({ ...next, seen_version: seen }))
    .returning('written')
    .executeTakeFirstOrThrow();
  recorder.record({
    kind: documentKind(name),
    subject: name,
    title,
    action: 'edited',
    version: next.version,
    changes: fieldChanges(before.written, written),
  });
  if (isSeen) await markDirty(transaction, services.now());
  recorder.afterCommit(() => {
    if (isSeen) publish(services, edit.runAfterResponse, [DOCUMENTS_TAG, LISTS_TAG]);
    if (isTold)
      edit.runAfterResponse('mail delivery', async () => void (await deliverMail(services)));
  });
  const { id, name: by } = edit.by;
  const saved = { changed_at: services.now().toISOString(), by: { id, name: by } };
  return { ...before, version: next.version, written, saved };
}

/** Locks a document until the transaction ends, even before its first version. */
export async function lockDocument(transaction: Database, name: string): Promise<SiteDocument> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`site_document ${name}`}))`.execute(
    transaction,
  );
  return findDocument(transaction, name);
}

/** Drops overrides of paths that no longer exist, as an earlier version may have them. */
async function withKnownPaths(
  database: Database,
  name: string,
  typed: Overrides,
): Promise<Overrides> {
  const ofCompany = name === 'company' ? typed : await companyOverrides(database);
  const { problems, unknownPaths } = resolveDocument(documentOf(name), typed, ofCompany);
  const known = without(typed, unknownPaths);
  for (const path of nestedPathsIn(known)) problems[path] ??= 'This is written twice, in two ways.';
  const earlier = unknownPaths.length > 0 ? await placesEver(database, name) : new Set();
  for (const path of unknownPaths) if (!earlier.has(path)) problems[path] ??= NOWHERE;
  if (Object.keys(problems).length === 0) {
    for (const path of Object.keys(known)) if (isTooLong(known[path])) problems[path] = TOO_LONG;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return known;
}

const NOWHERE = 'The site has no such place. Reload the page, and write it again.';
const TOO_LONG = `Please use at most ${MAX_TYPED_LENGTH.toLocaleString('en')} characters, spaces included.`;

function isTooLong(value: unknown): boolean {
  return textsIn(value).some((text) => text.length > MAX_TYPED_LENGTH);
}

/** Paths inside other overridden paths, whose result would depend on the order. */
function nestedPathsIn(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((path) =>
    [...path.matchAll(/\./g)].some(({ index }) => Object.hasOwn(overrides, path.slice(0, index))),
  );
}

async function placesEver(database: Database, name: string): Promise<Set<string>> {
  const subject = { kind: documentKind(name), subject: name };
  const { written } = await findDocument(database, name);
  const changes = await changesFrom(database, subject, 1);
  return new Set([written, ...changes.map((change) => change.changes)].flatMap(Object.keys));
}

function outrun(current: SiteDocument, yours: Overrides): HttpError {
  const details: Omit<DocumentConflict, 'message'> = { current, yours };
  return new HttpError(
    412,
    `${current.saved ? colleagueName(current.saved.by?.name) : 'Somebody'} has changed this in the meantime. Please look at both versions before you go on.`,
    { details },
  );
}

function versionOf(tag: string): number {
  return Number(/^(?:W\/)?"(\d+)"$/.exec(tag)?.[1] ?? Number.NaN);
}
