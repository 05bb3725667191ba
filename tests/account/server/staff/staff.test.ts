import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffList } from '../../../../src/account/contract/staff-list.ts';
import { apiPaths } from '../../../../src/api-paths.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
const { services } = api;
beforeEach(api.empty);

/** Somebody who has signed in, and their account. */
async function aPerson(email: string) {
  const credentials = await api.addStaff(email);
  const caller = api.asVisitor();
  await caller.signIn(credentials);
  const { id } = await services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, caller, credentials };
}

const profileStatus = async (caller: Caller) => (await caller.get(apiPaths.profile)).status;
const suspend = (by: Caller, id: number | string) => by.post(apiPaths.suspension(id));
const endSuspension = (by: Caller, id: number) => by.change('DELETE', apiPaths.suspension(id));

describe('the list of staff', () => {
  it('says who has an account, when they last signed in, and who is suspended', async () => {
    const amina = await aPerson('amina@makers.test');
    const signedIn = services.now().toISOString();
    api.passTime({ minutes: 10 });
    await api.addStaff('baraka@makers.test');
    const chebet = await aPerson('chebet@makers.test');
    await suspend(amina.caller, chebet.id);
    const answer = await amina.caller.get(apiPaths.staff);
    const { staff } = (await answer.json()) as StaffList;
    const names = { fname: 'Wanjiku', lname: 'Otieno' };
    const later = services.now().toISOString();
    expect(staff).toEqual([
      {
        id: amina.id,
        email: 'amina@makers.test',
        ...names,
        last_sign_in_at: signedIn,
        suspended: false,
        you: true,
      },
      {
        id: 2,
        email: 'baraka@makers.test',
        ...names,
        last_sign_in_at: null,
        suspended: false,
        you: false,
      },
      {
        id: chebet.id,
        email: 'chebet@makers.test',
        ...names,
        last_sign_in_at: later,
        suspended: true,
        you: false,
      },
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('suspending somebody', () => {
  it('takes effect at their next request', async () => {
    const [amina, baraka] = [
      await aPerson('amina@makers.test'),
      await aPerson('baraka@makers.test'),
    ];
    expect((await suspend(amina.caller, baraka.id)).status).toBe(200);
    expect(await profileStatus(baraka.caller)).toBe(401);
    expect((await api.asVisitor().signIn(baraka.credentials)).status).toBe(401);
    expect(await profileStatus(amina.caller)).toBe(200);
  });

  it('can be ended: they sign in as before, and their old sessions stay ended', async () => {
    const [amina, baraka] = [
      await aPerson('amina@makers.test'),
      await aPerson('baraka@makers.test'),
    ];
    await suspend(amina.caller, baraka.id);
    expect((await endSuspension(amina.caller, baraka.id)).status).toBe(200);
    expect(await profileStatus(baraka.caller)).toBe(401);
    expect((await api.asVisitor().signIn(baraka.credentials)).status).toBe(200);
  });

  it('twice is as once', async () => {
    const [amina, baraka] = [
      await aPerson('amina@makers.test'),
      await aPerson('baraka@makers.test'),
    ];
    await suspend(amina.caller, baraka.id);
    expect((await suspend(amina.caller, baraka.id)).status).toBe(200);
    await endSuspension(amina.caller, baraka.id);
    expect((await endSuspension(amina.caller, baraka.id)).status).toBe(200);
  });

  it('is not for oneself', async () => {
    const amina = await aPerson('amina@makers.test');
    await aPerson('baraka@makers.test');
    const answer = await suspend(amina.caller, amina.id);
    expect(answer.status).toBe(422);
    expect(await profileStatus(amina.caller)).toBe(200);
  });

  it('never shuts everybody out, also when two suspend each other at once', async () => {
    const [amina, baraka] = [
      await aPerson('amina@makers.test'),
      await aPerson('baraka@makers.test'),
    ];
    const tokens = [await amina.caller.csrfToken(), await baraka.caller.csrfToken()];
    const send = (by: Caller, id: number, token = '') =>
      by.fetch(apiPaths.suspension(id), { method: 'POST', headers: { 'X-CSRF-TOKEN': token } });
    await Promise.all([
      send(amina.caller, baraka.id, tokens[0]),
      send(baraka.caller, amina.id, tokens[1]),
    ]);
    const active = await services.database
      .selectFrom('staff')
      .select('id')
      .where('disabled_at', 'is', null)
      .execute();
    expect(active).toHaveLength(1);
  });

  it('of an account that is not there is not found', async () => {
    const { caller } = await aPerson('amina@makers.test');
    expect((await suspend(caller, 99)).status).toBe(404);
    expect((await endSuspension(caller, 99)).status).toBe(404);
    expect((await suspend(caller, 'invitations')).status).toBe(400);
  });
});
