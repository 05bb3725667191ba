import { beforeEach, expect, it } from 'vitest';
import { putChairsIn } from '../catalogue/server/built-in-chairs.ts';
import { aQuoteRequest } from '../enquiry/server/a-quote-request.ts';
import { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';

let drawing: PromiseWithResolvers<Uint8Array>;
let drawn = 0;
const api = await createTestApi({
  log: () => {},
  draw: () => {
    drawn += 1;
    return drawing.promise;
  },
});
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
  drawing = Promise.withResolvers();
  drawn = 0;
});

/** Asks from a number of networks for documents, which are made once `drawing` ends. */
function ask({ documents, networks }: { documents: number; networks: number }) {
  return Array.from({ length: documents }, (_, n) => {
    const address = `198.51.100.${n % networks}`;
    const visitor = new Caller((path, init) => api.request(path, init, address));
    return visitor.post('/api/quotes/sheet', { products: aQuoteRequest.products });
  });
}

async function statusesOf(asked: Promise<Response>[]) {
  drawing.resolve(new Uint8Array());
  const answers = await Promise.all(asked);
  return { answers, made: answers.filter(({ status }) => status === 200).length };
}

it('a request for a document reads nothing until those before it are drawn', async () => {
  const asked = ask({ documents: 10, networks: 10 });
  await expect.poll(() => drawn).toBe(1);
  const counted = await api.services.database.selectFrom('throttle').selectAll().execute();
  expect(counted).toHaveLength(1);
  expect((await statusesOf(asked)).made).toBe(10);
});

it('thirty requests for documents wait, and the next one is told when to come again', async () => {
  const { answers, made } = await statusesOf(ask({ documents: 31, networks: 31 }));
  expect(made).toBe(30);
  expect(answers.at(-1)?.status).toBe(503);
  expect(answers.at(-1)?.headers.get('Retry-After')).toBe('30');
});

it('one network cannot take the places of all others who ask for a document', async () => {
  const ofOne = ask({ documents: 20, networks: 1 });
  const ofOthers = ask({ documents: 11, networks: 11 }).slice(1);
  expect((await statusesOf(ofOthers)).made).toBe(10);
  expect((await statusesOf(ofOne)).made).toBe(15);
});
