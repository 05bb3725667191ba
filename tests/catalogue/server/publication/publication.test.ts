import { describe, expect, it } from 'vitest';
import {
  type Publication,
  publication,
  siteState,
  unpublishedChanges,
} from '../../../../src/catalogue/contract/publication.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import {
  findPublication,
  requestBuild,
  wantBuild,
} from '../../../../src/catalogue/server/publication/publication.ts';
import { apiPaths } from '../../../../src/paths.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openRealDatabase } from '../../../support/postgres/real-database.ts';
import { productForm } from '../../contract/a-product.ts';

describe('how the site stands with regard to a product', () => {
  const published = { built_at: '2026-03-02T08:00:00.000Z', products: { '7': 3 } };
  const connected: Publication = {
    connected: true,
    wanted_at: null,
    requested_at: null,
    failed: null,
    products: {},
  };
  const failing = { ...connected, failed: { at: '2026-03-02T08:00:00.000Z', reason: 'no' } };
  const shown = { id: 7, version: 3, status_id: STATUS.inStock, deleted: false };

  it.each([
    ['live', 'shown as it is', shown, connected],
    ['live', 'sold out, and shown so', { ...shown, status_id: STATUS.outOfStock }, connected],
    ['live', 'shown as it is, whatever happens to others', shown, failing],
    ['waiting', 'changed since', { ...shown, version: 4 }, connected],
    ['waiting', 'new', { ...shown, id: 8, version: 1 }, connected],
    ['waiting', 'still shown though paused', { ...shown, status_id: STATUS.paused }, connected],
    ['waiting', 'still shown though deleted', { ...shown, deleted: true }, connected],
    ['hidden', 'paused', { ...shown, id: 8, status_id: STATUS.paused }, connected],
    ['hidden', 'deleted', { ...shown, id: 8, deleted: true }, failing],
    ['failed', 'changed since, and no build to be had', { ...shown, version: 4 }, failing],
    [
      'not connected',
      'changed since, and a person builds',
      { ...shown, version: 4 },
      { ...connected, connected: false },
    ],
  ] as const)('is %s when it is %s', (state, _, product, at) => {
    expect(siteState(product, published, at)).toBe(state);
  });
});

describe('the changes that the site does not show yet', () => {
  const published = { built_at: '2026-03-02T08:00:00.000Z', products: { '7': 3, '8': 1 } };

  it.each([
    ['none, when it shows what it should', { '7': 3, '8': 1 }, 0],
    ['one that was changed since', { '7': 4, '8': 1 }, 1],
    ['one that is new', { '7': 3, '8': 1, '9': 1 }, 1],
    ['one that should be gone', { '8': 1 }, 1],
    ['each product once', { '8': 5, '9': 1 }, 3],
  ])('are %s', (_, products, count) => {
    expect(unpublishedChanges(published, { products })).toBe(count);
  });
});

/** A site whose build hook can be watched, and can be away. */
async function connectedSite(overrides: Parameters<typeof createTestApi>[0] = {}) {
  const hook = { calls: 0, away: false };
  const logged: string[] = [];
  const site = await createTestApi({
    async callBuildHook() {
      hook.calls += 1;
      if (hook.away) throw new Error('The build hook answered 503.');
    },
    log: (_level, event) => void logged.push(event),
    ...overrides,
  });
  const { services, passTime } = site;
  return {
    ...site,
    hook,
    logged,
    change: () => wantBuild(services.database, services.now()),
    request: () => requestBuild(services),
    state: () => findPublication(services),
    passMinutes: (minutes: number) => passTime({ minutes }),
  };
}

describe('a build', () => {
  it('is asked for once when something has changed', async () => {
    const { change, request, hook } = await connectedSite();
    await change();
    expect(await request()).toBe(true);
    expect(await request()).toBe(false);
    expect(hook.calls).toBe(1);
  });

  it('is not asked for when nothing has', async () => {
    const { request, hook } = await connectedSite();
    await request();
    expect(hook.calls).toBe(0);
  });

  it('is asked for at most once a minute, and then for all that came meanwhile', async () => {
    const { change, request, hook, passMinutes } = await connectedSite();
    await change();
    await request();
    for (let saves = 0; saves < 5; saves++) {
      await change();
      await request();
    }
    expect(hook.calls).toBe(1);
    passMinutes(1);
    await request();
    await request();
    expect(hook.calls).toBe(2);
    passMinutes(60);
    await request();
    expect(hook.calls).toBe(2);
  });

  it('is asked for again for a change that came during the call', async () => {
    const site = await connectedSite({
      async callBuildHook() {
        if (calls.push('call') === 1) await site.change();
      },
    });
    const calls: string[] = [];
    await site.change();
    await site.request();
    site.passMinutes(1);
    await site.request();
    site.passMinutes(1);
    await site.request();
    expect(calls).toHaveLength(2);
  });

  it('is asked for again later and later while the hook is away', async () => {
    const { change, request, hook, logged, passMinutes } = await connectedSite();
    hook.away = true;
    await change();
    const callsAfterMinutes: number[] = [];
    for (let minutes = 0; minutes < 16; minutes++) {
      const before = hook.calls;
      await request();
      if (hook.calls > before) callsAfterMinutes.push(minutes);
      passMinutes(1);
    }
    expect(callsAfterMinutes).toEqual([0, 1, 3, 7, 15]);
    expect(logged).toEqual(callsAfterMinutes.map(() => 'build hook failed'));
    hook.away = false;
    passMinutes(60);
    expect(await request()).toBe(true);
  });

  it('is nobody’s to ask for where no hook is connected', async () => {
    const { change, request, state } = await connectedSite({ callBuildHook: undefined });
    await change();
    expect(await request()).toBe(false);
    expect(await state()).toMatchObject({ connected: false, wanted_at: expect.any(String) });
  });

  it('is asked for once by many processes at a time', async () => {
    const { change, request, hook } = await connectedSite({ database: await openRealDatabase() });
    await change();
    const taken = await Promise.all(Array.from({ length: 20 }, request));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(hook.calls).toBe(1);
  });
});

describe('GET /api/publication', () => {
  it('says that nothing has changed yet', async () => {
    const { asStaff } = await connectedSite();
    const answer = await (await asStaff()).get(apiPaths.publication);
    expect(await answer.json()).toEqual({
      connected: true,
      wanted_at: null,
      requested_at: null,
      failed: null,
      products: {},
    });
  });

  it('says which version of each product visitors should see', async () => {
    const { asStaff } = await connectedSite();
    const staff = await asStaff();
    await staff.postForm(apiPaths.products, productForm());
    await staff.postForm(apiPaths.products, productForm({ status_id: String(STATUS.paused) }));
    const answer = await staff.get(apiPaths.publication);
    expect(publication.parse(await answer.json()).products).toEqual({ '1': 1 });
  });

  it('says since when a build is wanted, asked for, or not to be had', async () => {
    const { asStaff, change, request, hook, passMinutes } = await connectedSite();
    const staff = await asStaff();
    const ask = async () => publication.parse(await (await staff.get(apiPaths.publication)).json());
    await change();
    expect(await ask()).toMatchObject({
      wanted_at: '2026-03-02T08:00:00.000Z',
      requested_at: null,
    });

    passMinutes(1);
    hook.away = true;
    await request();
    expect(await ask()).toMatchObject({
      requested_at: null,
      failed: { at: '2026-03-02T08:01:00.000Z', reason: 'The build hook answered 503.' },
    });

    passMinutes(1);
    hook.away = false;
    await request();
    expect(await ask()).toMatchObject({ requested_at: '2026-03-02T08:02:00.000Z', failed: null });
  });
});
