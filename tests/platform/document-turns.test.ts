import { beforeEach, expect, it } from 'vitest';
import type { FoundProduct } from '../../src/enquiry/server/quote-products.ts';
import { putChairsIn } from '../catalogue/server/built-in-chairs.ts';
import { aQuoteRequest } from '../enquiry/server/a-quote-request.ts';
import { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';

const DOCUMENT = '/api/quotes/sheet';
const { products } = aQuoteRequest;

let drawing: PromiseWithResolvers<Uint8Array>;
let drawn: string[];
const logged: unknown[] = [];
const api = await createTestApi({
  log: (_level, event, facts) => void logged.push([event, facts]),
  draw: (_, ...[listed]) => {
    drawn.push((listed as FoundProduct[])[0]?.title ?? '');
    return drawing.promise;
  },
});
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
  drawing = Promise.withResolvers();
  drawn = [];
});

function visitorOf(address: string) {
  return new Caller((path, init) => api.request(path, init, address));
}

/** Asks from a number of networks for documents, which are made once `drawing` ends. */
function ask({ documents, networks }: { documents: number; networks: number }) {
  return Array.from({ length: documents }, (_, n) =>
    visitorOf(`198.51.100.${n % networks}`).post(DOCUMENT, { products }),
  );
}

/** Begins a request whose body stops after its first byte. */
function begin(visitor: Caller) {
  const body = new ReadableStream({ start: (part) => part.enqueue(new Uint8Array([0x7b])) });
  const duplex = { duplex: 'half' } as RequestInit;
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  void visitor.fetch(DOCUMENT, { method: 'POST', headers, body, ...duplex });
}

async function statusesOf(asked: Promise<Response>[]) {
  drawing.resolve(new Uint8Array());
  const answers = await Promise.all(asked);
  return { answers, made: answers.filter(({ status }) => status === 200).length };
}

it('a request for a document reads nothing until those before it are drawn', async () => {
  const asked = ask({ documents: 2, networks: 2 });
  await expect.poll(() => drawn).toHaveLength(1);
  await api.services.database.updateTable('product').set({ title: 'Renamed' }).execute();
  expect((await statusesOf(asked)).made).toBe(2);
  expect(drawn).toEqual([expect.not.stringMatching('Renamed'), 'Renamed']);
});

it('requests that do not end hold up nobody’s document', async () => {
  const slow = visitorOf('198.51.100.1');
  for (let n = 0; n < 12; n += 1) begin(slow);
  const asked = ask({ documents: 2, networks: 2 });
  expect((await statusesOf(asked)).made).toBe(2);
});

it('a request that was given up while it waited is not drawn', async () => {
  const first = ask({ documents: 1, networks: 1 });
  await expect.poll(() => drawn).toHaveLength(1);
  const gone = new AbortController();
  const left = visitorOf('198.51.100.2').fetch(DOCUMENT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ products }),
    signal: gone.signal,
  });
  gone.abort();
  expect((await statusesOf([...first, ...ask({ documents: 1, networks: 1 })])).made).toBe(2);
  expect((await left).status).toBe(400);
  expect(drawn).toHaveLength(2);
});

it('thirty requests for documents wait, and the next one is told when to come again', async () => {
  const asked = ask({ documents: 31, networks: 31 });
  const first = await Promise.race(asked);
  expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '30']);
  expect((await statusesOf(asked)).made).toBe(30);
});

it('one network cannot take the places of all others who ask for a document', async () => {
  const ofOne = ask({ documents: 20, networks: 1 });
  const ofOthers = ask({ documents: 11, networks: 11 }).slice(1);
  expect((await statusesOf(ofOthers)).made).toBe(10);
  expect((await statusesOf(ofOne)).made).toBe(15);
});

it('a flood of refused requests for documents writes one line a minute, and then how many they were', async () => {
  api.passTime({ minutes: 2 });
  logged.length = 0;
  const asked = ask({ documents: 35, networks: 35 });
  expect((await statusesOf(asked)).made).toBe(30);
  expect(logged).toMatchObject([['request failed', { status: 503, route: DOCUMENT }]]);
  api.passTime({ minutes: 1 });
  drawing = Promise.withResolvers();
  expect((await statusesOf(ask({ documents: 31, networks: 31 }))).made).toBe(30);
  expect(logged[1]).toMatchObject(['request failed', { suppressed: 4 }]);
});
