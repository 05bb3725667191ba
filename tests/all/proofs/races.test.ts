import { beforeEach, expect, it, vi } from 'vitest';
import * as passwords from '../../../src/account/server/passwords/passwords.ts';
import { product } from '../../../src/catalogue/contract/product.ts';
import { findPhoto } from '../../../src/media/server/find-photo.ts';
import type { Log } from '../../../src/platform/operator-log.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import {
  check,
  HEADINGS,
  importSheet,
  shelfRow,
} from '../../catalogue/server/spreadsheet/sheets.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

vi.mock('../../../src/account/server/passwords/passwords.ts', { spy: true });

const AT_ONCE = 20;
/** Each 503 is sent again. */
const log: Log = (level, event, facts) =>
  level === 'error' && facts?.['status'] !== 503 && console.error(event, facts);
const api = await createPostgresApi({ log });
const { database, blobs } = api.services;
beforeEach(api.empty);

it('concurrent guesses of a password cost at most five password checks', async ({ task }) => {
  const { email } = await api.addStaff();
  const visitor = api.asVisitor();
  const token = await visitor.csrfToken();
  const checks = vi.mocked(passwords.isPassword);
  checks.mockClear();
  const answers = await atOnce(500, (n) => {
    // Each guess from another address, so that only the account's own limit applies.
    visitor.address = `guess-${n}`;
    return visitor.fetch('/api/login', {
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: `guess number ${n}` }),
    });
  });
  expect(tally(answers)).toEqual({ 401: 5, 429: 495 });
  expect(checks).toHaveBeenCalledTimes(5);
  task.meta.figure = { rounds: '500 guesses at once', result: '5 checked, 495 answered 429' };
});

it('a reset link that is used several times at once sets one of the passwords', async ({
  task,
}) => {
  // Real hashes would take minutes, and are not the subject of the race.
  const hash = vi.mocked(passwords.hashPassword).mockImplementation(async (text) => `of ${text}`);
  const rounds = 100;
  for (let round = 0; round < rounds; round++) {
    const { email } = await api.addStaff();
    const visitor = api.asVisitor();
    await visitor.post('/api/password/request', { email });
    const { token } = linkIn((await api.mails()).at(-1)).query as { token: string };
    const passwordOf = (n: number) => `kettle-lantern-orchard-${n}`;
    const answers = await atOnce(AT_ONCE, (n) => {
      const password = passwordOf(n);
      return api.asVisitor().post('/api/password/reset', {
        email,
        token,
        password,
        password_confirmation: password,
      });
    });
    expect(tally(answers)).toEqual({ 200: 1, 422: AT_ONCE - 1 });
    const { password_hash } = await database
      .selectFrom('staff')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(`of ${passwordOf(answers.findIndex(({ ok }) => ok))}`);
  }
  hash.mockRestore();
  task.meta.figure = { rounds: `${rounds} × ${AT_ONCE}`, result: 'one wins each time' };
});

it('a product form that is sent several times at once creates one product', async ({ task }) => {
  const staff = await api.asStaff();
  const rounds = 50;
  for (let round = 0; round < rounds; round++) {
    const headers = { 'Idempotency-Key': `form-of-round-${round}` };
    const answers = await atOnce(AT_ONCE, () =>
      staff.postForm('/api/products', productForm(), headers),
    );
    expect(tally(answers)).toEqual({ 201: AT_ONCE });
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
  }
  expect(await countProducts()).toBe(rounds);
  task.meta.figure = { rounds: `${rounds} × ${AT_ONCE}`, result: 'one product each' };
});

it('a quote form that is sent several times at once creates one enquiry and two mails', async ({
  task,
}) => {
  const rounds = 50;
  await putChairsIn(database);
  for (let round = 0; round < rounds; round++) {
    // One address would not get as many confirmations.
    const email = `visitor-${round}@makers.test`;
    const answers = await atOnce(AT_ONCE, () =>
      requestQuote(api.asVisitor(), { email }, `form-of-round-${round}`),
    );
    expect(tally(answers)).toEqual({ 200: AT_ONCE });
  }
  const enquiries = await database.selectFrom('enquiry').select('id').execute();
  expect(enquiries).toHaveLength(rounds);
  expect(await api.mails()).toHaveLength(2 * rounds);
  task.meta.figure = { rounds: `${rounds} × ${AT_ONCE}`, result: 'one enquiry each' };
});

it('concurrent edits of a product save one edit and refuse the others with a conflict', async ({
  task,
}) => {
  const staff = await api.asStaff();
  const id = await idOf(await staff.postForm('/api/products', productForm()));
  const rounds = 50;
  for (let round = 0; round < rounds; round++) {
    const seen = await staff.get(`/api/products/${id}`);
    const { version } = product.parse(await seen.clone().json());
    const answers = await atOnce(AT_ONCE, (n) => edit(staff, seen, { title: `${round}.${n}` }));
    expect(tally(answers)).toEqual({ 200: 1, 412: AT_ONCE - 1 });
    const after = product.parse(await (await staff.get(`/api/products/${id}`)).json());
    expect(after.title).toBe(`${round}.${answers.findIndex(({ ok }) => ok)}`);
    expect(after.version).toBe(version + 1);
  }
  task.meta.figure = { rounds: `${rounds} × ${AT_ONCE}`, result: 'one saved each time' };
});

