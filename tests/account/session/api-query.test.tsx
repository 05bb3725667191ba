import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type QueryOptions,
  queryClient,
  refetchCalls,
  useCall,
} from '../../../src/account/session/api-query.ts';
import { readAuthToken, storeAuthToken } from '../../../src/auth-token.ts';
import { pageQuery } from '../../../src/back-office/lists/listing.ts';
import { usePage } from '../../../src/back-office/lists/usePage.ts';
import { defineCall } from '../../../src/platform/contract/call.ts';
import { listTags } from '../../../src/routes.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

let server: Hono;
let asked: number;
/** Next response of the server. */
let answer: { status: 200 | 401 | 404 | 503; names: string[]; held?: Promise<void> };

beforeEach(() => {
  answer = { status: 200, names: ['oak'] };
  server = new Hono();
  server.get('/api/user/profile', (context) => context.json({}, answer.status));
  asked = 0;
  server.get('/api/tags', async (context) => {
    const { names, status, held } = answer;
    asked += 1;
    await held;
    return context.json(names, status);
  });
  pretendBrowser(server);
  storeAuthToken('any');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const listNames = defineCall(listTags, { answer: z.array(z.string()) });
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

function read(how: QueryOptions = {}) {
  return renderHook(() => useCall(listNames, how)).result;
}

/** Expected output of the log. */
function logged(): string[] {
  const told = vi.mocked(console.error).mock.calls.map(([words]) => String(words));
  vi.mocked(console.error).mockClear();
  return told;
}

it('a call has its data once it has arrived', async () => {
  const result = read();
  expect(result.current).toMatchObject({ phase: 'loading', data: undefined });
  await waitFor(() => expect(result.current.phase).toBe('ready'));
  expect(result.current.data).toEqual(['oak']);
});

it('a call does not take its first answer from before a change', async () => {
  let send = () => {};
  answer.held = new Promise((resolve) => {
    send = resolve;
  });
  const result = read();
  await waitFor(() => expect(asked).toBe(1));
  answer = { status: 200, names: ['oak', 'teak'] };
  await refetchCalls(listTags);
  send();
  await waitFor(() => expect(result.current.data).toEqual(['oak', 'teak']));
  expect(asked).toBe(2);
});

it('a call is refetched after a change, and keeps its data meanwhile', async () => {
  const result = read();
  await waitFor(() => expect(result.current.phase).toBe('ready'));
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = { status: 200, names: ['oak', 'ash'], held: promise };
  const again = refetchCalls(listTags);
  await waitFor(() => expect(result.current.phase).toBe('loading'));
  expect(result.current.data).toEqual(['oak']);
  resolve();
  await again;
  await waitFor(() => expect(result.current.data).toEqual(['oak', 'ash']));
});

it('a call fails once, is logged, and works when it is refetched', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  answer.status = 503;
  const result = read();
  await waitFor(() => expect(result.current.phase).toBe('failed'));
  expect(result.current.isMissing).toBe(false);
  expect(logged()).toEqual(['The page could not load what it shows.']);
  answer.status = 200;
  await result.current.refetch();
  await waitFor(() => expect(result.current.phase).toBe('ready'));
});

it('a call says after a 404 that its subject is missing', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  answer.status = 404;
  const result = read({ failure: 'No tags.' });
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(logged()).toEqual(['No tags.']);
});

it('a call that finds the session ended ends the visit, without reporting a failure', async () => {
  answer.status = 401;
  const result = read();
  await waitFor(() => expect(readAuthToken()).toBeNull());
  expect(result.current.phase).toBe('loading');
});

it('a call is not refetched when the user returns to the tab', async () => {
  const result = read();
  await waitFor(() => expect(result.current.phase).toBe('ready'));
  comeBack();
  expect(result.current.phase).toBe('ready');
  expect(queryClient.isFetching()).toBe(0);
});

it('a call that asks for it is refetched when the user returns to the tab', async () => {
  const result = read({ refetchOnFocus: true });
  await waitFor(() => expect(result.current.phase).toBe('ready'));
  answer.names = ['ash'];
  comeBack();
  expect(result.current.phase).toBe('ready');
  await waitFor(() => expect(result.current.data).toEqual(['ash']));
});

it('a call keeps its data when its refetch fails', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const result = read({ refetchOnFocus: true });
  await waitFor(() => expect(result.current.phase).toBe('ready'));
  answer.status = 503;
  comeBack();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(logged()).toEqual(['What is newer could not be looked for.']);
  expect(result.current).toMatchObject({ phase: 'ready', data: ['oak'] });
});

it('a page without a total has its entries counted', async () => {
  const { result } = renderHook(() => usePage(listNames, pageQuery({ page: 1 })));
  await waitFor(() =>
    expect(result.current.data).toEqual({ entries: ['oak'], total: 1, before: 0 }),
  );
});
