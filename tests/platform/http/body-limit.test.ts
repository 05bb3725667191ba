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

it('a stalled upload has fifteen seconds while nobody waits', async () => {
  const four = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  expect(await answersAfter(14, four)).toEqual([]);
  expect(await answersAfter(15, four)).toEqual([408, 408, 408, 408]);
});

it('a stalled upload is aborted after three seconds when somebody waits', async () => {
  const five = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
  expect(await answersAfter(2, five)).toEqual([]);
  // With that turn given on, nobody waits for the others.
  expect(await answersAfter(3, five)).toEqual([408]);
});

it('a network waits for its own stalled uploads, and no other network does', async () => {
  expect(await answersAfter(3, ['192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([408]);
});
