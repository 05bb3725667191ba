import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openExternalPostgres } from '../netlify/local/external-postgres.ts';
import { documentPath } from '../src/api-document.ts';
import type { Route } from '../src/platform/contract/route.ts';
import type { Log } from '../src/platform/operator-log.ts';
import type { BlobStore } from '../src/platform/storage/blob-store.ts';
import * as routes from '../src/routes.ts';
import { aMessage } from './enquiry/server/a-message.ts';
import { createTestApi, PASSWORD, type TestApi } from './support/create-test-api.ts';
import { rightRequestsTo } from './support/generated/generated-requests.ts';
import { runs } from './support/generated/test-seed.ts';
import { openPostgresLine } from './support/postgres/postgres-line.ts';
import { unreachableBlobs } from './support/unreachable-blobs.ts';

const NEEDS_NO_DATABASE = [
  /^GET .sanctum/,
  /^GET .api.(sub)?categories/,
  /^GET .storage/,
  /^GET .api.openapi.json/,
  /^POST .api.login.passkey.options/,
  // Pages with a button: what it does, needs one.
  /^GET .newsletter.(confirmation|stop)/,
  /^GET .personal-data.file/,
  /^POST .office.receive/,
  // The door for mail is closed here.
  /^POST .api.mails/,
];

let logged: { event: string; facts: Record<string, unknown> | undefined }[] = [];
const log: Log = (_level, event, facts) => logged.push({ event, facts });
beforeEach(() => {
  logged = [];
});

it('the API says to come back soon while the database is away, and works again afterwards', async () => {
  const server = await openPostgresLine();
  onTestFinished(server.cut);
  const database = await openExternalPostgres(server.url, log);
  const api = await createTestApi({ database, log });
  expect((await api.request('/api/products')).status).toBe(200);

  await server.cut();
  const answer = await api.request('/api/products');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('30');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    message: 'The service is taking a short break. Please try again in a minute.',
  });
  expect((await api.request('/api/categories')).status).toBe(200);

  await server.mend();
  expect((await api.request('/api/products')).status).toBe(200);
});

/**
 * Files of people's data are given out only when that can be written down, and a site that takes no
 * writes is not in health.
 */
function writes({ method, path, proven }: Route): boolean {
  return method !== 'GET' || proven === true || path === routes.showHealth.path;
}

/** Tries what a route answers to requests that it takes, of somebody who may. */
async function callingRoutes(api: TestApi) {
  const callers = { visitor: api.asVisitor(), staff: await api.asOwner() };
  const tokens = {
    visitor: await callers.visitor.csrfToken(),
    staff: await callers.staff.csrfToken(),
  };
  return ({ method, path, access }: Route, expectRight: (answer: Response) => void) => {
    const as =
      access === 'staff' || access === 'owner' || path === '/api/logout' ? 'staff' : 'visitor';
    const right = fc.asyncProperty(
      rightRequestsTo(documentPath(path), method),
      async ({ headers, body, ...request }) => {
        const own = { 'X-CSRF-TOKEN': tokens[as], 'Sec-Fetch-Site': 'same-origin' };
        const sent = { method, body, headers: { ...headers, ...own } };
        expectRight(await callers[as].fetch(request.path, sent));
      },
    );
    return fc.assert(right, { numRuns: runs(1) });
  };
}

describe('while the database is away, whoever needs it is told to come back', async () => {
  const api = await createTestApi({ log });
  const call = await callingRoutes(api);
  await api.services.database.destroy();

  it.each(Object.values(routes))(
    '$method $path says to come back while the database is away',
    async (route) => {
      const needsNone = NEEDS_NO_DATABASE.some((each) =>
        each.test(`${route.method} ${route.path}`),
      );
      await call(route, ({ status, headers }) => {
        // Now and then one is refused, such as a name of blanks alone: not these.
        fc.pre(status !== 422);
        expect(status === 503).toBe(!needsNone);
        expect(headers.get('Retry-After')).toBe(needsNone ? null : '30');
      });
    },
  );
});

describe('while the database takes no writes, what only reads goes on', async () => {
  const api = await createTestApi({ log, readPage: async () => '<html></html>' });
  const account = await api.addStaff();
  const call = await callingRoutes(api);
  // After this time the session would be marked as in use.
  api.passTime({ minutes: 10 });
  const { database } = api.services;
  await sql`SET default_transaction_read_only = on`.execute(database);
  afterAll(async () => void (await sql`RESET default_transaction_read_only`.execute(database)));

  it.each(Object.values(routes))(
    '$method $path goes on while the database takes no writes',
    async (route) => {
      await call(route, ({ status, headers }) => {
        const isAnswered = status < 500;
        expect(isAnswered || (status === 503 && writes(route))).toBe(true);
        expect(headers.get('Retry-After')).toBe(isAnswered ? null : '30');
      });
    },
  );

  it('signing in and writing to us say to come back while the database takes no writes', async () => {
    const visitor = api.asVisitor();
    expect((await visitor.signIn(account)).status).toBe(503);
    expect((await visitor.post('/api/contact', aMessage)).status).toBe(503);
  });
});

it('a photo is answered 503 while the photo store is away, and is not kept as missing', async () => {
  const api = await createTestApi({ blobs: unreachableBlobs, log });
  const answer = await api.request(`/storage/products/1/main/${'0'.repeat(64)}-400.webp`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

describe('a fault of ours', () => {
  const faulty = { get: () => Promise.reject(new TypeError('x is not a function')) };

  it('a fault of ours is told without details, with an id under which the operator finds it', async () => {
    const api = await createTestApi({ blobs: faulty as unknown as BlobStore, log });
    const answer = await api.request(`/storage/products/1/main/${'0'.repeat(64)}-400.webp`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(logged).toEqual([
      {
        event: 'request failed',
        facts: {
          requestId: answer.headers.get('X-Request-Id'),
          status: 500,
          method: 'GET',
          route: '/storage/*',
          error: 'TypeError',
          reason: 'x is not a function',
          at: expect.stringContaining('api-outage.test.ts'),
        },
      },
    ]);
  });

  it('a fault of ours is logged without what people typed', async () => {
    const api = await createTestApi({ log });
    const visitor = api.asVisitor();
    await visitor.csrfToken();
    await api.services.database.schema.alterTable('staff').renameTo('people').execute();
    const answer = await visitor.signIn({ email: 'achieng@makers.test', password: PASSWORD });
    expect(answer.status).toBe(500);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/achieng|kettle/);
  });
});
