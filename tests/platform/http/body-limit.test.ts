import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { enquiryCalls } from '../../../src/enquiry/contract/enquiry-calls.ts';
import { limitBodies } from '../../../src/platform/http/body-limit.ts';
import type { ApiEnv, Services } from '../../../src/platform/services.ts';

const ONE_PHOTO = new Uint8Array(2_000_000);

/** An API that reads files, and answers each once it is told to. */
function uploads() {
  const clientAddress: Services['clientAddress'] = ({ req }) => req.header('X-From') ?? '';
  const api = new Hono<ApiEnv>();
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const limit = limitBodies({ clientAddress } as Services)(enquiryCalls.sendAttachment);
  api.post('/:name', limit, async ({ req }) => {
    const { name } = req.param();
    reached.push(name);
    await new Promise<void>((answer) => answers.set(name, answer));
    return new Response();
  });
  return {
    reached,
    send: (name: string, { from, body }: { from: string; body: BodyInit }) =>
      Promise.resolve(
        api.request(`/${name}`, {
          ...{ method: 'POST', body, headers: { 'X-From': from }, duplex: 'half' },
        } as RequestInit),
      ),
    answer: (name: string) => answers.get(name)?.(),
  };
}

/** A body of which a part comes, and then nothing more until all are ended. */
function stalledBodies() {
  const ends: (() => void)[] = [];
  const next = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(500_000));
        ends.push(() => controller.close());
      },
    });
  return { next, end: () => ends.forEach((end) => void end()) };
}

it('uploads that do not end delay no other, from whichever networks they come', async () => {
  const { reached, send, answer } = uploads();
  const stalled = stalledBodies();
  const froms = [
    ...Array<string>(12).fill('192.0.2.1'),
    ...[9, 10, 11, 12].map((n) => `192.0.2.${n}`),
  ];
  const slow = froms.map((from, n) => send(`slow-${n}`, { from, body: stalled.next() }));
  const sent = ['192.0.2.1', '192.0.2.9', '192.0.2.99'].map((from) =>
    send(from, { from, body: ONE_PHOTO }),
  );
  await expect.poll(() => reached).toHaveLength(3);
  reached.forEach(answer);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);

  // Otherwise they would be refused while another file is tested.
  stalled.end();
  await expect.poll(() => reached.map(answer)).toHaveLength(19);
  await Promise.all(slow);
});

it('uploads of one network are answered one by one, in the order in which they have arrived', async () => {
  const { reached, send, answer } = uploads();
  const from = '192.0.2.1';
  const sent = [send('first', { from, body: ONE_PHOTO })];
  await expect.poll(() => reached).toEqual(['first']);
  sent.push(send('second', { from, body: ONE_PHOTO }));
  sent.push(send('of another', { from: '192.0.2.2', body: ONE_PHOTO }));
  await expect.poll(() => reached).toEqual(['first', 'of another']);
  answer('first');
  await expect.poll(() => reached).toEqual(['first', 'of another', 'second']);
  answer('of another');
  answer('second');
  await Promise.all(sent);
});
