import { beforeEach, describe, expect, it } from 'vitest';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { apiPaths } from '../../../src/paths.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';

const api = await createTestApi();
const { database } = api.services;
const HOUR_MS = 3_600_000;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

/** A visitor's message, a minute after the one before. */
async function receive(fields: Partial<typeof aMessage> = {}) {
  api.passTime({ minutes: 1 });
  await api.asVisitor().post(apiPaths.contact, { ...aMessage, ...fields });
}

async function list(query = ''): Promise<Enquiry[]> {
  return (await (await staff.get(apiPaths.enquiries + query)).json()) as Enquiry[];
}

async function show(id = 1): Promise<Enquiry> {
  return (await (await staff.get(apiPaths.enquiry(id))).json()) as Enquiry;
}

const untouched = { status: 'new', assignee_id: null, read: false };

function handle(handling: object, { id = 1, version = 1, by = staff } = {}) {
  const body = JSON.stringify({ ...untouched, ...handling });
  return by.change('PUT', apiPaths.enquiry(id), body, { 'If-Match': `"${version}"` });
}

/** Somebody else of the staff, who has signed in. */
async function colleague(fname: string) {
  const credentials = await api.addStaff(`${fname.toLowerCase()}@makers.test`);
  const { id } = await database
    .updateTable('staff')
    .set({ fname })
    .where('email', '=', credentials.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const caller = api.asVisitor();
  await caller.signIn(credentials);
  return { id, caller };
}

describe('the inbox', () => {
  it('is empty at first', async () => {
    const answer = await staff.get(apiPaths.enquiries);
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('X-Total-Count')).toBe('0');
  });

  it('has what visitors sent, as they typed it, unread and new', async () => {
    await receive();
    expect(await list()).toEqual([
      {
        id: 1,
        kind: 'message',
        ...aMessage,
        products: [],
        received_at: api.services.now().toISOString(),
        status: 'new',
        assignee: null,
        read: false,
        note: '',
        version: 1,
        changed: null,
      },
    ]);
  });

  it('shows the newest first, a page at a time', async () => {
    for (const fname of ['Abdi', 'Beatrice', 'Chebet']) await receive({ fname });
    const names = async (query: string) => (await list(query)).map(({ fname }) => fname);
    expect(await names('')).toEqual(['Chebet', 'Beatrice', 'Abdi']);
    expect(await names('?per_page=2')).toEqual(['Chebet', 'Beatrice']);
    expect(await names('?per_page=2&page=2')).toEqual(['Abdi']);
    const beyond = await staff.get(`${apiPaths.enquiries}?per_page=2&page=9`);
    expect(await beyond.json()).toEqual([]);
    expect(beyond.headers.get('X-Total-Count')).toBe('3');
  });

  it('shows one enquiry by itself', async () => {
    await receive();
    const answer = await staff.get(apiPaths.enquiry(1));
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(await answer.json()).toEqual((await list())[0]);
  });

  it.each([
    ['2', 404],
    ['0', 400],
    ['one', 400],
    ['99999999999', 400],
  ])('answers %s, which is no enquiry, with %i', async (id, status) => {
    await receive();
    expect((await staff.get(apiPaths.enquiry(id))).status).toBe(status);
  });
});

describe('looking for an enquiry', () => {
  beforeEach(async () => {
    await receive({ fname: 'Abdi', message: 'Three beds, 100% mvule' });
    await receive({ fname: 'Beatrice', cname: 'Umoja School', phone: '+254 712-345 678' });
  });

  describe('by a phone number', () => {
    beforeEach(async () => {
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
    ])('%s finds %j', async (q, names) => {
      const found = await list(`?${new URLSearchParams({ q })}`);
      expect(found.map(({ fname }) => fname)).toEqual(names);
    });
  });

  it.each([
    ['beds', ['Abdi']],
    ['UMOJA', ['Beatrice']],
    ['0% mvule', ['Abdi']],
    ['%', ['Abdi']],
    ['254712345678', ['Beatrice', 'Abdi']],
    ['njoroge tumaini.example', ['Beatrice', 'Abdi']],
    ['beds umoja', []],
    ['_', []],
    ['   ', ['Beatrice', 'Abdi']],
  ])('by %j finds %j', async (q, names) => {
    const found = await list(`?${new URLSearchParams({ q })}`);
    expect(found.map(({ fname }) => fname)).toEqual(names);
  });

  it('goes by status, by assignee and by what nobody has read', async () => {
    const juma = await colleague('Juma');
    await handle({ status: 'open', assignee_id: juma.id, read: true });
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
  ])('with %s is refused', async (query) => {
    expect((await staff.get(`${apiPaths.enquiries}?${query}`)).status).toBe(400);
  });
});

