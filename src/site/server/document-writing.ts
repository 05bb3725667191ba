import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { deliverMail } from '../../platform/mail/mail-delivery.ts';
import type {
  AfterAnswer,
  RequireStepUp,
  Services,
  SignedInStaff,
} from '../../platform/services.ts';
import { markDirty } from '../../publication/server/build-requests.ts';
import { DOCUMENTS_TAG, LISTS_TAG } from '../../publication/server/cache-tags.ts';
import { publish } from '../../publication/server/publish.ts';
import type { DocumentConflict, SiteDocument } from '../contract/site-documents.ts';
import { type Written, withoutCleared } from '../contract/written.ts';
import { readWritten, textsIn, without } from '../documents/read-written.ts';
import { keepPhotos, withStoredSizes } from './document-photos.ts';
import { guardChanges } from './guarded-changes.ts';
import { documentOf, findDocument, listVersions } from './site-documents.ts';

/** Of a text as it was typed, spaces and all: schemas count what is left of it. */
const LONGEST_TYPED = 2_000;

/** Who writes a document. */
interface Writer {
  staff: SignedInStaff;
  /** Lets only an owner with a fresh proof change what is guarded. */
  requireStepUp: RequireStepUp;
  afterAnswer: AfterAnswer;
}

interface Writing {
  name: string;
  written: Written;
  /** Entity tags, one of which the document must have. */
  versions: string[] | undefined;
}

/**
 * Saves all that is written over a file, and publishes it. A save that changes nothing is skipped.
 * Without a version, the last save wins.
 *
 * @throws HttpError 403 for a guarded place, 404 when nothing has this name, 412 for another version,
 *   422 with a message for each place that cannot be taken
 */
export async function writeDocument(
  services: Services,
  { staff, requireStepUp, afterAnswer }: Writer,
  { name, written, versions }: Writing,
): Promise<SiteDocument> {
  const { database } = services;
  const typed = withoutCleared(written);
  const kept = await withStoredSizes(services.blobs, await fitting(database, name, typed));

  const { document, isChanged, isTold } = await database
    .transaction()
    .execute(async (transaction) => {
      const before = await lockDocument(transaction, name);
      const isAsItWas = [typed, kept].some((places) => isDeepStrictEqual(before.written, places));
      if (isAsItWas) return { document: before, isChanged: false, isTold: false };
      if (versions && !versions.some((tag) => versionOf(tag) === before.version)) {
        throw outrun(before, kept);
      }
      const change = { before, written: kept, staff };
      const isTold = await guardChanges(services, requireStepUp, transaction, change);
      return {
        document: await save(transaction, before, { kept, staff, at: services.now() }),
        isChanged: true,
        isTold,
      };
    });
  if (isChanged) publish(services, afterAnswer, [DOCUMENTS_TAG, LISTS_TAG]);
  if (isTold) afterAnswer('mail delivery', async () => void (await deliverMail(services)));
  return document;
}

async function save(
  transaction: Database,
  { name, version }: SiteDocument,
  { kept, staff, at }: { kept: Written; staff: SignedInStaff; at: Date },
): Promise<SiteDocument> {
  await keepPhotos(transaction, kept);
  await transaction
    .insertInto('site_document')
    .values({
      name,
      version: version + 1,
      written: JSON.stringify(kept),
      changed_at: at,
      staff_id: staff.id,
      staff_name: staff.name,
    })
    .execute();
  await markDirty(transaction, at);
  return findDocument(transaction, name);
}

/** The document, which nobody else writes until the transaction ends; the first version too. */
async function lockDocument(transaction: Database, name: string): Promise<SiteDocument> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`site_document ${name}`}))`.execute(
    transaction,
  );
  return findDocument(transaction, name);
}

/** What of it is to be kept: what an earlier version had at a place that is no more is left out. */
async function fitting(database: Database, name: string, typed: Written): Promise<Written> {
  const { problems, nowhere } = readWritten(documentOf(name), typed);
  const there = without(typed, nowhere);
  for (const place of twiceIn(there)) problems[place] ??= 'This is written twice, in two ways.';
  const known = nowhere.length > 0 ? await placesEver(database, name) : new Set();
  for (const place of nowhere) if (!known.has(place)) problems[place] ??= NOWHERE;
  if (Object.keys(problems).length === 0) {
    for (const place of Object.keys(there)) if (isTooLong(there[place])) problems[place] = TOO_LONG;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return there;
}

const NOWHERE = 'The site has no such place. Reload the page, and write it again.';
const TOO_LONG = `Please use at most ${LONGEST_TYPED.toLocaleString('en')} characters, spaces included.`;

function isTooLong(value: unknown): boolean {
  return textsIn(value).some((text) => text.length > LONGEST_TYPED);
}

/** Places within others that are written too: what holds would depend on which comes first. */
function twiceIn(places: Written): string[] {
  return Object.keys(places).filter((place) =>
    [...place.matchAll(/\./g)].some(({ index }) => Object.hasOwn(places, place.slice(0, index))),
  );
}

async function placesEver(database: Database, name: string): Promise<Set<string>> {
  const versions = await listVersions(database, name);
  return new Set(versions.flatMap(({ written }) => Object.keys(written)));
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
