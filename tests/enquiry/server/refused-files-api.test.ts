import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Attachment } from '../../../src/enquiry/contract/attachment.ts';
import type { Log } from '../../../src/platform/operator-log.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { jpegOfBytes, jpegPhoto } from '../../media/server/sample-photos.ts';
import { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPdf, sendFile } from './a-file.ts';
import { requestQuote } from './a-quote-request.ts';

const logged: unknown[][] = [];
const log: Log = (...line) => void logged.push(line);
const api = await createTestApi({ log });
const { database } = api.services;
beforeEach(() => api.empty());

const LIMIT = 4_000_000;
const ANOTHER_KIND =
  'We can take photos (JPEG, PNG or WebP) and PDFs. Choose another file, or send your list without it.';

async function refused(answer: Response) {
  expect(await database.selectFrom('attachment').selectAll().execute()).toEqual([]);
  return { status: answer.status, ...((await answer.json()) as object) };
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

it.each([
  ['a page that is called a plan', '<!doctype html><script>alert(1)</script>'],
  ['a page with a PDF behind it', '<!doctype html><!-- %PDF-1.7 -->'],
  ['a PDF after more than readers look through', `${' '.repeat(1024)}%PDF-1.7`],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a ZIP', 'PK\x03\x04'],
  ['an animation', 'GIF89a'],
  ['one byte', 'x'],
])('a visitor’s file that is %s is refused, and nothing is stored', async (_, text) => {
  expect(await refused(await sendFile(api.asVisitor(), bytesOf(text)))).toEqual({
    status: 415,
    message: ANOTHER_KIND,
    errors: { file: ANOTHER_KIND },
  });
});

it('a visitor’s photograph that cannot be opened, or would be enormous once opened, is refused', async () => {
  const damaged = (await jpegPhoto()).slice(0, -200);
  expect(await refused(await sendFile(api.asVisitor(), damaged))).toMatchObject({
    status: 422,
    errors: { file: expect.stringMatching(/^This photo is damaged or incomplete\./) },
  });
  // A WebP of 6,400 × 6,404 black pixels.
  const bomb = Buffer.from(
    '524946461a000000574542505650384c0e0000002fffd84006071011fd0f4444ff03',
    'hex',
  );
  expect(await refused(await sendFile(api.asVisitor(), new Uint8Array(bomb)))).toMatchObject({
    status: 422,
    message: 'This photo has more than 40 million pixels. Please choose a smaller version of it.',
  });
});

it.each([LIMIT + 1, 4_600_000])('a visitor’s file of %i bytes is refused', async (size) => {
  const large = new Uint8Array(size);
  large.set(aPdf);
  expect(await refused(await sendFile(api.asVisitor(), large))).toMatchObject({
    status: 413,
    message: 'This file is more than 4 MB. Choose a smaller one, or send your list without it.',
  });
});

it('an upload without a file, with another one, or with something else for one is refused', async () => {
  const forms = [new FormData(), new FormData(), new FormData(), new FormData()];
  forms[0]?.append('photo', new File([aPdf], 'a.pdf'));
  forms[1]?.append('file', '%PDF-1.7');
  forms[2]?.append('file', new File([], ''));
  for (const name of ['a.pdf', 'b.pdf']) forms[3]?.append('file', new File([aPdf], name));
  for (const form of forms) {
    const answer = await api.asVisitor().postForm('/api/quotes/attachments', form);
    expect(await refused(answer)).toMatchObject({
      status: 422,
      errors: { file: 'Choose one file.' },
    });
  }
  const answer = await api.asVisitor().post('/api/quotes/attachments', { file: 'a' });
  expect(await refused(answer)).toMatchObject({ status: 415 });
});

it('a visitor’s file is refused among so many others that taking them apart would take long', async () => {
  const form = new FormData();
  for (let part = 1; part <= 1_000; part += 1) form.append('file', new File([aPdf], 'a.pdf'));
  const answer = await api.asVisitor().postForm('/api/quotes/attachments', form);
  expect(await refused(answer)).toEqual({
    status: 400,
    message: 'A form has at most 200 parts. Please send it in several.',
  });
});

it('a visitor’s file whose sender shows no CSRF token is refused', async () => {
  const answer = await api.asVisitor().fetch('/api/quotes/attachments', {
    method: 'POST',
    body: new FormData(),
  });
  expect(await refused(answer)).toMatchObject({ status: 419 });
});

const statusOf = async (caller: Caller, bytes = aPdf) => (await sendFile(caller, bytes)).status;

it('one network’s files are accepted 120 times an hour, counted before a byte of the next one is read', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 120; sent += 1) expect(await statusOf(visitor)).toBe(200);
  const next = await sendFile(visitor, await jpegOfBytes(4_600_000));
  expect(next.status).toBe(429);
  expect(next.headers.get('Retry-After')).toBe('3600');
  expect(await next.json()).toEqual({
    message:
      'Many files have come from your network in the last hour, perhaps from other people. Send your list without this one, or try again in 60 minutes.',
  });
  expect(await statusOf(api.asVisitor())).toBe(200);
  api.passTime({ minutes: 60 });
  expect(await statusOf(visitor)).toBe(200);
});

