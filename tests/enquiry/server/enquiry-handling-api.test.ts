import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const { database } = api.services;
const desk = inboxDesk(api);
const { receive, colleague } = desk;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const show = (id = 1) => desk.show(staff, id);

function handle(
  handling: object,
  { by = staff, ...seen }: { by?: Caller; id?: number; version?: number } = {},
) {
  return desk.handle(by, handling, seen);
}

describe('handling an enquiry', () => {
  beforeEach(() => receive());

  it('an enquiry has the status and assignee that staff gave it, and says who did', async () => {
    const juma = await colleague('Juma');
    const handling = { status: 'open', assignee_id: juma.id, read: true };
    const answer = await handle(handling, { by: juma.caller });
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(await answer.json()).toMatchObject({
      status: 'open',
      assignee: { id: juma.id, name: 'Juma Otieno' },
      read: true,
      version: 2,
      changed: { at: api.services.now().toISOString(), by: 'Juma Otieno' },
    });
    expect(await show()).toEqual(await (await staff.get('/api/enquiries/1')).json());
  });

  it('an enquiry is taken from its assignee again', async () => {
    const juma = await colleague('Juma');
    await handle({ assignee_id: juma.id });
    await handle({ assignee_id: null }, { version: 2 });
    expect((await show()).assignee).toBeNull();
  });

  it('the handling of an enquiry changes nothing of what the visitor sent', async () => {
    await handle({ message: 'x', email: 'x@y.z', id: 7, kind: 'quote', received_at: '2001-01-01' });
    expect(await show()).toMatchObject({ id: 1, kind: 'message', ...aMessage });
  });

  it('two people who read an enquiry at once make no change that either has to make again', async () => {
    const juma = await colleague('Juma');
    expect((await handle({ read: true })).status).toBe(200);
    expect((await handle({ read: true }, { by: juma.caller })).status).toBe(200);
    expect(await show()).toMatchObject({ read: true, version: 1, changed: null });
  });

  it('the handling of an enquiry changes only what it says, so that two changes both stand', async () => {
    const juma = await colleague('Juma');
    const put = (body: object, version: number) =>
      staff.put('/api/enquiries/1', body, { 'If-Match': `"${version}"` });
    await put({ assignee_id: juma.id }, 1);
    expect(await show()).toMatchObject({ status: 'open', assignee: { id: juma.id }, read: false });
    await put({ status: 'answered' }, 2);
    await put({ assignee_id: null }, 3);
    expect(await show()).toMatchObject({ status: 'answered', assignee: null });
  });

  it('an enquiry is made unread again', async () => {
    await handle({ read: true });
    await handle({ read: false });
    expect((await show()).read).toBe(false);
  });

  it('an enquiry that somebody else has changed is not handled; their name is told, and nothing changes', async () => {
    const juma = await colleague('Juma');
    await handle({ status: 'answered' }, { by: juma.caller });
    const before = await show();
    const answer = await handle({ status: 'closed', read: true });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toEqual({
      message:
        'Juma Otieno changed this enquiry before you. Look at it as it is now, then save again.',
      current: before,
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
    // Proxies weaken the tag of a compressed response.
    ['W/"1"', 200],
  ])('the handling of an enquiry with If-Match %s is answered by %i', async (tag, status) => {
    const headers = tag === undefined ? {} : { 'If-Match': tag };
    const body = JSON.stringify({ status: 'new', assignee_id: null, read: false });
    const answer = await staff.change('PUT', '/api/enquiries/1', body, { ...headers });
    expect(answer.status).toBe(status);
  });

  it.each([
    [{ status: 'done' }, 'status'],
    [{ assignee_id: 999 }, 'assignee_id'],
    [{ assignee_id: 'Juma' }, 'assignee_id'],
    [{ read: 'yes' }, 'read'],
  ])('the handling of an enquiry with %j is refused', async (handling, field) => {
    const answer = await handle(handling);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
    expect(await show()).toMatchObject({ version: 1 });
  });

  it('an enquiry is not assigned to somebody who cannot sign in, but stays with them', async () => {
    const juma = await colleague('Juma');
    const disabled_at = api.services.now();
    await handle({ assignee_id: juma.id });
    await database.updateTable('staff').set({ disabled_at }).where('id', '=', juma.id).execute();
    const answered = { status: 'answered', assignee_id: juma.id };
    expect((await handle(answered, { version: 2 })).status).toBe(200);
    await handle({ assignee_id: null }, { version: 3 });
    expect((await handle({ assignee_id: juma.id }, { version: 4 })).status).toBe(422);
  });

  it('the handling of no enquiry is answered by 404', async () => {
    expect((await handle({}, { id: 2 })).status).toBe(404);
  });

  it('the erasure of an account forgets by whom an enquiry was handled, not how', async () => {
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
