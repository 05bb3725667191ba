import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';
import { inboxDesk, listEnquiries } from './inbox-desk.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
const { receive, colleague } = desk;
const HOUR_MS = 3_600_000;
let staff: Caller;

async function anEmptyInbox() {
  await api.empty();
  staff = await api.asStaff();
}

const list = (query = '') => listEnquiries(staff, query);

describe('the inbox', () => {
  beforeEach(anEmptyInbox);

  it('the inbox is empty at first', async () => {
    const answer = await staff.get('/api/enquiries');
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('X-Total-Count')).toBe('0');
  });

  it('the inbox has what visitors sent, as they typed it, unread and new', async () => {
    await receive();
    expect(await list()).toEqual([
      {
        id: 1,
        kind: 'message',
        reference: null,
        date_needed: null,
        place: null,
        floor: null,
        lift: null,
        ...aMessage,
        channel: 'site',
        products: [],
        attachments: [],
        received_at: api.services.now().toISOString(),
        active_at: api.services.now().toISOString(),
        status: 'new',
        assignee: null,
        read: false,
        folder: 'inbox',
        notes: [],
        replies: [],
        chat: null,
        quotation: null,
        remind_on: null,
        outcome: null,
        lost_because: '',
        joined_to: null,
        thread_id: null,
        joined: [],
        version: 1,
        changed: null,
      },
    ]);
  });

  it('the inbox lists the newest enquiries first, a page at a time', async () => {
    for (const fname of ['Abdi', 'Beatrice', 'Chebet']) await receive({ fname });
    const names = async (query: string) => (await list(query)).map(({ fname }) => fname);
    expect(await names('')).toEqual(['Chebet', 'Beatrice', 'Abdi']);
    expect(await names('?per_page=2')).toEqual(['Chebet', 'Beatrice']);
    expect(await names('?per_page=2&page=2')).toEqual(['Abdi']);
    const beyond = await staff.get(`/api/enquiries?per_page=2&page=9`);
    expect(await beyond.json()).toEqual([]);
    expect(beyond.headers.get('X-Total-Count')).toBe('3');
  });

  it('one enquiry is answered by itself', async () => {
    await receive();
    const answer = await staff.get('/api/enquiries/1');
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(await answer.json()).toEqual((await list())[0]);
  });

  it.each([
    ['2', 404],
    ['0', 400],
    ['one', 400],
    ['99999999999', 400],
  ])('a request for %s, which is no enquiry, is answered by %i', async (id, status) => {
    await receive();
    expect((await staff.get(`/api/enquiries/${id}`)).status).toBe(status);
  });
});

describe('looking for an enquiry', () => {
  beforeAll(async () => {
    await anEmptyInbox();
    await receive({ fname: 'Abdi', message: 'Three beds, 100% mvule' });
    await receive({ fname: 'Beatrice', cname: 'Umoja School', phone: '+254 712-345 678' });
  });

  it.each([
    ['beds', ['Abdi']],
    ['UMOJA', ['Beatrice']],
    ['0% mvule', ['Abdi']],
    ['%', []],
    ['254712345678', ['Beatrice', 'Abdi']],
    ['njoroge tumaini.example', ['Beatrice', 'Abdi']],
    ['beds umoja', []],
    ['_', []],
    ['   ', ['Beatrice', 'Abdi']],
  ])('the words %j find the enquiries of %j', async (q, names) => {
    const found = await list(`?${new URLSearchParams({ q })}`);
    expect(found.map(({ fname }) => fname)).toEqual(names);
  });

  it('the inbox is filtered by status, by assignee and by what nobody has read', async () => {
    const juma = await colleague('Juma');
    await desk.handle(staff, { status: 'open', assignee_id: juma.id, read: true });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('?status=open')).toEqual([1]);
    expect(await ids('?status=new')).toEqual([2]);
    expect(await ids(`?assignee_id=${juma.id}`)).toEqual([1]);
    expect(await ids('?assignee_id=none')).toEqual([2]);
    expect(await ids('?unread=true')).toEqual([2]);
    expect(await ids('?unread=true&status=open')).toEqual([]);
    expect(await ids('?status=&assignee_id=&q=&unread=')).toEqual([2, 1]);
  });

  it.each([
    'kind=order',
    'status=done',
    'assignee_id=me',
    'assignee_id=99999999999',
    'unread=no',
    'page=0',
    'page=x',
    'per_page=101',
    `q=${'x'.repeat(201)}`,
  ])('the inbox with %s is refused', async (query) => {
    expect((await staff.get(`/api/enquiries?${query}`)).status).toBe(400);
  });

  describe('by a phone number', () => {
    beforeAll(async () => {
      await receive({ fname: 'Chebet', phone: '+254 722 111222', message: 'Or ring 020 765 4321' });
      await receive({ fname: 'David', phone: '+44 20 7946 0018' });
    });

    it.each([
      ['+254712345678', ['Beatrice', 'Abdi']],
      ['254712345678', ['Beatrice', 'Abdi']],
      ['0712 345 678', ['Beatrice', 'Abdi']],
      ['712-345-678', ['Beatrice', 'Abdi']],
      ['+254 (0) 712 345 678', ['Beatrice', 'Abdi']],
      ['Umoja 0712345678', ['Beatrice']],
      ['0722111222', ['Chebet']],
      ['+254 722', ['Chebet']],
      ['00254722111', ['Chebet']],
      ['020 765 4321', ['Chebet']],
      ['0044 20 7946 0018', ['David']],
      ['0733 111 222', []],
      ['0722111222 beds', []],
    ])('the phone number %s finds the enquiries of %j', async (q, names) => {
      const found = await list(`?${new URLSearchParams({ q })}`);
      expect(found.map(({ fname }) => fname)).toEqual(names);
    });
  });
});

