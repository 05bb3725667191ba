import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import { ApiError } from '../../../src/client.ts';
import { renditionKey } from '../../../src/media/contract/photo.ts';
import { removeUnusedPhotos } from '../../../src/media/server/photo-clean-up.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';
import { openProductForm } from '../../support/product-form.ts';
import { FAULTS, FaultyStep, failingBlobs, failStatements } from './faults.ts';

const TIMES = 5;
const TWO_MONTHS_MS = 60 * 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
const local = openLocalBlobs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const faulty = new FaultyStep();
const api = await createPostgresApi({ blobs: failingBlobs(local, faulty), log: () => {} });
failStatements(api.pool, faulty);
const { database, blobs } = api.services;
beforeEach(async () => {
  await api.empty();
  for (const stored of readdirSync(folder)) rmSync(join(folder, stored), { recursive: true });
});
const files = await Promise.all(
  ['#123', '#456'].map(async (colour) => {
    return new File([await pngPhoto({ colour, width: 40, height: 30 })], 'photo.png');
  }),
);

it('a product is stored once with its photo, wherever its creation was interrupted', async ({
  task,
}) => {
  const add = await openBackOffice({ photos: 1, maxTries: 5 });
  const steps = await countSteps(add);
  let added = 1;
  let repeated = 0;
  for (const { step, fault } of faultsAt(steps)) {
    for (let time = 1; time <= TIMES; time++) {
      const title = `step ${step}, ${fault}, time ${time}`;
      faulty.startCounting(step, fault);
      const tries = await add(title);
      expect(tries, title).toBeLessThanOrEqual(2);
      added += 1;
      if (tries === 2) repeated += 1;
    }
  }
  faulty.startCounting();
  await expectOneOfEach(added);
  await cleanUp();
  await expectNoOrphan();
  task.meta.figure = {
    rounds: `${steps} steps × ${FAULTS.length} faults × ${TIMES}`,
    result: `${repeated} repeated by the client, one product with its photo each, no orphan`,
  };
});

it('a product whose creation was abandoned leaves no orphaned photo', async ({ task }) => {
  const add = await openBackOffice({ photos: 2, maxTries: 1 });
  const steps = await countSteps(add);
  for (const { step, fault } of faultsAt(steps)) {
    faulty.startCounting(step, fault);
    await add(`step ${step}, ${fault}`).catch(() => {});
  }
  faulty.startCounting();
  await cleanUp();
  await expectNoOrphan();
  task.meta.figure = { rounds: `${steps} steps × ${FAULTS.length} faults`, result: 'no orphan' };
});

async function countSteps(add: (title: string) => Promise<number>): Promise<number> {
  await api.whenIdle();
  faulty.startCounting();
  expect(await add('nothing fails')).toBe(1);
  return faulty.steps;
}

function faultsAt(steps: number) {
  return Array.from({ length: steps }, (_, n) => n + 1).flatMap((step) =>
    FAULTS.map((fault) => ({ step, fault })),
  );
}

/** @returns adds a product as the back office does, and resolves with the number of tries */
async function openBackOffice({ photos, maxTries }: { photos: number; maxTries: number }) {
  const fillIn = await openProductForm(api);
  return async (title: string): Promise<number> => {
    const save = fillIn(title, files.slice(0, photos));
    for (let tries = 1; ; tries++) {
      try {
        await save();
        return tries;
      } catch (error) {
        // A person would only retry after a 503.
        if (!(error instanceof ApiError && error.status === 503)) throw error;
        if (tries === maxTries) throw error;
      }
    }
  };
}

async function expectOneOfEach(count: number) {
  const products = await database.selectFrom('product').select(['title', 'photos']).execute();
  expect(new Set(products.map(({ title }) => title)).size).toBe(count);
  expect(products.filter(({ photos }) => photos.length !== 1)).toEqual([]);
  expect(products).toHaveLength(count);
}

async function cleanUp() {
  const now = () => new Date(Date.now() + TWO_MONTHS_MS);
  while ((await removeUnusedPhotos({ database, blobs, purgeCache: async () => {}, now })) > 0);
}

/** The store contains exactly the photos that products show. */
async function expectNoOrphan() {
  const ledger = await database.selectFrom('photo_ledger').select(['photo_key', 'state']).execute();
  expect(ledger.filter(({ state }) => state !== 'attached')).toEqual([]);
  const products = await database.selectFrom('product').select('photos').execute();
  const images = products.flatMap(({ photos }) => photos);
  const shown = images.map(({ photo_key }) => renditionKey(photo_key, 1600));
  expect(storedKeys().sort()).toEqual(shown.sort());
}

function storedKeys(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const keys = files.flatMap((file) => /products\/.*\.webp$/.exec(file)?.[0] ?? []);
  return [...new Set(keys)];
}
