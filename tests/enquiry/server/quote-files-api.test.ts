import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { attachmentKey } from '../../../src/enquiry/server/attachments/attachment-ledger.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { phonePhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPdf, sentFile } from './a-file.ts';
import { requestQuote } from './a-quote-request.ts';

const api = await createTestApi();
const { database } = api.services;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
  staff = await api.asStaff();
});

const GONE = 'A file of yours is not kept any more. Choose it again and send.';

async function enquiryOf(id: number): Promise<Enquiry> {
  return (await (await staff.get(`/api/enquiries/${id}`)).json()) as Enquiry;
}

it('staff get a photograph of a request upright and without what the camera wrote', async () => {
  const phone = Buffer.concat([await phonePhoto({ height: 40 }), Buffer.from('<script>')]);
  const photo = await sentFile(api.asVisitor(), new Uint8Array(phone), 'Our office.JPG');
  expect(photo).toMatchObject({ name: 'Our office.webp', kind: 'photo' });
  await requestQuote(api.asVisitor(), { attachments: [photo.id] });
  expect((await enquiryOf(1)).attachments).toEqual([photo]);

  const whole = await staff.get(`/api/enquiry-attachments/${photo.id}`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes).toHaveLength(photo.bytes);
  expect(bytes.includes('<script>')).toBe(false);
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 1000 });
  const thumbnail = await staff.get(`/api/enquiry-attachments/${photo.id}?size=thumbnail`);
  expect(thumbnail.headers.get('Content-Type')).toBe('image/webp');
  expect((await staff.get(`/api/enquiry-attachments/${photo.id}?size=huge`)).status).toBe(400);
});

it('staff get a PDF of a request as it came, which no browser opens on this site', async () => {
  const pdf = await sentFile(api.asVisitor(), aPdf, 'Plan – étage «2».pdf');
  await requestQuote(api.asVisitor(), { attachments: [pdf.id] });
  const answer = await staff.get(`/api/enquiry-attachments/${pdf.id}`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Plan _ _tage _2_.pdf"; filename*=UTF-8\'\'Plan%20%E2%80%93%20%C3%A9tage%20%C2%AB2%C2%BB.pdf',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const thumbnail = await staff.get(`/api/enquiry-attachments/${pdf.id}?size=thumbnail`);
  expect(thumbnail.status).toBe(404);
  const list = await (await staff.get('/api/enquiries.csv')).text();
  expect(list).toContain(',Plan – étage «2».pdf,');
});

it.each(['\uFEFF', '\r\n', '\x1b%-12345X@PJL JOB\r\n'])(
  'a PDF with %j before its mark is accepted, as scanners and printers write it',
  async (before) => {
    const bytes = new Uint8Array([...new TextEncoder().encode(before), ...aPdf]);
    expect(await sentFile(api.asVisitor(), bytes)).toMatchObject({ kind: 'pdf' });
  },
);

it('three files of a request at most are accepted, in the order of the form, however often one is named', async () => {
  const names = ['b.pdf', 'a.pdf', 'c.pdf'];
  const files = [];
  for (const name of names) files.push(await sentFile(api.asVisitor(), aPdf, name));
  const [b = '', a = '', c = ''] = files.map(({ id }) => id);
  const four = await requestQuote(api.asVisitor(), { attachments: [b, a, c, b] });
  expect(await four.json()).toMatchObject({
    errors: { attachments: 'At most 3 files go with a list. Remove one and send again.' },
  });
  await requestQuote(api.asVisitor(), { attachments: [b, b, a] });
  await requestQuote(api.asVisitor(), { attachments: [c] });
  expect((await enquiryOf(1)).attachments.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf']);
  expect((await enquiryOf(2)).attachments).toEqual([files[2]]);
});

it('the file of a request is for staff alone, and for nobody before a request has named it', async () => {
  const { id } = await sentFile(api.asVisitor(), aPdf);
  const places = [`/api/enquiry-attachments/${id}`, `/storage/${attachmentKey(id)}`];
  const statuses = async (caller: Caller) =>
    Promise.all(places.map(async (place) => (await caller.get(place)).status));
  expect(await statuses(staff)).toEqual([404, 404]);
  await requestQuote(api.asVisitor(), { attachments: [id] });
  expect(await statuses(staff)).toEqual([200, 404]);
  expect(await statuses(api.asVisitor())).toEqual([401, 404]);
  const none = await staff.get('/api/enquiry-attachments/nothing');
  expect([none.status, await none.json()]).toEqual([
    404,
    { message: 'This file is not kept any more.' },
  ]);
});

it('a request whose file another request has already is refused, and nothing is stored', async () => {
  const [mine, theirs] = [
    await sentFile(api.asVisitor(), aPdf),
    await sentFile(api.asVisitor(), aPdf),
  ];
  await requestQuote(api.asVisitor(), { attachments: [theirs.id] });
  const answer = await requestQuote(api.asVisitor(), { attachments: [mine.id, theirs.id] });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: GONE, errors: { attachments: GONE, 'attachments.1': GONE } },
  ]);
  expect((await staff.get('/api/enquiries/2')).status).toBe(404);
  expect((await enquiryOf(1)).attachments).toEqual([theirs]);
  expect((await requestQuote(api.asVisitor(), { attachments: [mine.id] })).status).toBe(200);
});

it.each(['0'.repeat(32), '../photos', 'A'.repeat(32), 7])(
  'a request with %j for a file is refused',
  async (id) => {
    const answer = await requestQuote(api.asVisitor(), { attachments: [id] });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toHaveProperty('errors.attachments');
  },
);

it('a request with files is answered as before when it is sent again, and not with other files', async () => {
  const { id } = await sentFile(api.asVisitor(), aPdf);
  const send = async (attachments: string[]) => {
    const answer = await requestQuote(api.asVisitor(), { attachments }, 'form-0001');
    return [answer.status, await answer.json()];
  };
  const first = await send([id]);
  expect(first[0]).toBe(200);
  expect(await send([id])).toEqual(first);
  expect((await send([]))[0]).toBe(422);
});
