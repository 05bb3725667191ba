import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enquiryCalls } from '../../../src/enquiry/contract/enquiry-calls.ts';
import { limitBodies } from '../../../src/platform/http/body-limit.ts';
import type { HttpError } from '../../../src/platform/http-error.ts';
import type { ApiEnv, Services } from '../../../src/platform/services.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Uploads that stall at once, one from each address; what has been answered after so long. */
async function answersAfter(seconds: number, addresses: string[]): Promise<number[]> {
  const clientAddress: Services['clientAddress'] = ({ req }) => req.header('X-From') ?? '';
  const api = new Hono<ApiEnv>();
  api.onError((error) => new Response(null, { status: (error as HttpError).status }));
  const limit = limitBodies({ clientAddress } as Services)(enquiryCalls.sendAttachment);
  api.post('/', limit, () => new Response());
  const statuses: number[] = [];
  for (const address of addresses) {
    const body = new ReadableStream();
    const headers = { 'X-From': address };
    void Promise.resolve(
      api.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    ).then(({ status }) => statuses.push(status));
  }
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return statuses;
}

it('a stalled upload has fifteen seconds to go on while nobody waits for its turn', async () => {
  const four = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  expect(await answersAfter(14, four)).toEqual([]);
  expect(await answersAfter(15, four)).toEqual([408, 408, 408, 408]);
});

it('one stalled upload gives its turn away after three seconds when somebody waits for it', async () => {
  const five = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
  expect(await answersAfter(2, five)).toEqual([]);
  // With that turn given on, nobody waits for the others.
  expect(await answersAfter(3, five)).toEqual([408]);
});

it('a network whose uploads stall makes its own next upload wait, and no other network', async () => {
  expect(await answersAfter(3, ['192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([408]);
});
