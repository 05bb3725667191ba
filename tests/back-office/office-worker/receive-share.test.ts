import { expect, it } from 'vitest';
import { openShelf } from '../../../src/back-office/shelf/shelf-store.ts';
import { startWorker } from '../../shell/offline/pretend-worker.ts';
import { pretendIndexedDb } from '../../support/shelf/pretend-indexed-db.ts';

const ORIGIN = 'http://localhost';
const PHOTO = new File(['photo'], 'wall.jpg', { type: 'image/jpeg' });

/** The worker on a device on which this person is signed in. */
async function openPhone(person: number | null = 7) {
  pretendIndexedDb();
  await openShelf(person);
  const load = () => import('../../../src/back-office/office-worker/office-worker.ts');
  const { tell, scope } = await startWorker(load);

  async function share(
    fields: Record<string, string | File>,
    { origin = '', path = '/office/receive', method = 'POST' } = {},
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const request = new Request(ORIGIN + path, { method, ...(method === 'POST' && { body }) });
    // Browsers set it; nobody else may.
    Object.defineProperty(request, 'headers', {
      value: new Headers({
        'Content-Type': request.headers.get('Content-Type') ?? '',
        ...(origin && { Origin: origin }),
      }),
    });
    return tell('fetch', { request });
  }
  const shelf = async () => (await openShelf(person)).shares;
  return { share, shelf, scope };
}

/** Where a person is led after sharing. */
function placeOf(answer: Response | undefined) {
  const to = new URL(answer?.headers.get('Location') ?? '', ORIGIN);
  return `${answer?.status} ${to.pathname}${to.search}`;
}

it.each(['', 'null', ORIGIN])(
  'a photo and a text that a phone shares from the origin “%s” wait on the device for a press',
  async (origin) => {
    const { share, shelf } = await openPhone();
    const answer = await share({ title: 'Sofas', text: 'Her wall', files: PHOTO }, { origin });
    expect(placeOf(answer)).toBe('303 /office/share');
    const [kept] = await shelf();
    expect(kept).toMatchObject({
      text: 'Sofas\nHer wall',
      files: [{ file: { name: 'wall.jpg' } }],
    });
  },
);

it('what another website sends is refused', async () => {
  const { share, shelf } = await openPhone();
  const answer = await share({ text: 'Pay here' }, { origin: 'https://elsewhere.example' });
  expect(placeOf(answer)).toBe('303 /office/share?left=foreign');
  expect(await shelf()).toEqual([]);
});

it('nothing is kept while nobody is signed in, and the screen asks to share again', async () => {
  const { share, shelf } = await openPhone(null);
  expect(placeOf(await share({ text: 'Hello' }))).toBe('303 /office/share?left=signed-out');
  expect(await shelf()).toEqual([]);
});

it('a share that arrives again without its files leaves the first as it is', async () => {
  const { share, shelf } = await openPhone();
  await share({ files: PHOTO });
  expect(placeOf(await share({ files: new File([], 'wall.jpg') }))).toBe(
    '303 /office/share?left=empty',
  );
  expect(placeOf(await share({ files: PHOTO }))).toBe('303 /office/share');
  expect(await shelf()).toHaveLength(1);
});

it('the sixth share finds no room', async () => {
  const { share, shelf } = await openPhone();
  for (const text of ['1', '2', '3', '4', '5']) await share({ text });
  expect(placeOf(await share({ text: '6' }))).toBe('303 /office/share?left=full');
  expect(await shelf()).toHaveLength(5);
});

it('a phone without a connection keeps what is shared, and says so by itself', async () => {
  const { share, shelf, scope } = await openPhone();
  scope.navigator.onLine = false;
  const answer = await share({ files: PHOTO });
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(await answer?.text()).toContain('Kept on this phone');
  expect(await shelf()).toHaveLength(1);
});

it.each([
  ['a screen', { path: '/office/share', method: 'GET' }],
  ['the address itself when somebody opens it', { path: '/office/receive', method: 'GET' }],
  ['another form', { path: '/office/share' }],
])('the worker leaves %s to the browser', async (_, given) => {
  const { share } = await openPhone();
  expect(await share({}, given)).toBeUndefined();
});
