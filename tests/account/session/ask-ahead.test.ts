import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { askAheadScript, takeOrFetch } from '../../../src/account/session/ask-ahead.ts';

const SCRIPT = askAheadScript([
  ['/api/tasks'],
  ['/api/enquiries/:id'],
  ['/api/notes?enquiry_id=:id&page=1'],
]);
const request = { headers: new Headers() };

afterEach(() => {
  globalThis.askedAhead = undefined;
  vi.unstubAllGlobals();
});

/** Runs the script at the head of a page; gives what it asks for, with the header of the session. */
function open(search: string, authToken?: string): [string, string][] {
  const asked: [string, string][] = [];
  const fetch = async (path: string, { headers }: { headers: { Authorization: string } }) =>
    void asked.push([path, headers.Authorization]);
  runInNewContext(SCRIPT, {
    location: { search },
    localStorage: { authToken },
    fetch,
    URLSearchParams,
  });
  return asked;
}

it('a page asks ahead for what its address names, as the person who is signed in', () => {
  expect(open('?tab=all&id=12', 'abc')).toEqual([
    ['/api/tasks', 'Bearer abc'],
    ['/api/enquiries/12', 'Bearer abc'],
    ['/api/notes?enquiry_id=12&page=1', 'Bearer abc'],
  ]);
});

it.each(['', '?id=', '?id=0', '?id=../staff', '?id=1e3'])(
  'a page with the address “%s” asks for nothing that needs a number',
  (search) => {
    expect(open(search, 'abc').map(([path]) => path)).toEqual(['/api/tasks']);
  },
);

it('a page asks ahead for what an answer names, and leaves that answer to be read', async () => {
  const answers: Record<string, unknown> = {
    '/api/quotations/3': { enquiry_id: 12 },
    '/api/quotations/4': { enquiry_id: null },
    '/api/enquiries/12': { id: 12 },
  };
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    return path in answers ? Response.json(answers[path]) : new Response('no JSON');
  };
  const open = (search: string) => {
    const page: { askedAhead?: Record<string, Promise<Response>> } & Record<string, unknown> = {
      ...{ location: { search }, localStorage: { authToken: 'abc' }, fetch, URLSearchParams },
    };
    runInNewContext(
      askAheadScript([['/api/quotations/:id', 'enquiry_id', '/api/enquiries/']]),
      page,
    );
    return page.askedAhead;
  };
  const ahead = open('?id=3');
  expect(await (await ahead?.['/api/quotations/3'])?.json()).toEqual({ enquiry_id: 12 });
  await vi.waitFor(() => expect(asked).toEqual(['/api/quotations/3', '/api/enquiries/12']));
  expect(await (await ahead?.['/api/enquiries/12'])?.json()).toEqual({ id: 12 });
  for (const id of [4, 5]) await (await open(`?id=${id}`)?.[`/api/quotations/${id}`])?.text();
  expect(asked.slice(2)).toEqual(['/api/quotations/4', '/api/quotations/5']);
});

it('a page asks for nothing while nobody is signed in', () => {
  expect(open('?id=12')).toEqual([]);
});

it('what was asked ahead is taken once, and asked for again after a failure', async () => {
  const fetched = vi.fn(async () => new Response('later'));
  vi.stubGlobal('fetch', fetched);
  globalThis.askedAhead = {
    '/api/tasks': Promise.resolve(new Response('ahead')),
    '/api/gone': Promise.resolve(new Response('', { status: 500 })),
    '/api/lost': Promise.reject(new TypeError('no line')),
  };
  const take = async (path: string) => (await takeOrFetch(path, request)).text();
  expect(await take('/api/tasks')).toBe('ahead');
  expect(fetched).not.toHaveBeenCalled();
  expect(await take('/api/tasks')).toBe('later');
  expect(await take('/api/gone')).toBe('later');
  expect(await take('/api/lost')).toBe('later');
});
