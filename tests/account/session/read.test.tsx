import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readAuthToken, storeAuthToken } from '../../../src/account/session/auth-token.ts';
import { readAgain, reads, useRead } from '../../../src/account/session/read.ts';
import { usePage } from '../../../src/back-office/calls/usePage.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

let server: Hono;
/** Next response of the server. */
let answer: { status: 200 | 401 | 404 | 503; names: string[]; held?: Promise<void> };

beforeEach(() => {
  answer = { status: 200, names: ['oak'] };
  server = new Hono();
  server.get('/api/user/profile', (context) => context.json({}, answer.status));
  server.get('/api/tags', async (context) => {
    await answer.held;
    return context.json(answer.names, answer.status);
  });
  pretendBrowser(server);
  storeAuthToken('any');
});

afterEach(() => {
  cleanup();
  reads.clear();
});

const names = z.array(z.string());
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

function read(how?: Parameters<typeof useRead>[2]) {
  return renderHook(({ path }) => useRead(path, names, how), {
    initialProps: { path: '/api/tags' },
  }).result;
}

/** Expected output of the log. */
function logged(): string[] {
  const told = vi.mocked(console.error).mock.calls.map(([words]) => String(words));
  vi.mocked(console.error).mockClear();
  return told;
}

describe('what a screen reads', () => {
  it('is there once it has arrived', async () => {
    const result = read();
    expect(result.current).toMatchObject({ phase: 'loading', shown: undefined });
    await waitFor(() => expect(result.current.phase).toBe('ready'));
    expect(result.current.shown).toEqual(['oak']);
  });

  it('is asked for again after a change, and stays in sight meanwhile', async () => {
    const result = read();
    await waitFor(() => expect(result.current.phase).toBe('ready'));
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = { status: 200, names: ['oak', 'ash'], held: promise };
    const again = readAgain('/api/tags');
    await waitFor(() => expect(result.current.phase).toBe('loading'));
    expect(result.current.shown).toEqual(['oak']);
    resolve();
    await again;
    await waitFor(() => expect(result.current.shown).toEqual(['oak', 'ash']));
  });

  it('fails once, is logged, and comes when it is asked for again', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    answer.status = 503;
    const result = read();
    await waitFor(() => expect(result.current.phase).toBe('failed'));
    expect(result.current.missing).toBe(false);
    expect(logged()).toEqual(['The page could not load what it shows.']);
    answer.status = 200;
    await result.current.reload();
    await waitFor(() => expect(result.current.phase).toBe('ready'));
  });

  it('is missing where the server knows nothing of it', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    answer.status = 404;
    const result = read({ failure: 'No tags.' });
    await waitFor(() => expect(result.current.missing).toBe(true));
    expect(logged()).toEqual(['No tags.']);
  });

  it('ends the visit where the session has ended, and says nothing of a failure', async () => {
    answer.status = 401;
    const result = read();
    await waitFor(() => expect(readAuthToken()).toBeNull());
    expect(result.current.phase).toBe('loading');
  });

  it('is left alone when somebody comes back to the tab', async () => {
    const result = read();
    await waitFor(() => expect(result.current.phase).toBe('ready'));
    comeBack();
    expect(result.current.phase).toBe('ready');
    expect(reads.isFetching()).toBe(0);
  });
});

describe('what a screen follows', () => {
  it('is looked for when somebody comes back, and replaces what is in sight', async () => {
    const result = read({ follows: true });
    await waitFor(() => expect(result.current.phase).toBe('ready'));
    answer.names = ['ash'];
    comeBack();
    expect(result.current.phase).toBe('ready');
    await waitFor(() => expect(result.current.shown).toEqual(['ash']));
  });

  it('stays as it is when nothing newer comes', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const result = read({ follows: true });
    await waitFor(() => expect(result.current.phase).toBe('ready'));
    answer.status = 503;
    comeBack();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(logged()).toEqual(['What is newer could not be looked for.']);
    expect(result.current).toMatchObject({ phase: 'ready', shown: ['oak'] });
  });
});

it('a page of a list that tells no total counts what came', async () => {
  const call = '/api/tags?page=1&per_page=10';
  const { result } = renderHook(() => usePage(call, z.string()));
  await waitFor(() =>
    expect(result.current.shown).toEqual({ entries: ['oak'], total: 1, before: 0 }),
  );
});
