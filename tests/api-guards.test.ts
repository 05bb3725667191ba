import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentPath } from '../src/api-document.ts';
import { isForStaff } from '../src/platform/contract/route.ts';
import * as routes from '../src/routes.ts';
import { suspendAccount } from './account/server/staff-accounts.ts';
import { productForm } from './catalogue/contract/a-product.ts';
import type { Caller } from './support/caller.ts';
import { createTestApi } from './support/create-test-api.ts';
import { databaseContents } from './support/database-contents.ts';
import { rightRequestsTo } from './support/generated/generated-requests.ts';
import { runs } from './support/generated/test-seed.ts';

const api = await createTestApi();
const { database } = api.services;

const live = await api.asOwner();
await live.postForm('/api/products', productForm());

/** Callers who are not, or no longer, signed in as staff. */
const strangers: Record<string, Caller> = {
  'no token': api.asVisitor(),
  'a token that has expired': await expired(),
  'a token after signing out': await signedOut(),
  'a token of a disabled account': await disabled(),
  'a token of nonsense': await changed((caller) => {
    caller.bearer = 'nonsense';
  }),
  'a token whose signature is another': await changed((caller) => {
    caller.bearer = caller.bearer?.replace(/.{8}$/, 'AAAAAAAA');
  }),
  'a token of somebody else than the cookie': await changed(async (caller) => {
    caller.bearer = (await api.asStaff()).bearer;
  }),
  'a token without its cookie': await changed((caller) => caller.cookies.clear()),
  'a cookie without its token': await changed((caller) => {
    caller.bearer = undefined;
  }),
};

const guarded = Object.values(routes)
  .filter(isForStaff)
  .map((route) => ({ ...route, address: documentPath(route.path) }));
const ofOwners = guarded.filter(({ access }) => access === 'owner');
const changes = guarded.filter(({ method }) => method !== 'GET');

const wrongTokens: Record<string, string | undefined> = {
  'no CSRF token': undefined,
  'the CSRF token of somebody else': await (await api.asStaff()).csrfToken(),
  'the CSRF token of a visitor': await api.asVisitor().csrfToken(),
};

const member = await api.asStaff();
const idle = await withOldProof();

/** State that each refused call must leave unchanged. */
const before = await databaseContents(database);

it.each(guarded)(
  '$method $path is refused to every stranger, and changes nothing',
  async ({ method, address }) => {
    await whateverIsSent(method, address, async (send) => {
      for (const [name, stranger] of Object.entries(strangers)) {
        const answer = await send(stranger, await stranger.csrfToken());
        expect(answer.status, name).toBe(401);
      }
    });
    expect(await databaseContents(database)).toEqual(before);
  },
);

it.each(changes)(
  '$method $path is refused with a wrong token, and changes nothing',
  async ({ method, address }) => {
    await whateverIsSent(method, address, async (send) => {
      for (const [name, token] of Object.entries(wrongTokens)) {
        expect((await send(live, token)).status, name).toBe(419);
      }
    });
    expect(await databaseContents(database)).toEqual(before);
  },
);

it.each(ofOwners)(
  '$method $path is refused to staff who are no owners, and changes nothing',
  async ({ method, address }) => {
    await whateverIsSent(method, address, async (send) => {
      const answer = await send(member, await member.csrfToken());
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/^Only an owner can do that\. Ask .*Wanjiku Otieno\.$/),
      });
    });
    await api.whenIdle();
    // But for a line of the security log about the refusal.
    await database.deleteFrom('security_event').where('kind', '=', 'not allowed').execute();
    expect(await databaseContents(database)).toEqual(before);
  },
);

it.each(guarded.filter(({ proven }) => proven))(
  '$method $path asks for the password when it was given long ago, and changes nothing',
  async ({ method, address }) => {
    await whateverIsSent(method, address, async (send) => {
      const answer = await send(idle, await idle.csrfToken());
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: 'Please enter your password once more to go on.',
        proof: 'needed',
      });
    });
    expect(await databaseContents(database)).toEqual(before);
  },
);

it.each(guarded)('$method $path is open to those whom it is for', async (route) => {
  const { method, address, access } = route;
  await whateverIsSent(method, address, async (send) => {
    const staff = access === 'owner' ? await api.asOwner() : await api.asStaff();
    const answer = await send(staff, await staff.csrfToken());
    expect([401, 419]).not.toContain(answer.status);
    // Earlier tries have left notes, and each is its author's.
    if (answer.status === 403) expect(await answer.text()).toContain('Only whoever wrote a note');
  });
});

type Send = (caller: Caller, csrfToken: string | undefined) => Promise<Response>;

/** Tries requests that are right but for what the test is about. */
function whateverIsSent(method: string, address: string, holds: (send: Send) => Promise<void>) {
  const property = fc.asyncProperty(rightRequestsTo(address, method), ({ path, body, headers }) =>
    holds((caller, csrfToken) => {
      const token = csrfToken !== undefined && { 'X-CSRF-TOKEN': csrfToken };
      return caller.fetch(path, { method, body, headers: { ...headers, ...token } });
    }),
  );
  return fc.assert(property, { numRuns: runs(1) });
}

async function expired(): Promise<Caller> {
  const caller = await api.asStaff();
  api.passTime({ minutes: 13 * 60 });
  await live.signIn(await api.addStaff(undefined, 'owner'));
  return caller;
}

/** Signed in, but the password was given eleven minutes ago. */
async function withOldProof(): Promise<Caller> {
  const caller = await api.asOwner();
  const { id } = (await (await caller.get('/api/user/profile')).json()) as { id: number };
  const provedAt = new Date(api.services.now().getTime() - 11 * 60_000);
  await database
    .updateTable('staff_session')
    .set({ proved_at: provedAt })
    .where('staff_id', '=', id)
    .execute();
  return caller;
}

async function signedOut(): Promise<Caller> {
  const caller = await api.asStaff();
  const cookies = new Map(caller.cookies);
  await caller.post('/api/logout');
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  return caller;
}

async function disabled(): Promise<Caller> {
  const caller = api.asVisitor();
  const credentials = await api.addStaff();
  await caller.signIn(credentials);
  await suspendAccount(api, credentials.email);
  return caller;
}

async function changed(change: (caller: Caller) => void | Promise<void>): Promise<Caller> {
  const caller = await api.asStaff();
  await change(caller);
  return caller;
}
