import { createReadStream, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedData } from '../../../netlify/build/seed.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { createApi } from '../../../src/api.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { importSeed } from '../../../src/catalogue/server/seed/import-seed.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { storagePath } from '../../../src/media/contract/photo.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { Caller } from '../../support/caller.ts';

// A state folder of the first version of the site.
const FIXTURE = 'tests/all/server/first-round';
const facts = JSON.parse(readFileSync(join(FIXTURE, 'facts.json'), 'utf8'));
const STOCK = 55;

let folder: string;
let site: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-round-'));
  await unpack(join(FIXTURE, 'state.tar.br'), folder);
  site = await start();
}, 240_000);

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function unpack(archive: string, to: string): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(archive), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = join(to, name);
    mkdirSync(type === 'directory' ? path : dirname(path), { recursive: true });
    if (type === 'directory') entry.resume();
    else await pipeline(entry, createWriteStream(path, mode === undefined ? {} : { mode }));
  }
  await unpacked;
}

/** Opens the folder as `npm start` does, with the clock at the day when it was packed. */
async function start() {
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: folder }));
  const { added } = await importSeed({ ...services, log: () => {} }, seedData());
  const api = createApi({
    ...services,
    log: (level, event, told) => level === 'error' && console.error(event, told),
    now: () => new Date(facts.madeAt),
    clientAddress: () => '192.0.2.1',
    clientPlace: () => undefined,
  });
  const { origin } = new URL(services.settings.siteUrl);
  const visitor = new Caller(async (path, init) => api.request(origin + path, init));
  const staff = new Caller(async (path, init) => api.request(origin + path, init));
  const signedIn = await staff.signIn(facts.staff);
  return { added, visitor, staff, signedIn, close };
}

async function startAgain(): Promise<void> {
  await site.close();
  site = await start();
}

async function read<Answer>(path: string, by: 'staff' | 'visitor' = 'staff'): Promise<Answer> {
  const answer = await site[by].get(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

const byVersion = (products: Product[]) =>
  Object.fromEntries(products.map(({ id, version }) => [id, version]));

it('a state folder of the first version lets its staff sign in', () => {
  expect(site.signedIn.status).toBe(200);
});

it('a state folder of the first version has all its products as staff left them', async () => {
  const products = await read<Product[]>('/api/products');
  const own = products.filter(({ origin }) => origin === 'staff');
  expect(byVersion(own)).toEqual(facts.versions);
  for (const { id, title, description, sku, tags, images = [] } of [
    ...facts.added,
    ...facts.edited,
    facts.reordered,
  ]) {
    const product = own.find((each) => each.id === id);
    expect(product).toMatchObject({ key: String(id), title, description, sku, tags });
    if (images.length > 0) expect(product?.images).toMatchObject(images);
  }
});

it('a state folder of the first version has its photos', async () => {
  for (const { images } of facts.photosOf) {
    for (const { url, type, bytes } of images) {
      const answer = await site.visitor.get(storagePath(url));
      expect(answer.headers.get('Content-Type')).toBe(type);
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    }
  }
});

it('a state folder of the first version has its trash, tags, subscribers, invitations and history', async () => {
  const { id, title, images } = facts.deleted;
  expect(await read('/api/trash')).toMatchObject([{ id, title, images }]);
  expect(await read('/api/tags')).toEqual(expect.arrayContaining([facts.tags.unused]));
  expect(await read('/api/subscribers')).toEqual(facts.subscribers);
  expect(await read('/api/staff')).toMatchObject({
    invitations: facts.invitations,
    staff: [{ role: 'owner' }],
  });
  const history = await site.staff.get('/api/history');
  expect(history.headers.get('X-Total-Count')).toBe(String(facts.historyTotal));
});

it('a state folder of the first version has its enquiries, and knows that the built-in products of their lists exist', async () => {
  const enquiries = await read<Enquiry[]>('/api/enquiries');
  const before = facts.enquiries.map(
    ({ pieces, note, ...enquiry }: { pieces: object[]; note: string }) => {
      const notes = note === '' ? [] : [expect.objectContaining({ text: note, author_id: null })];
      const reference = pieces.length > 0 ? expect.stringMatching(/^Q-\d{6}$/) : null;
      const unsaid = { date_needed: null, place: null, floor: null, lift: null };
      const since = { channel: 'site', replies: [], remind_on: null, outcome: null };
      const now = { reference, ...unsaid, ...since, folder: 'inbox', attachments: [] };
      const active_at = expect.any(String);
      return { ...enquiry, ...now, active_at, lost_because: '', products: pieces, notes };
    },
  );
  expect(enquiries).toEqual(before);
  expect(enquiries.find(({ notes }) => notes.length > 0)?.notes[0]?.author).toMatch(
    /^Notes before \d+ [A-Z][a-z]+ \d{4}$/,
  );
  const chairs = enquiries.flatMap(({ products }) =>
    products.filter(({ key }) => key === 'off-hbc-001'),
  );
  expect(chairs).toMatchObject([{ on_site: true }]);
});

it('a state folder of the first version imports the built-in products once', async () => {
  expect(site.added).toBe(STOCK);
  const products = await read<Product[]>('/api/products', 'visitor');
  const stock = products.filter(({ origin }) => origin !== 'staff');
  expect(stock).toHaveLength(STOCK);
  expect(stock[0]).toMatchObject({ id: 103, key: 'off-hbc-001', version: 1 });
  expect(stock.filter(({ images }) => images.length === 0)).toEqual([]);
  for (const { images } of [...stock.slice(0, 3), ...stock.slice(-3)]) {
    const answer = await site.visitor.get(storagePath(images[0]?.url ?? ''));
    expect(answer.status).toBe(200);
  }
  await startAgain();
  expect(site.added).toBe(0);
  expect(await read('/api/products', 'visitor')).toEqual(products);
}, 120_000);

it('a state folder of the first version never restores what staff have deleted or changed', async () => {
  const [deleted, edited] = await read<Product[]>(`/api/products?origin=built-in`);
  if (!deleted || !edited) throw new Error('there are no built-in products');
  await site.staff.change('DELETE', `/api/products/${deleted.id}`);
  const { images: _, ...fields } = edited;
  await site.staff.put(`/api/products/${edited.id}`, { ...fields, title: 'Our own words' });
  await startAgain();
  expect(site.added).toBe(0);
  const keys = (await read<Product[]>('/api/products')).map(({ key }) => key);
  expect(keys).not.toContain(deleted.key);
  expect(await read(`/api/products/${edited.id}`)).toMatchObject({
    title: 'Our own words',
    key: edited.key,
    version: 2,
  });
}, 120_000);
