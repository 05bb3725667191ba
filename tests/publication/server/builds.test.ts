import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { requestBuildOfNewSite } from '../../../src/catalogue/server/seed/first-build.ts';
import { forceBuild, releaseAbandonedBuild } from '../../../src/publication/server/builds.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { openRealDatabase } from '../../support/postgres/real-database.ts';
import { connectedSite } from './a-connected-site.ts';

const site = await connectedSite();
const { builds, logged, services, change, request, publish, state, passMinutes } = site;
beforeEach(site.anew);
const byHand = await connectedSite({ publisher: undefined });

it('a build starts once nothing has changed for a quarter of an hour', async () => {
  await change();
  passMinutes(10);
  await change();
  passMinutes(14);
  expect(await request()).toBe(false);
  passMinutes(1);
  expect(await request()).toBe(true);
  expect(await request()).toBe(false);
  expect(builds.begun).toBe(1);
});

it('a build starts after an hour of continuous changes', async () => {
  const begunAfter: number[] = [];
  for (let minutes = 0; minutes <= 125; minutes += 5) {
    await change();
    const before = builds.begun;
    await request();
    if (builds.begun > before) begunAfter.push(minutes);
    passMinutes(5);
  }
  expect(begunAfter).toEqual([60, 125]);
});

it('a build does not start when nothing has changed', async () => {
  passMinutes(60);
  await request();
  expect(builds.begun).toBe(0);
});

it('a change made during the request is built again', async () => {
  builds.during = async () => {
    if (builds.begun === 1) await change();
  };
  await change();
  for (let quarters = 0; quarters < 5; quarters++) {
    passMinutes(15);
    await request();
  }
  expect(builds.begun).toBe(2);
});

it('a build is retried with growing delays while the host refuses it, without being counted', async () => {
  builds.away = true;
  await change();
  passMinutes(15);
  const triedAfter: number[] = [];
  for (let minutes = 0; minutes < 16; minutes++) {
    const before = builds.begun;
    await request();
    if (builds.begun > before) triedAfter.push(minutes);
    passMinutes(1);
  }
  expect(triedAfter).toEqual([0, 1, 3, 7, 15]);
  expect(logged).toEqual(triedAfter.map(() => 'build failed'));
  expect(await state()).toMatchObject({ left_today: 4, next: { because: 'failed' } });
  builds.away = false;
  passMinutes(60);
  expect(await request()).toBe(true);
  expect(await state()).toMatchObject({ failed: null, left_today: 3, next: null });
});

it('a failed build is retried with the next change, however often it has failed', async () => {
  builds.away = true;
  await change();
  for (let hours = 0; hours < 6; hours++) {
    passMinutes(60);
    await request();
  }
  builds.away = false;
  await change();
  passMinutes(15);
  expect(await request()).toBe(true);
});

it('a build is deferred to the next day when today’s builds are used up', async () => {
  for (let saves = 0; saves < 6; saves++) {
    await change();
    passMinutes(60);
    await request();
  }
  expect(builds.begun).toBe(4);
  expect(await state()).toMatchObject({
    left_today: 0,
    next: { because: 'number', at: '2026-03-02T21:00:00.000Z' },
  });
  passMinutes(7 * 60);
  expect(await request()).toBe(true);
  expect(await state()).toMatchObject({ left_today: 3, next: null });
});

it('a build starts again when its process has ended', async () => {
  await change();
  passMinutes(15);
  await new Promise<void>((begun) => {
    builds.during = () => new Promise<never>(() => begun());
    void request();
  });
  passMinutes(9);
  const started_at = '2026-03-02T08:15:00.000Z';
  expect(await state()).toMatchObject({ started_at, next: null });
  passMinutes(1);
  expect(await state()).toMatchObject({ started_at: null, next: { because: 'quiet' } });
});

it('the next start repeats a build at once whose process was killed', async () => {
  await change();
  passMinutes(15);
  await new Promise<void>((begun) => {
    builds.during = () => new Promise<never>(() => begun());
    void request();
  });
  builds.during = async () => {};
  await releaseAbandonedBuild(services.database);
  expect(await state()).toMatchObject({ started_at: null, next: { because: 'quiet' } });
  expect(await request()).toBe(true);
  expect(await state()).toMatchObject({ started_at: null, next: null, failed: null });
});

it('a build never starts without a publisher', async () => {
  await byHand.change();
  byHand.passMinutes(60);
  expect(await byHand.request()).toBe(false);
  expect(await byHand.state()).toMatchObject({ connected: false, wanted_at: expect.any(String) });
});

