import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from '../../../src/platform/http/public-address.ts';
import { postPublicly, waitOf } from '../../../src/platform/push/post-message.ts';
import { readPushKey } from '../../../src/platform/push/push-key.ts';
import { Phone } from '../../support/push/phone.ts';
import { OTHER_PUSH_KEY, PUSH_KEY, PushService } from '../../support/push/push-service.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
const MESSAGE = { text: '{"web_push":8030}', topic: 'enquiry-1', ttlSeconds: 14_400 };
const URL_OF_SERVICE = new URL('https://fcm.googleapis.com/fcm/send/a');

it('a notice arrives with a token of the site, and says how long and how urgently it is wanted', async () => {
  const { service, phone } = aPhone();
  const transport = service.transport();
  const answer = await transport.send(sentTo(phone, transport.keyId), MESSAGE);
  expect(answer).toEqual({ status: 201, retryAfterMs: undefined });
  const [arrived] = service.arrived;
  expect(arrived?.text).toBe(MESSAGE.text);
  expect(arrived?.headers).toMatchObject({
    ...{ TTL: '14400', Urgency: 'high', Topic: 'enquiry-1', 'Content-Encoding': 'aes128gcm' },
    Authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
  });
});

it('a phone of the key until now is reached while that key is kept', async () => {
  const { service, phone } = aPhone();
  const old = service.transport().keyId;
  const rotated = service.transport({ key: OTHER_PUSH_KEY, before: PUSH_KEY });
  expect(await rotated.send(sentTo(phone, old), MESSAGE)).toMatchObject({ status: 201 });
  const alone = service.transport({ key: OTHER_PUSH_KEY });
  expect(await alone.send(sentTo(phone, old), MESSAGE)).toBeUndefined();
});

it('a notice is never sent to an address that is no push service', async () => {
  const { service } = aPhone();
  const phone = service.add(new Phone('https://evilpush.apple.com/a'));
  const transport = service.transport();
  expect(await transport.send(sentTo(phone, transport.keyId), MESSAGE)).toBeUndefined();
  expect(service.arrived).toEqual([]);
});

it.each(['short', `${PUSH_KEY}a`, 'A'.repeat(43), '!'.repeat(43)])(
  'the text %s is no key for notices',
  (text) => {
    expect(readPushKey(text)).toBeUndefined();
  },
);

it('what openssl prints for 32 random bytes is a key for notices', () => {
  const printed = Buffer.from(PUSH_KEY, 'base64url').toString('base64');
  expect(readPushKey(printed)?.publicKey).toBe(readPushKey(PUSH_KEY)?.publicKey);
});

it('a push service with a private address is not connected to', async () => {
  const post = postPublicly({
    resolve: async () => [{ address: '10.0.0.5', family: 4 }],
    isAllowed: isPublicAddress,
    request: (await import('node:https')).request,
  });
  await expect(post(URL_OF_SERVICE, new Uint8Array(), {})).rejects.toThrow('no public address');
});

it('a redirect of a push service is an answer like others, and leads nowhere', async () => {
  const asked: string[] = [];
  const post = await serviceThat((path) => {
    asked.push(path);
    return { status: 307, headers: { Location: 'https://fcm.googleapis.com/elsewhere' } };
  });
  expect(await post(URL_OF_SERVICE, new Uint8Array(9), {})).toMatchObject({ status: 307 });
  expect(asked).toEqual(['/fcm/send/a']);
});

it('a push service says when it may be asked again', async () => {
  const post = await serviceThat(() => ({ status: 429, headers: { 'Retry-After': '90' } }));
  expect(await post(URL_OF_SERVICE, new Uint8Array(9), {})).toEqual({
    status: 429,
    retryAfterMs: 90_000,
  });
});

it('a push service that does not answer is left after a while', async () => {
  const post = await serviceThat(() => undefined, 20);
  await expect(post(URL_OF_SERVICE, new Uint8Array(9), {})).rejects.toThrow();
});

it.each([
  ['120', 120_000],
  ['Mon, 02 Mar 2026 08:01:00 GMT', 60_000],
  ['Mon, 02 Mar 2026 07:00:00 GMT', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('the wait %s of a push service is %s milliseconds', (value, ms) => {
  expect(waitOf(value, NOW.getTime())).toBe(ms);
});

function aPhone() {
  const service = new PushService(() => NOW);
  return { service, phone: service.add(new Phone()) };
}

function sentTo({ endpoint, keys }: Phone, keyId: string) {
  return { endpoint, ...keys, keyId };
}

type Answer = { status: number; headers?: Record<string, string> } | undefined;

/** Posts to a server on this machine that stands for every push service. */
async function serviceThat(answer: (path: string) => Answer, timeoutMs?: number) {
  const server = createServer(({ url = '' }, response) => {
    const given = answer(url);
    if (given) response.writeHead(given.status, given.headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return postPublicly(
    {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      request: ({ pathname }, { method, headers, signal }, take) =>
        request({ host: '127.0.0.1', port, path: pathname, method, headers, signal }, take),
    },
    timeoutMs,
  );
}
