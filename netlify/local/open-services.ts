import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { BackgroundWork } from '../../src/platform/background-work.ts';
import { hostPublisher } from '../../src/platform/build-hook.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { COMMAND_LIMITS, type DatabaseLimits } from '../../src/platform/database/limits.ts';
import type { Environment } from '../../src/platform/env.ts';
import { openFileFetcher } from '../../src/platform/http/fetch-file.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail/mail-transport.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { isForPrograms, operatorLog } from '../../src/platform/operator-log.ts';
import type { Services } from '../../src/platform/services.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { SITE } from '../build/site-folder.ts';
import { newestMigration } from '../database/site-migrations.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openExternalPostgres } from './external-postgres.ts';
import { openLocalBlobs } from './local-blobs.ts';
import { mailFiles } from './mail-files.ts';
import { mailFolder } from './mail-folder.ts';
import { callerOf } from './proxies.ts';
import { freeBytes } from './room-for-writes.ts';
import { lockState } from './state-lock.ts';
import { readOrMake } from './stored-file.ts';
import { requireWritableState } from './writable.ts';

/**
 * All that the API needs, on one machine: the database (embedded, or the one of DATABASE_URL) at
 * its newest schema, the photographs in a folder, and a secret that is made once.
 *
 * @param isCommand may be at work beside a site that runs, as a Postgres server and the folder of
 *   photographs serve several processes and the embedded database one; and may take its time
 * @param mayBeNewer for a restore, which takes the place of what a newer version has left
 * @throws OperatorError when another process uses the state folder, when this account may not write
 *   there, or when the database is damaged or of a newer version
 */
export async function openServices(
  environment: Environment,
  { isCommand = false, mayBeNewer = false } = {},
) {
  const { stateDirectory, siteUrl, sessionSecretBefore, trustedProxy } = environment;
  refuseHostedDatabase(environment);
  requireWritableState(stateDirectory);
  mkdirSync(stateDirectory, { recursive: true, mode: 0o700 });
  const background = new BackgroundWork(operatorLog);
  const needsNoLock = isCommand && environment.databaseUrl !== undefined;
  const lock = needsNoLock ? undefined : await lockState(stateDirectory);
  // As of now: the files may be those of another version while this process is at work.
  const schema = newestMigration();
  try {
    const limits = isCommand ? COMMAND_LIMITS : undefined;
    const database = await openDatabase(environment, limits, mayBeNewer);
    const blobs = openLocalBlobs(join(stateDirectory, 'blobs'));
    const services: Services = {
      database,
      blobs,
      mail: openMail(environment, database),
      mailFiles: mailFiles(outboxOf(environment)),
      settings: {
        siteUrl,
        sessionSecret: sessionSecret(environment),
        sessionSecretBefore,
        isPreview: false,
      },
      freeBytes: () => freeBytes(stateDirectory),
      fetchFile: openFileFetcher(),
      now: () => new Date(),
      log: operatorLog,
      afterAnswer: (_context, name, work) => void background.start(name, work),
      clientAddress: ({ env }) => callerOf((env as HttpBindings).incoming, trustedProxy),
      clientPlace: () => undefined,
      // Nothing stands between this process and its visitors that would keep an answer.
      purgeCache: async () => {},
      readPage: readBuiltPage,
      publisher: hostPublisher(environment),
    };
    return {
      services,
      /** Says in the state folder's lock where this process serves. */
      announce: (url: string) => lock?.announce({ url, schema }),
      /** Closes the database, then unlocks the state folder. */
      async close() {
        await background.settled();
        await database.destroy();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** What follows would migrate it, and send its mail from here. */
function refuseHostedDatabase({ hosted, databaseUrl }: Environment): void {
  if (!hosted || !databaseUrl) return;
  throw new OperatorError(
    'NETLIFY_SITE_ID is set, so DATABASE_URL is that of the site on the host, which cannot be served from here: only commands work on it. Leave both out to start this machine’s own site.',
  );
}

function openDatabase(
  { databaseUrl, stateDirectory }: Environment,
  limits: DatabaseLimits | undefined,
  mayBeNewer: boolean,
) {
  return databaseUrl
    ? openExternalPostgres(databaseUrl, operatorLog, limits, { mayBeNewer })
    : openEmbeddedDatabase(join(stateDirectory, 'database'), undefined, { mayBeNewer });
}

function openMail(environment: Environment, database: Database): MailTransport {
  const { smtpUrl, mailFrom, siteUrl } = environment;
  const from = mailFrom ?? (() => readSender(database));
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  const tell = isForPrograms() ? () => {} : console.log;
  return mailFolder({ directory: outboxOf(environment), from, siteUrl, tell });
}

function outboxOf({ stateDirectory }: Environment): string {
  return join(stateDirectory, 'outbox');
}

function sessionSecret({ sessionSecret: given, stateDirectory }: Environment): string {
  const make = () => randomBytes(32).toString('base64url');
  return given ?? readOrMake(join(stateDirectory, 'session-secret'), make);
}

/** Looked up each time, so that a new build shows at once. */
async function readBuiltPage(path: string): Promise<string | undefined> {
  try {
    return await readFile(join(SITE, extname(path) ? path : `${path}.html`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
