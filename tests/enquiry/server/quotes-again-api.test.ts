import { beforeEach, expect, it } from 'vitest';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { keptCounts, requestQuote } from './a-quote-request.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
});

it('the same request sent again is answered alike, and neither stored nor mailed a second time', async () => {
  const visitor = api.asVisitor();
  const [first, again] = [
    await requestQuote(visitor, {}, 'form-0001'),
    await requestQuote(visitor, {}, 'form-0001'),
  ];
  expect([again.status, await again.json()]).toEqual([first.status, await first.json()]);
  expect(await keptCounts(database)).toEqual([1, 1, 1, 2]);
  expect(await api.mails()).toHaveLength(2);
});

it('the same request sent twice at the same time is stored once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => requestQuote(api.asVisitor(), {}, 'form-0001')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await keptCounts(database)).toEqual([1, 1, 1, 2]);
});

it('the same request is answered again once its piece is gone from the catalogue', async () => {
  const id = (await addProduct(await api.asStaff())).id;
  const products = [{ key: String(id), quantity: 1 }];
  await requestQuote(api.asVisitor(), { products }, 'form-0001');
  await (await api.asStaff()).change('DELETE', `/api/products/${id}`);
  const again = await requestQuote(api.asVisitor(), { products }, 'form-0001');
  expect(again.status).toBe(200);
});

it('the same request is answered again after the day by which it is needed', async () => {
  const today = { date_needed: '2026-03-02' };
  await requestQuote(api.asVisitor(), today, 'form-0001');
  api.passTime({ minutes: 24 * 60 });
  expect((await requestQuote(api.asVisitor(), today, 'form-0001')).status).toBe(200);
  expect((await requestQuote(api.asVisitor(), today)).status).toBe(422);
});

it('the same request with other details is refused', async () => {
  await requestQuote(api.asVisitor(), {}, 'form-0001');
  const answer = await requestQuote(api.asVisitor(), { message: 'Mombasa' }, 'form-0001');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message:
      'This form was already sent with other details. Please reload the page and send it again.',
  });
  expect(await keptCounts(database)).toEqual([1, 1, 1, 2]);
});

it('a request after one that was refused is accepted', async () => {
  await requestQuote(api.asVisitor(), { products: [{ key: '999', quantity: 1 }] }, 'form-0001');
  expect((await requestQuote(api.asVisitor(), {}, 'form-0001')).status).toBe(200);
  expect(await keptCounts(database)).toEqual([1, 1, 1, 2]);
});

it('ten requests in an hour from one address are accepted, not counting repeated ones', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await requestQuote(visitor, {}, `form-of-${sent}-00`)).status).toBe(200);
    expect((await requestQuote(visitor, {}, 'form-of-1-00')).status).toBe(200);
  }
  const answer = await requestQuote(visitor);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('3600');
  expect((await requestQuote(visitor, {}, 'form-of-1-00')).status).toBe(200);
  expect((await requestQuote(api.asVisitor())).status).toBe(200);
  api.passTime({ minutes: 60 });
  expect((await requestQuote(visitor)).status).toBe(200);
});

const gone = { products: [{ key: '999', quantity: 1 }] };

it('a list that was mended is accepted after however many refusals of a piece that is gone', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 15; sent += 1) {
    expect((await requestQuote(visitor, gone)).status).toBe(422);
  }
  expect((await requestQuote(visitor)).status).toBe(200);
});

it('a list with a piece that is gone is looked at 120 times an hour for one network', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 120; sent += 1) {
    expect((await requestQuote(visitor, gone)).status).toBe(422);
  }
  expect((await requestQuote(visitor, gone)).status).toBe(429);
  expect((await requestQuote(api.asVisitor(), gone)).status).toBe(422);
});