describe('handling an enquiry', () => {
  beforeEach(() => receive());

  it('says its status, whose it is and what to remember, and who said so', async () => {
    const juma = await colleague('Juma');
    const handling = { status: 'open', assignee_id: juma.id, read: true, note: ' Call on Monday ' };
    const answer = await handle(handling, { by: juma.caller });
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(await answer.json()).toMatchObject({
      status: 'open',
      assignee: { id: juma.id, name: 'Juma Otieno' },
      read: true,
      note: 'Call on Monday',
      version: 2,
      changed: { at: api.services.now().toISOString(), by: 'Juma Otieno' },
    });
    expect(await show()).toEqual(await (await staff.get(apiPaths.enquiry(1))).json());
  });

  it('leaves the note as it is when none is sent', async () => {
    await handle({ note: 'Call on Monday' });
    await handle({ status: 'answered' }, { version: 2 });
    expect(await show()).toMatchObject({ status: 'answered', note: 'Call on Monday' });
  });

  it('takes it from somebody again', async () => {
    const juma = await colleague('Juma');
    await handle({ assignee_id: juma.id });
    await handle({ assignee_id: null }, { version: 2 });
    expect((await show()).assignee).toBeNull();
  });

  it('cannot change what the visitor sent', async () => {
    await handle({ message: 'x', email: 'x@y.z', id: 7, kind: 'quote', received_at: '2001-01-01' });
    expect(await show()).toMatchObject({ id: 1, kind: 'message', ...aMessage });
  });

  it('as read, by two people at once, is no change that either has to make again', async () => {
    const juma = await colleague('Juma');
    expect((await handle({ read: true })).status).toBe(200);
    expect((await handle({ read: true }, { by: juma.caller })).status).toBe(200);
    expect(await show()).toMatchObject({ read: true, version: 1, changed: null });
  });

  it('can make it unread again', async () => {
    await handle({ read: true });
    await handle({ read: false });
    expect((await show()).read).toBe(false);
  });

  it('is refused when somebody else has changed it, with their name, and changes nothing', async () => {
    const juma = await colleague('Juma');
    await handle({ status: 'answered', note: 'Sent an offer' }, { by: juma.caller });
    const before = await show();
    const answer = await handle({ status: 'closed', read: true });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toEqual({
      message:
        'Juma Otieno changed this enquiry before you. Look at it as it is now, then save again.',
    });
    expect(await show()).toEqual(before);
  });

  it.each([
    [undefined, 428],
    ['1', 400],
    ['*', 400],
    ['"x"', 400],
    ['"1", "2"', 400],
    ['W/"x"', 400],
    ['"2"', 412],
    ['W/"2"', 412],
    ['"1"', 200],
    // As a tag arrives that was compressed on its way.
    ['W/"1"', 200],
  ])('with If-Match %s is answered %i', async (tag, status) => {
    const headers = tag === undefined ? {} : { 'If-Match': tag };
    const body = JSON.stringify(untouched);
    const answer = await staff.change('PUT', apiPaths.enquiry(1), body, { ...headers });
    expect(answer.status).toBe(status);
  });

  it.each([
    [{ status: 'done' }, 'status'],
    [{ status: undefined }, 'status'],
    [{ assignee_id: 999 }, 'assignee_id'],
    [{ assignee_id: 'Juma' }, 'assignee_id'],
    [{ read: 'yes' }, 'read'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ note: 7 }, 'note'],
  ])('with %j is refused', async (handling, field) => {
    const answer = await handle(handling);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
    expect(await show()).toMatchObject({ version: 1 });
  });

  it('does not give it to somebody who cannot sign in, but leaves it with them', async () => {
    const juma = await colleague('Juma');
    const disabled_at = api.services.now();
    await handle({ assignee_id: juma.id });
    await database.updateTable('staff').set({ disabled_at }).where('id', '=', juma.id).execute();
    const answered = { status: 'answered', assignee_id: juma.id };
    expect((await handle(answered, { version: 2 })).status).toBe(200);
    await handle({ assignee_id: null }, { version: 3 });
    expect((await handle({ assignee_id: juma.id }, { version: 4 })).status).toBe(422);
  });

  it('of none is answered 404', async () => {
    expect((await handle({}, { id: 2 })).status).toBe(404);
  });

  it('forgets who, not what, when an account is erased', async () => {
    const juma = await colleague('Juma');
    await handle({ status: 'open', assignee_id: juma.id }, { by: juma.caller });
    await database.deleteFrom('staff').where('id', '=', juma.id).execute();
    expect(await show()).toMatchObject({
      status: 'open',
      assignee: null,
      changed: { by: null },
    });
  });
});