const ADDRESS = '198.51.100.77';
const sendFrom = (address: string) => {
  const caller = new Caller((path, init) => api.request(path, init, address));
  return sendFile(caller, aPdf);
};

it('the files of one network leave room for those of all others', async () => {
  await sendFrom(ADDRESS);
  await database.updateTable('attachment').set({ bytes: 100_000_000 }).execute();
  const answer = await sendFrom(ADDRESS);
  expect([answer.status, await answer.json()]).toEqual([
    429,
    {
      message:
        'We have many files from your network that wait for a list. Send your list without this one, and send us the file when we answer you.',
    },
  ]);
  expect((await sendFrom('198.51.100.78')).status).toBe(200);
});

it('the files of all networks get their turns while some come slowly, also those of the same', async () => {
  const lines: ReadableStreamDefaultController[] = [];
  const slow = Array.from({ length: 4 }, () => {
    const body = new ReadableStream(
      { start: (controller) => void lines.push(controller) },
      { highWaterMark: 0 },
    );
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Sec-Fetch-Site': 'same-origin',
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return api.request('/api/quotes/attachments', init, ADDRESS);
  });
  for (const address of ['198.51.100.78', ADDRESS]) {
    expect((await sendFrom(address)).status).toBe(200);
  }
  for (const line of lines) line.error(new Error('The line broke.'));
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400]);
});

it('the files of a network are counted no longer once a request has named them, and nowhere tell where they came from', async () => {
  const { id } = (await (await sendFrom(ADDRESS)).json()) as Attachment;
  await database.updateTable('attachment').set({ bytes: 100_000_000 }).execute();
  await putChairsIn(database);
  await requestQuote(api.asVisitor(), { attachments: [id] });
  expect((await sendFrom(ADDRESS)).status).toBe(200);
  const named = database.selectFrom('attachment').select('network_hash').where('id', '=', id);
  expect(await named.execute()).toEqual([{ network_hash: null }]);
});

const fill = (count: number, bytes: number, position: number | null) =>
  sql`
    INSERT INTO attachment (id, name, kind, bytes, sent_at, position)
    SELECT md5(n::text), 'a.pdf', 'pdf', ${bytes}::integer, now(), ${position}::integer
    FROM generate_series(1, ${count}::integer) AS n`.execute(database);
const sendTo = async (visitor: Caller) => {
  const answer = await sendFile(visitor, aPdf);
  return [answer.status, ((await answer.json()) as { message?: string }).message];
};
const NO_ROOM =
  'We cannot take files at the moment. Send your list without this one, and send us the file when we answer you.';

it.each([
  ['large ones', 1, 1_000_000_000],
  ['tiny ones', 10_000, 1],
])(
  'waiting files of others that take all the shared room leave each network its own: %s',
  async (_, count, bytes) => {
    await fill(count, bytes, null);
    const visitor = api.asVisitor();
    expect((await sendTo(visitor))[0]).toBe(200);
    await database
      .updateTable('attachment')
      .set({ bytes: 30_000_000 })
      .where('network_hash', 'is not', null)
      .execute();
    expect(await sendTo(visitor)).toEqual([503, NO_ROOM]);
    expect((await sendTo(api.asVisitor()))[0]).toBe(200);
  },
);

it.each([
  ['are kept', 0],
  ['wait for a request', null],
])('the files of all networks together never fill the disk: those that %s', async (_, position) => {
  await fill(10, 1_000_000_000, position);
  // One line a minute.
  api.passTime({ minutes: 1 });
  logged.length = 0;
  const answer = await sendFile(api.asVisitor(), aPdf);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('3600');
  expect(await answer.json()).toEqual({ message: NO_ROOM });
  expect(logged).toMatchObject([['error', 'request failed', { status: 503 }]]);
  await database
    .deleteFrom('attachment')
    .where('id', '=', 'c4ca4238a0b923820dcc509a6f75849b')
    .execute();
  expect((await sendFile(api.asVisitor(), aPdf)).status).toBe(200);
});

it('staff add files beyond what visitors may fill, but not without end', async () => {
  const staff = await api.asStaff();
  const form = () => {
    const body = new FormData();
    body.append('file', new File([aPdf], 'plan.pdf'));
    return body;
  };
  await fill(10, 1_000_000_000, 0);
  expect((await staff.postForm('/api/enquiry-attachments', form())).status).toBe(200);
  await database.updateTable('attachment').set({ bytes: 2_000_000_000 }).execute();
  const answer = await staff.postForm('/api/enquiry-attachments', form());
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: expect.stringMatching(/^There is no room for more files\./) },
  ]);
});