describe('the file for spreadsheets', () => {
  beforeEach(anEmptyInbox);

  /** Decodes bytes as a spreadsheet program does, byte-order mark included. */
  async function download(query = '') {
    const answer = await staff.get(`/api/enquiries.csv${query}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }

  it('the file for spreadsheets has every enquiry, with its times in Nairobi', async () => {
    await receive();
    const { answer, text } = await download();
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="enquiries-2026-03-02.csv"',
    );
    const inNairobi = new Date(api.services.now().getTime() + 3 * HOUR_MS);
    const time = inNairobi.toISOString().slice(0, 16).replace('T', ' ');
    expect(text).toBe(
      '\uFEFFReceived (Nairobi),Kind,Channel,Reference,Status,Assigned to,Reminder,Outcome,Lost because,First name,Last name,Company,Phone,Email,Needed by,Town or estate,Floor,Lift,Message,Pieces,Files,Replies,WhatsApp chat,Notes,Joined enquiries\n' +
        `${time},Message,Website,,New,,,,,Achieng,Njoroge,Tumaini Books,+254 712 345 678,achieng@tumaini.example,,,,,"We need twelve desks.\nBy June, please.",,,,,,\n`,
    );
  });

  it('nothing that a visitor typed becomes a formula in a spreadsheet', async () => {
    await receive({
      fname: '=HYPERLINK("https://evil.example")',
      cname: '@SUM(A1)',
      phone: '+254',
    });
    const { text } = await download();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(",'@SUM(A1),'+254,");
  });

  it.each([
    ['+254722111222', '+254 722 111 222'],
    ['254722111222', '+254 722 111 222'],
    ['0722 111222', '+254 722 111 222'],
    ['+254-722-111222', '+254 722 111 222'],
    ['+442079460018', '+442 079460018'],
    ['+254 722 111222+1', "'+254 722 111222+1"],
  ])(
    'the phone number %s is written as %s, which is text to a spreadsheet',
    async (phone, cell) => {
      await receive({ phone });
      expect((await download()).text).toContain(`,Tumaini Books,${cell},`);
    },
  );

  it('the company is empty in the file for spreadsheets where none was named', async () => {
    const { cname: _, ...unnamed } = aMessage;
    await api.asVisitor().post('/api/contact', unnamed);
    expect((await download()).text).toContain(',Njoroge,,+254 712 345 678,');
  });

  it('the file for spreadsheets has no formula where a program ends a cell at a semicolon or a tab', async () => {
    await receive({ fname: 'Abdi;=1+1;b', message: 'Two\t=1+1' });
    const { text } = await download();
    expect(text).toContain(`,"Abdi;'=1+1;b",`);
    expect(text).toContain(`,"Two\t'=1+1",`);
  });

  it('the file for spreadsheets is narrowed like the list of enquiries', async () => {
    await receive({ fname: 'Abdi' });
    await receive({ fname: 'Beatrice' });
    const { text } = await download('?q=beatrice&status=new&unread=true');
    expect(text.trim().split('\n').slice(1).join('\n')).toMatch(/^[^\n]*Beatrice[^\n]*\n[^\n]*$/);
    expect((await staff.get(`/api/enquiries.csv?status=done`)).status).toBe(400);
  });

  it('the file for spreadsheets has its headings when there is nothing to list', async () => {
    expect((await download()).text).toMatch(/^\uFEFFReceived [^\n]*\n$/);
  });
});