it('concurrent edits of a product lose no edit when each is retried until it is saved', async ({
  task,
}) => {
  const staff = await api.asStaff();
  const id = await idOf(await staff.postForm('/api/products', productForm({ width_cm: '1' })));
  let refused = 0;
  const addOne = async () => {
    for (;;) {
      const seen = await staff.get(`/api/products/${id}`);
      const { width_cm } = product.parse(await seen.clone().json());
      const answer = await edit(staff, seen, { width_cm: (width_cm ?? 0) + 1 });
      if (answer.ok) return answer;
      if (answer.status === 503) continue;
      expect(answer.status).toBe(412);
      refused += 1;
    }
  };
  const rounds = 5;
  for (let round = 0; round < rounds; round++) await atOnce(AT_ONCE, addOne);
  const { width_cm } = product.parse(await (await staff.get(`/api/products/${id}`)).json());
  expect(width_cm).toBe(1 + rounds * AT_ONCE);
  task.meta.figure = {
    rounds: `${rounds} × ${AT_ONCE} increments`,
    result: `none lost, ${refused} were told to look again`,
  };
});

it('a SKU that forms and spreadsheets use at once goes to one product', async ({ task }) => {
  const staff = await api.asStaff();
  const rounds = 20;
  const shelves = await Promise.all(
    Array.from({ length: 5 }, async () =>
      idOf(await staff.postForm('/api/products', productForm())),
    ),
  );
  for (let round = 0; round < rounds; round++) {
    const sku = `SKU-${round}`;
    const seen = await Promise.all(shelves.map((id) => staff.get(`/api/products/${id}`)));
    const rows = [HEADINGS, shelfRow(sku)];
    const plan = await check(staff, rows);
    const answers = await atOnce(11, (n) => {
      const shelf = seen[n];
      if (shelf) return edit(staff, shelf, { sku });
      if (n === 10) return importSheet(staff, rows, { plan });
      return staff.postForm('/api/products', productForm({ sku }));
    });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.every(({ ok, status }) => ok || status === 422 || status === 409)).toBe(true);
    const holders = await database
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .execute();
    expect(holders).toHaveLength(1);
  }
  task.meta.figure = { rounds: `${rounds} × 11 saves`, result: 'one product has the SKU' };
});

it('a sheet that eight people import at once adds its products once', async ({ task }) => {
  const staff = await api.asStaff();
  const rounds = 10;
  for (let round = 1; round <= rounds; round++) {
    const rows = [HEADINGS, ...Array.from({ length: 30 }, (_, n) => shelfRow(`R${round}-${n}`))];
    const plan = await check(staff, rows);
    const answers = await atOnce(8, () => importSheet(staff, rows, { plan }));
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 });
    const { count } = await database
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(30 * round);
  }
  task.meta.figure = { rounds: `${rounds} × 8 imports`, result: 'each product added once' };
});

it('photos that are added to a product at once are stored once each, up to the limit of ten', async ({
  task,
}) => {
  const staff = await api.asStaff();
  const rounds = 5;
  for (let round = 0; round < rounds; round++) {
    const id = await idOf(await staff.postForm('/api/products', productForm()));
    const photos = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const colour = `rgb(${round}, ${n}, 100)`;
        return pngPhoto({ colour, width: 60, height: 40 });
      }),
    );
    const answers = await atOnce(AT_ONCE, (n) => {
      const field = n < 5 ? 'main' : `thumbnails[${n}]`;
      const form = photoForm({ [field]: photos[n] ?? new Uint8Array() });
      return staff.postForm(`/api/products/${id}/images`, form);
    });
    expect(tally(answers)).toEqual({ 200: 15, 422: 5 });
    const { images, version } = product.parse(
      await (await staff.get(`/api/products/${id}`)).json(),
    );
    expect(images.map(({ url }) => url.split('/')[2])).toEqual([
      'main',
      ...Array.from({ length: 10 }, () => 'thumbnails'),
    ]);
    expect(new Set(images.map(({ url }) => url)).size).toBe(11);
    expect(version).toBe(1 + 15);
    for (const { url } of images) expect(await findPhoto(blobs, url)).not.toBeNull();
  }
  task.meta.figure = {
    rounds: `${rounds} × ${AT_ONCE} uploads`,
    result: 'one main and ten thumbnails each, 5 told that there are enough',
  };
});

/** Saves a change based on a version, as the edit form does. */
async function edit(staff: Caller, seen: Response, change: object): Promise<Response> {
  const fields = product.parse(await seen.clone().json());
  return staff.change(
    'PUT',
    `/api/products/${fields.id}`,
    JSON.stringify({ ...fields, ...change }),
    {
      'Content-Type': 'application/json',
      'If-Match': seen.headers.get('ETag') ?? '',
    },
  );
}

/**
 * Makes calls in parallel. A 503 is repeated, as its Retry-After asks: on a busy machine some calls
 * wait too long for a lock.
 */
function atOnce(times: number, call: (n: number) => Promise<Response>): Promise<Response[]> {
  const untilTaken = async (n: number): Promise<Response> => {
    const answer = await call(n);
    return answer.status === 503 ? untilTaken(n) : answer;
  };
  return Promise.all(Array.from({ length: times }, (_, n) => untilTaken(n)));
}

function tally(answers: Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function idOf(answer: Response): Promise<number> {
  return product.parse(await answer.json()).id;
}

async function countProducts(): Promise<number> {
  const { count } = await database
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