describe('the file for spreadsheets', () => {
  /** As bytes become text in a spreadsheet program, its mark included. */
  async function download(query = '') {
    const answer = await staff.get(apiPaths.enquiriesFile + query);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }

  it('has every enquiry with its times in Nairobi', async () => {
    await receive();
    const { answer, text } = await download();
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="enquiries-2026-03-02.csv"',
    );
    const inNairobi = new Date(api.services.now().getTime() + 3 * HOUR_MS);
    const time = inNairobi.toISOString().slice(0, 16).replace('T', ' ');
    expect(text).toBe(
      '\uFEFFReceived (Nairobi),Kind,Status,Assigned to,First name,Last name,Company,Phone,Email,Message,Pieces,Note\n' +
        `${time},Message,New,,Achieng,Njoroge,Tumaini Books,0712 345 678,achieng@tumaini.example,"We need twelve desks.\nBy June, please.",,\n`,
    );
  });

  it('lets nothing that a visitor typed become a formula', async () => {
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
    ['+254722111222', '+254 722111222'],
    ['+254 722 111222', '+254 722 111222'],
    ['0722111222', '0722 111222'],
    ['0722 111222', '0722 111222'],
    ['+254-722-111222', "'+254-722-111222"],
    ['+254 722 111222+1', "'+254 722 111222+1"],
  ])('has the phone number %s as %s, which is text to a spreadsheet', async (phone, cell) => {
    await receive({ phone });
    expect((await download()).text).toContain(`,Tumaini Books,${cell},`);
  });

  it('leaves the company empty where none was named', async () => {
    const { cname: _, ...unnamed } = aMessage;
    await api.asVisitor().post(apiPaths.contact, unnamed);
    expect((await download()).text).toContain(',Njoroge,,0712 345 678,');
  });

  it('keeps a cell whole where a program would end it at a semicolon or a tab', async () => {
    await receive({ fname: 'Abdi;=1+1;b', message: 'Two\t=1+1' });
    const { text } = await download();
    expect(text).toContain(',"Abdi;=1+1;b",');
    expect(text).toContain(',"Two\t=1+1",');
  });

  it('is narrowed like the list', async () => {
    await receive({ fname: 'Abdi' });
    await receive({ fname: 'Beatrice' });
    const { text } = await download('?q=beatrice&status=new&unread=true');
    expect(text.trim().split('\n').slice(1).join('\n')).toMatch(/^[^\n]*Beatrice[^\n]*\n[^\n]*$/);
    expect((await staff.get(`${apiPaths.enquiriesFile}?status=done`)).status).toBe(400);
  });

  it('has its headings when there is nothing to list', async () => {
    expect((await download()).text).toMatch(/^\uFEFFReceived [^\n]*\n$/);
  });
});
