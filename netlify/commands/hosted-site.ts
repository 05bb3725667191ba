import { getStore } from '@netlify/blobs';
import { purgeCache } from '@netlify/functions';
import pg from 'pg';
import { hostPublisher } from '../../src/platform/build-hook.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { appliedMigrations } from '../../src/platform/database/migrations.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { COMMAND_TIMEOUTS } from '../../src/platform/database/timeouts.ts';
import { drawInPlace } from '../../src/platform/draw.ts';
import type { Environment } from '../../src/platform/env.ts';
import { smtpTransport } from '../../src/platform/mail/mail-transport.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { Services } from '../../src/platform/services.ts';
import { type BlobStore, netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';
import { attachmentDrawer } from '../../src/quotation/server/attached-quotation.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { siteMigrations } from '../database/site-migrations.ts';
import { PHOTOS } from '../host/host-photos.ts';

/**
 * Opens the database and photos of the site on the host, for a command on this machine. It never
 * migrates, since deploys do that, and leaves mail to the site unless this machine has a mail
 * server.
 *
 * @param apiURL of the host, when it is not the default
 * @throws OperatorError when a setting is missing, or the site is unreachable or of another version
 */
export async function openHostedSite(environment: Environment, apiURL?: string) {
  const { siteID, token, connectionString } = requireAccess(environment);
  const pool = new pg.Pool({ connectionString });
  const database = openPostgres(() => pool, operatorLog, COMMAND_TIMEOUTS);
  const store = getStore({ name: PHOTOS, siteID, token, ...(apiURL && { apiURL }) });
  const blobs = netlifyBlobStore(() => store);
  try {
    await requireThisSchema(database);
    await requirePhotos(blobs);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    services: servicesOf(environment, database, blobs),
    close: () => database.destroy(),
  };
}

function servicesOf(environment: Environment, database: Database, blobs: BlobStore): Services {
  const { smtpUrl, mailFrom, hosted } = environment;
  const answersNobody = () => {
    throw new Error('A command answers no requests.');
  };
  return {
    database,
    blobs,
    mail: smtpUrl ? smtpTransport(smtpUrl, mailFrom ?? (() => readSender(database))) : 'deferred',
    drawAttachment: attachmentDrawer({ database, blobs, draw: drawInPlace }),
    settings: {
      get siteUrl() {
        return (
          hosted?.siteUrl ?? missing('SITE_URL is missing: the address of the site, for links.')
        );
      },
      get sessionSecret() {
        return answersNobody();
      },
      isPreview: false,
    },
    push: undefined,
    fetchFile: answersNobody,
    draw: answersNobody,
    now: () => new Date(),
    log: operatorLog,
    runAfterResponse: answersNobody,
    clientAddress: answersNobody,
    clientPlace: answersNobody,
    purgeCache: (tags) =>
      purgeCache({ tags, siteID: hosted?.siteId ?? '', token: hosted?.token ?? '' }),
    readPage: answersNobody,
    publisher: hostPublisher(environment),
  };
}

function requireAccess({ hosted, databaseUrl }: Environment) {
  const siteID = hosted?.siteId ?? '';
  const { token } = hosted ?? {};
  if (token && databaseUrl) return { siteID, token, connectionString: databaseUrl };
  return missing(
    [
      'NETLIFY_SITE_ID is set, so this command works on the site on the host. Please set these too:',
      ...(token
        ? []
        : ['  NETLIFY_AUTH_TOKEN: a personal access token of the host, for the photographs']),
      ...(databaseUrl
        ? []
        : ['  DATABASE_URL: the connection string of the site’s database, as the host shows it']),
      'Or leave NETLIFY_SITE_ID out to work on this machine’s site.',
    ].join('\n'),
  );
}

function missing(message: string): never {
  throw new OperatorError(message);
}

async function requireThisSchema(database: Database): Promise<void> {
  const there = await appliedMigrations(database).catch(cannotBeReached);
  const here = siteMigrations().map(({ name }) => name);
  if (here.join() === there.join()) return;
  throw new OperatorError(
    [
      `The site on the host is of another version than this one: its database is at ${there.at(-1) ?? 'no migration'}, here the newest is ${here.at(-1)}. Nothing was changed.`,
      'Deploy this version first, or check out the one that is deployed.',
    ].join('\n'),
  );
}

function cannotBeReached(cause: Error): never {
  const reason = (cause as NodeJS.ErrnoException).code ?? cause.name;
  throw new OperatorError(
    `The database of DATABASE_URL cannot be reached (${reason}). Copy the connection string of the site’s database from the host once more.`,
    { cause },
  );
}

async function requirePhotos(blobs: BlobStore): Promise<void> {
  await blobs.get('is-it-there').catch((cause: Error) => {
    const [reason = cause.name] = /\d{3}(?= status)/.exec(cause.message) ?? [];
    throw new OperatorError(
      `The photographs of the site on the host cannot be reached (${reason}). Check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN: the id is in the site’s settings, and the token must not have expired.`,
      { cause },
    );
  });
}
