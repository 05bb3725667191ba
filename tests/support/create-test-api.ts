import { argon2Sync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { mailFiles, mailFolder } from '../../netlify/local/mail-folder.ts';
import { openLocalBlobs } from '../../netlify/state/local-blobs.ts';
import type { Role } from '../../src/account/contract/account.ts';
import { createApi } from '../../src/api.ts';
import { BackgroundTasks } from '../../src/platform/background-tasks.ts';
import { forgetExceeded } from '../../src/platform/database/rate-limit.ts';
import { drawInPlace } from '../../src/platform/draw.ts';
import { openFileFetcher } from '../../src/platform/http/fetch-file.ts';
import type { Services } from '../../src/platform/services.ts';
import { attachmentDrawer } from '../../src/quotation/server/attached-quotation.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { departure } from './api-contract.ts';
import { Caller } from './caller.ts';
import { openMigratedDatabase } from './migrated-database.ts';
import { readMails } from './sent-mails.ts';
import { emptyDatabase } from './tables.ts';
import { guardRequest, guardServices } from './transaction-guard.ts';

export const PASSWORD = 'kettle-orbit-saffron-mule';
/** In the site's format, but fast to verify. */
const QUICK_HASH = quickHash(PASSWORD);
const SITE = 'https://site.test';
const START = new Date('2026-03-02T08:00:00Z');
const MINUTE_MS = 60_000;

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/**
 * The real API over a database and a photo store of its own. It is torn down after the file's last
 * test, or after the test that created it. Time stands still unless `passTime` is called.
 *
 * @param overrides replaces services, such as a `log` to inspect
 */
export async function createTestApi(overrides: Partial<Services> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'test-api-'));
  const blobs = openLocalBlobs(folder);
  const outbox = join(folder, 'outbox');
  const database = overrides.database ?? (await openMigratedDatabase());
  let now = START.getTime();
  let accounts = 0;
  const purged: string[] = [];

  const log: Services['log'] =
    overrides.log ?? ((level, event, facts) => level === 'error' && console.error(event, facts));
  const background = new BackgroundTasks(log);
  const services = guardServices({
    database,
    blobs,
    mail: mailFolder({
      directory: outbox,
      from: () => readSender(database),
      siteUrl: SITE,
      tell: () => {},
    }),
    push: undefined,
    drawAttachment: attachmentDrawer({ database, blobs, draw: drawInPlace }),
    mailFiles: mailFiles(outbox),
    settings: {
      siteUrl: SITE,
      sessionSecret: 'a-secret-of-tests-and-nothing-else',
      isPreview: false,
    },
    fetchFile: openFileFetcher(SITE),
    draw: drawInPlace,
    now: () => new Date(now),
    log,
    runAfterResponse: (_context, name, work) => void background.start(name, work),
    clientAddress: (context) => (context.env as { address: string }).address,
    clientPlace: () => undefined,
    purgeCache: async (tags) => void purged.push(...tags),
    readPage: async () => undefined,
    publisher: undefined,
    ...overrides,
  });
  const api = createApi(services);

  const testApi = {
    api,
    services,
    /** Folder of its stored files and mails. */
    stateFolder: folder,
    /** A response that deviates from the API document fails the test. */
    request: async (path: string, init: RequestInit = {}, address = '198.51.100.1') => {
      const url = `${services.settings.siteUrl}${path}`;
      const answer = await guardRequest(() => api.request(url, init, { address }));
      const method = init.method ?? 'GET';
      const wrong = await departure({ method, path }, answer);
      if (wrong) throw new Error(`${method} ${path} is not answered as documented: ${wrong}.`);
      return answer;
    },

    /** A visitor without an account. */
    asVisitor: () => new Caller(testApi.request),

    /** A new, signed-in member of staff. */
    asStaff: async (role: Role = 'member') => {
      const caller = testApi.asVisitor();
      const answer = await caller.signIn(await testApi.addStaff(undefined, role));
      if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
      return caller;
    },

    /** A new, signed-in owner. */
    asOwner: () => testApi.asStaff('owner'),

    /** A new staff account with its credentials. */
    addStaff: async (email = `staff-${++accounts}@makers.test`, role: Role = 'member') => {
      const names = { fname: 'Wanjiku', lname: 'Otieno' };
      await database
        .insertInto('staff')
        .values({
          email,
          ...names,
          role,
          password_hash: QUICK_HASH,
          disabled_at: null,
        })
        .execute();
      return { email, password: PASSWORD };
    },

    /** Cache tags purged since the last call. */
    purged: () => purged.splice(0),

    /** Mails sent since the database was emptied, oldest first. */
    mails: async () => {
      await background.whenIdle();
      return readMails(outbox);
    },

    /** Resolves once all background work has ended. */
    whenIdle: () => background.whenIdle(),

    passTime: ({ minutes }: { minutes: number }) => {
      now += minutes * MINUTE_MS;
    },

    /** Empties the database; ids start at 1 again. */
    empty: async () => {
      await background.whenIdle();
      await emptyDatabase(database);
      forgetExceeded(database);
      await rm(outbox, { recursive: true, force: true });
    },

    close: async () => {
      await background.whenIdle();
      await database.destroy();
      await rm(folder, { recursive: true });
    },
  };
  if (TestRunner.getCurrentTest()) onTestFinished(testApi.close);
  else afterAll(testApi.close);
  return testApi;
}

function quickHash(password: string): string {
  const nonce = Buffer.from('salt of the tests');
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { ...cost, nonce, message: password });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}
