import { randomBytes } from 'node:crypto';
import { mkdirSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { BackgroundTasks } from '../../src/platform/background-tasks.ts';
import { hostPublisher } from '../../src/platform/build-hook.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { COMMAND_TIMEOUTS, type DatabaseTimeouts } from '../../src/platform/database/timeouts.ts';
import type { Environment } from '../../src/platform/env.ts';
import { openFileFetcher } from '../../src/platform/http/fetch-file.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail/mail-transport.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { isForPrograms, operatorLog } from '../../src/platform/operator-log.ts';
import { openPushTransport } from '../../src/platform/push/push-transport.ts';
import type { Services } from '../../src/platform/services.ts';
import { attachmentDrawer } from '../../src/quotation/server/attached-quotation.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { SITE } from '../build/site-folder.ts';
import { type Migrating, newestMigration } from '../database/site-migrations.ts';
import { openEmbeddedDatabase } from '../state/embedded-database.ts';
import { backUpFirst } from '../state/kept-backups.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';
import { lockState } from '../state/state-lock.ts';
import { requireWritableState } from '../state/writable.ts';
import { clientAddressOf } from './client-address.ts';
import { openDrawingThread } from './drawing-thread.ts';
import { openExternalPostgres } from './external-postgres.ts';
import { mailFiles, mailFolder } from './mail-folder.ts';
import { readOrMake } from './stored-file.ts';

/**
 * Opens the API's services on one machine: the database (embedded, or that of DATABASE_URL) with
 * the newest schema, a folder of photos, and a generated secret.
 *
 * @param isCommand allows running beside the site, which a Postgres server and the photo folder
 * support and the embedded database does not; and has no timeouts
 * @param mayBeNewer accepts a newer version's data, for a restore that replaces it
 * @throws OperatorError when another process uses the state folder, when this account may not write
 * there, or when the database is damaged or of a newer version
 */
export async function openServices(
  environment: Environment,
  { isCommand = false, mayBeNewer = false } = {},
) {
  const { stateDirectory, siteUrl, sessionSecretBefore, mailDoor, trustedProxy } = environment;
  refuseHostedDatabase(environment);
  requireWritableState(stateDirectory);
  mkdirSync(stateDirectory, { recursive: true, mode: 0o700 });
  const background = new BackgroundTasks(operatorLog);
  const needsNoLock = isCommand && environment.databaseUrl !== undefined;
  const lock = needsNoLock ? undefined : await lockState(stateDirectory);
  // Read now, since the files may belong to another version later.
  const schema = newestMigration();
  try {
    const timeouts = isCommand ? COMMAND_TIMEOUTS : undefined;
    // What a restore replaces is not worth a backup, or has one.
    const migrating = mayBeNewer ? { mayBeNewer } : backUpFirst(stateDirectory);
    const database = await openDatabase(environment, timeouts, migrating);
    const blobs = openLocalBlobs(join(stateDirectory, 'blobs'));
    const drawing = openDrawingThread();
    const services: Services = {
      database,
      blobs,
      mail: openMail(environment, database),
      push: openPush(environment),
      drawAttachment: attachmentDrawer({ database, blobs, draw: drawing.draw }),
      mailFiles: mailFiles(outboxOf(environment)),
      settings: {
        siteUrl,
        sessionSecret: sessionSecret(environment),
        sessionSecretBefore,
        mailDoor,
        isPreview: false,
      },
      freeBytes: () => freeBytes(stateDirectory),
      fetchFile: openFileFetcher(siteUrl),
      draw: drawing.draw,
      now: () => new Date(),
      log: operatorLog,
      runAfterResponse: (_context, name, work) => void background.start(name, work),
      clientAddress: ({ env }) => clientAddressOf((env as HttpBindings).incoming, trustedProxy),
      clientPlace: () => undefined,
      // There is no CDN in front of this process.
      purgeCache: async () => {},
      readPage: readBuiltPage,
      publisher: hostPublisher(environment),
    };
    return {
      services,
      /** Publishes this process's URL in the state folder's lock. */
      announce: (url: string) => lock?.announce({ url, schema }),
      /** Closes the database, then releases the lock. */
      async close() {
        await background.whenIdle();
        await drawing.close();
        await database.destroy();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** Otherwise a command would migrate the host's database, and send its mail from here. */
function refuseHostedDatabase({ hosted, databaseUrl }: Environment): void {
  if (!hosted || !databaseUrl) return;
  throw new OperatorError(
    'NETLIFY_SITE_ID is set, so DATABASE_URL is that of the site on the host, which cannot be served from here: only commands work on it. Leave both out to start this machine’s own site.',
  );
}

function openDatabase(
  { databaseUrl, stateDirectory }: Environment,
  timeouts: DatabaseTimeouts | undefined,
  migrating: Migrating,
) {
  return databaseUrl
    ? openExternalPostgres(databaseUrl, operatorLog, timeouts, migrating)
    : openEmbeddedDatabase(join(stateDirectory, 'database'), migrating);
}

/** Free space on the disk of this folder. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function openMail(environment: Environment, database: Database): MailTransport {
  const { smtpUrl, mailFrom, siteUrl } = environment;
  const from = mailFrom ?? (() => readSender(database));
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  // A link opens an account: it is for the person at a terminal, not for a log that is kept.
  const tell = (line: string, link?: string) =>
    console.log(link && process.stdout.isTTY ? `${line}\n  ${link}` : line);
  return mailFolder({
    directory: outboxOf(environment),
    from,
    siteUrl,
    tell: isForPrograms() ? () => {} : tell,
  });
}

function outboxOf({ stateDirectory }: Environment): string {
  return join(stateDirectory, 'outbox');
}

function sessionSecret({ sessionSecret: given, stateDirectory }: Environment): string {
  const make = () => randomBytes(32).toString('base64url');
  return given ?? readOrMake(join(stateDirectory, 'session-secret'), make);
}

function openPush({ pushKey, pushKeyBefore, siteUrl, stateDirectory }: Environment) {
  const make = () => randomBytes(32).toString('base64url');
  const key = pushKey ?? readOrMake(join(stateDirectory, 'push-key'), make);
  return openPushTransport({ pushKey: key, pushKeyBefore, siteUrl });
}

/** Read for each request, so that a new build appears at once. */
async function readBuiltPage(path: string): Promise<string | undefined> {
  try {
    return await readFile(join(SITE, extname(path) ? path : `${path}.html`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
