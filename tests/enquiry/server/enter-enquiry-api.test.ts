import { beforeEach, expect, it } from 'vitest';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import type { ChangeSet } from '../../../src/history/contract/change-set.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCall, enter } from './a-direct-enquiry.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const tryEntering = (said: object, headers = {}) =>
  staff.post('/api/enquiries', { ...aCall, ...said }, headers);

it('an enquiry that staff enter is read, and in the hands of the person who enters it', async () => {
  expect(await enter(staff)).toMatchObject({
    ...aCall,
    kind: 'message',
    lname: '',
    email: '',
    cname: 'N/A',
    reference: null,
    status: 'open',
    read: true,
    assignee: { name: 'Wanjiku Otieno' },
    changed: { by: 'Wanjiku Otieno' },
  });
  expect(await desk.names(staff)).toEqual(['Brian']);
});

it('an enquiry with products that staff enter is a request with a reference, paused ones among them', async () => {
  const product = await addProduct(staff, { title: 'Lamu Sofa', status_id: '2' });
  const products = [{ key: String(product.id), quantity: 3, note: 'In green' }];
  const entered = await enter(staff, { channel: 'walk-in', message: '', products });
  expect(entered).toMatchObject({
    kind: 'quote',
    channel: 'walk-in',
    reference: expect.stringMatching(/^Q-\d{6}$/),
    products: [{ title: 'Lamu Sofa', quantity: 3, note: 'In green', on_site: false }],
  });
});

it('an enquiry that staff enter is mailed to nobody', async () => {
  await enter(staff, { email: 'brian@kiosk.example' });
  expect(await api.mails()).toEqual([]);
});

it.each([
  [{ fname: ' ' }, { fname: 'Please enter a name.' }],
  [{ phone: '' }, { phone: 'Enter a phone number or an email address.' }],
  [{ message: '' }, { message: 'Enter what they said, or add a product.' }],
  [{ email: 'brian' }, { email: 'Please enter an email address such as name@example.com.' }],
  [{ channel: 'site' }, { channel: 'Say how they asked.' }],
  [
    { products: [{ key: '999', quantity: 1, note: '' }] },
    { 'products.0': expect.stringContaining('Remove it') },
  ],
])('an entered enquiry with %j is refused at its field', async (said, errors) => {
  const answer = await tryEntering(said);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors });
});

it('an enquiry is entered once, however often the same form is sent', async () => {
  const headers = { 'Idempotency-Key': 'a-form-of-one-walk-in' };
  const ids = [];
  for (let time = 0; time < 2; time += 1) {
    ids.push(((await (await tryEntering({}, headers)).json()) as Enquiry).id);
  }
  expect(ids).toEqual([1, 1]);
  expect((await tryEntering({ fname: 'Chebet' }, headers)).status).toBe(422);
});

it('an enquiry moves to the trash when its entry is undone', async () => {
  await enter(staff);
  const [set] = (await (await staff.get('/api/history')).json()) as ChangeSet[];
  expect(set?.actions).toEqual([{ kind: 'enquiry', action: 'created', count: 1 }]);
  expect((await undoChangeSet(staff, set?.id ?? '')).status).toBe(200);
  expect(await desk.names(staff)).toEqual([]);
  expect(await desk.names(staff, '?folder=trash')).toEqual(['Brian']);
});