it('a build starts and counts once when many processes ask at once', async () => {
  const busy = await connectedSite({ database: await openRealDatabase() });
  await busy.change();
  busy.passMinutes(15);
  const taken = await Promise.all([
    ...Array.from({ length: 20 }, busy.request),
    ...Array.from({ length: 5 }, busy.publish),
  ]);
  expect(taken.filter((outcome) => outcome === true).length).toBeLessThanOrEqual(1);
  expect(busy.builds.begun).toBe(1);
  expect(await busy.state()).toMatchObject({ left_today: 3, next: null });
});

it('an empty site is built immediately', async () => {
  expect(await requestBuildOfNewSite(services)).toBe(true);
  expect(await requestBuildOfNewSite(services)).toBe(false);
  expect(await request()).toBe(true);
});

it('a site that starts builds all waiting changes, or says why not', async () => {
  await change();
  passMinutes(1);
  const mistake = new Error('coffee-tables.json has a mistake');
  await expect(forceBuild(services, () => Promise.reject(mistake))).rejects.toBe(mistake);
  expect((await state()).failed?.reason).toBe('The site could not be built.');
  await forceBuild(services, async () => {});
  expect(await state()).toMatchObject({ failed: null, next: null });
});

it('“Publish now” builds the site at once on “Publish now”, and counts that build', async () => {
  await change();
  const { status, body } = await publish();
  expect([status, builds.begun]).toEqual([200, 1]);
  expect(body).toMatchObject({ started_at: '2026-03-02T08:00:00.000Z', next: null });
  expect(await state()).toMatchObject({
    requested_at: '2026-03-02T08:00:00.000Z',
    started_at: null,
    left_today: 3,
  });
});

it('“Publish now” builds once when it is pressed twice', async () => {
  await change();
  await publish();
  passMinutes(10);
  expect((await publish()).status).toBe(200);
  expect(builds.begun).toBe(1);
  expect(await state()).toMatchObject({ left_today: 3 });
});

it('“Publish now” builds again for later changes, and for a build that never came', async () => {
  await change();
  await publish();
  await change();
  await publish();
  expect(builds.begun).toBe(2);
  passMinutes(30);
  await publish();
  expect(builds.begun).toBe(3);
});

it('“Publish now” builds at once after a failure', async () => {
  builds.away = true;
  await change();
  await publish();
  expect((await state()).failed).not.toBeNull();
  builds.away = false;
  await publish();
  expect(await state()).toMatchObject({ failed: null, left_today: 3 });
});

it('“Publish now” builds also without changes', async () => {
  expect((await publish()).status).toBe(200);
  expect(builds.begun).toBe(1);
});

it('“Publish now” explains what to do when today’s builds are used up', async () => {
  for (let saves = 0; saves < 4; saves++) {
    await change();
    await publish();
  }
  await change();
  const { status, body } = await publish();
  expect([status, builds.begun]).toEqual([409, 4]);
  expect(body).toEqual({
    message:
      'The site was published as often today as it may be (4 times). What was saved since is published tomorrow by itself; if that is too late, the site administrator can do it, or allow more a day.',
  });
});

it('“Publish now” explains that an operator builds the site', async () => {
  const { status, body } = await byHand.publish();
  expect(status).toBe(409);
  expect(body.message).toMatch(/^This site is not published by itself/);
});

it('GET /api/publication reports that nothing has changed yet', async () => {
  expect(await state()).toEqual({
    connected: true,
    wanted_at: null,
    requested_at: null,
    started_at: null,
    next: null,
    per_day: 4,
    left_today: 4,
    failed: null,
    products: {},
    alike: {},
    documents: {},
  });
});

it('GET /api/publication returns the version of each product that visitors should see', async () => {
  const staff = await site.asStaff();
  await staff.postForm('/api/products', productForm());
  await staff.postForm('/api/products', productForm({ status_id: String(STATUS.paused) }));
  expect((await state()).products).toEqual({ '1': 1 });
});

it('GET /api/publication returns when a build was requested, when it will start, and what went wrong', async () => {
  await change();
  expect(await state()).toMatchObject({
    wanted_at: '2026-03-02T08:00:00.000Z',
    requested_at: null,
    next: { at: '2026-03-02T08:15:00.000Z', because: 'quiet' },
  });

  passMinutes(16);
  builds.away = true;
  await request();
  expect(await state()).toMatchObject({
    requested_at: null,
    failed: { at: '2026-03-02T08:16:00.000Z', reason: 'The build hook answered 503.' },
    next: { at: '2026-03-02T08:30:00.000Z', because: 'failed' },
  });

  passMinutes(14);
  builds.away = false;
  await request();
  expect(await state()).toMatchObject({
    requested_at: '2026-03-02T08:30:00.000Z',
    failed: null,
    next: null,
  });
});
