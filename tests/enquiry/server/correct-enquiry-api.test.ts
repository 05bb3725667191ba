import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../src/account/server/personal-data/erase-person.ts';
import { type Enquiry, enquiryConflict } from '../../../src/enquiry/contract/inbox.ts';
import type { ChangeSet } from '../../../src/history/contract/change-set.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { changeSetOf, undoChangeSet } from '../../history/change-sets.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCall, enter } from './a-direct-enquiry.ts';
import { inboxDesk } from './inbox-desk.ts';

const api = await createTestApi();
const { handle, names, receive, show } = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const tryCorrecting = (said: object, { id, version }: Pick<Enquiry, 'id' | 'version'>) =>
  staff.put(`/api/enquiries/${id}/entry`, { ...aCall, ...said }, { 'If-Match': `"${version}"` });

async function correct(said: object, entered: Enquiry) {
  const answer = await tryCorrecting(said, entered);
  expect(answer.status).toBe(200);
  return {
    corrected: (await answer.json()) as Enquiry,
    set: changeSetOf(answer),
  };
}

const changes = async (): Promise<object[]> => {
  const sets = (await (await staff.get('/api/history')).json()) as ChangeSet[];
  return sets.flatMap((set) => set.changes.map((each) => each.changes));
};

it('a correction changes words and contact data that staff entered, finds the customer by them, and is recorded', async () => {
  await receive({ phone: '0733 000 111' });
  const entered = await enter(staff, { place: 'Nakuru', date_needed: '2027-03-01' });
  const said = { phone: '+254 733 000111', email: 'brian@kiosk.example', place: 'Naivasha' };
  const { corrected } = await correct(said, entered);
  expect(corrected).toMatchObject({ ...aCall, ...said, date_needed: null, version: 2 });
  expect(corrected).toMatchObject({ status: 'open', changed: { by: 'Wanjiku Otieno' } });
  expect(await names(staff, `?same_person=${corrected.id}`)).toEqual(['Brian', 'Achieng']);
  expect((await changes())[0]).toEqual({
    phone: ['0722 000 111', '+254 733 000111'],
    email: ['', 'brian@kiosk.example'],
    place: ['Nakuru', 'Naivasha'],
    date_needed: ['2027-03-01', null],
  });
});

it('a correction is undone by the history, without what was changed since', async () => {
  const entered = await enter(staff);
  const first = await correct({ fname: 'Bryan', phone: '0733 000 111' }, entered);
  await correct({ fname: 'Bryan', phone: '0733 000 222' }, first.corrected);
  const undone = await (await undoChangeSet(staff, first.set)).json();
  expect(undone).toMatchObject({ skipped: [{ reason: expect.stringMatching(/^Phone: /) }] });
  expect(await show(staff)).toMatchObject({ fname: 'Brian', phone: '0733 000 222' });
});

it('a correction leaves everything else of an enquiry as it is, and other changes leave the correction', async () => {
  const product = await addProduct(staff, { title: 'Lamu Sofa' });
  const products = [{ key: String(product.id), quantity: 3, note: '' }];
  const { corrected } = await correct({ message: '' }, await enter(staff, { products }));
  expect(corrected).toMatchObject({ message: '', products: [{ quantity: 3 }], kind: 'quote' });
  await handle(staff, { status: 'closed', read: true }, corrected);
  expect(await show(staff)).toMatchObject({ ...aCall, message: '', status: 'closed' });
  expect((await changes())[0]).not.toHaveProperty('phone');
});

it.each([
  [{ phone: '' }, { phone: 'Enter a phone number or an email address.' }],
  [{ message: ' ' }, { message: 'Enter what they said, or add a product.' }],
  [{ channel: 'site' }, { channel: 'Say how they asked.' }],
])('a correction with %j is refused at its field', async (said, errors) => {
  const answer = await tryCorrecting(said, await enter(staff));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors });
  expect(await show(staff)).toMatchObject(aCall);
});

it('a correction shows what a colleague has corrected in between', async () => {
  const entered = await enter(staff);
  await correct({ lname: 'Mutua' }, entered);
  const answer = await tryCorrecting({ phone: '0733 000 111' }, entered);
  expect(answer.status).toBe(412);
  expect(enquiryConflict.parse(await answer.json()).current.lname).toBe('Mutua');
});

it('a correction is refused of what a visitor wrote, and of what is not there', async () => {
  await receive();
  const answer = await tryCorrecting({}, { id: 1, version: 1 });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'A visitor wrote this enquiry. Its words stay as they are.' },
  ]);
  expect(await show(staff)).toMatchObject({ fname: 'Achieng', version: 1 });
  expect((await tryCorrecting({}, { id: 2, version: 1 })).status).toBe(404);
});

const asked = (key: string, quantity = 1, note = '') => ({ key, quantity, note });
const key = async (title: string) => String((await addProduct(staff, { title })).id);

it('a correction adds, changes and removes products, which the history shows', async () => {
  const [sofa, lamp] = [await key('Lamu Sofa'), await key('Taa Lamp')];
  const entered = await enter(staff, { products: [asked(sofa, 3), asked(lamp)] });
  const products = [asked(await key('Meza Table'), 2, 'Oak'), asked(sofa, 4)];
  const { corrected } = await correct({ products }, entered);
  expect(corrected.products).toMatchObject([
    { title: 'Meza Table', quantity: 2, note: 'Oak' },
    { title: 'Lamu Sofa', quantity: 4 },
  ]);
  const [{ products: changed = [] } = {}] = (await changes()) as Record<string, object[]>[];
  expect(changed).toMatchObject([
    [{ title: 'Lamu Sofa', quantity: 3 }, { title: 'Taa Lamp' }],
    [{ title: 'Meza Table' }, { title: 'Lamu Sofa', quantity: 4 }],
  ]);
  expect(await names(staff, `?product_id=${sofa}`)).toEqual(['Brian']);
  expect(await names(staff, `?product_id=${lamp}`)).toEqual([]);
});

it('a message becomes a quote request by its first product, and a message again without any', async () => {
  const products = [asked(await key('Lamu Sofa'))];
  const { corrected } = await correct({ products }, await enter(staff));
  expect(corrected).toMatchObject({ kind: 'quote', reference: expect.stringMatching(/^Q-/) });
  const answer = await tryCorrecting({ products: [], message: '' }, corrected);
  expect(await answer.json()).toMatchObject({
    errors: { message: 'Enter what they said, or add a product.' },
  });
  const { corrected: message } = await correct({ products: [] }, corrected);
  expect(message).toMatchObject({ kind: 'message', products: [], reference: null });
});

it('a correction keeps a product that was deleted since, and adds none', async () => {
  const [sofa, lamp] = [await key('Lamu Sofa'), await key('Taa Lamp')];
  const entered = await enter(staff, { products: [asked(sofa)] });
  for (const gone of [sofa, lamp]) await staff.change('DELETE', `/api/products/${gone}`);
  const answer = await tryCorrecting({ products: [asked(sofa), asked(lamp)] }, entered);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual(['products.1']);
  const { corrected } = await correct({ products: [asked(sofa, 2)] }, entered);
  expect(corrected.products).toMatchObject([{ title: 'Lamu Sofa', quantity: 2, on_site: false }]);
  await staff.post(`/api/products/${sofa}/restoration`, {});
  expect(await names(staff, `?product_id=${sofa}`)).toEqual(['Brian']);
});

it('a correction of products is undone by the history, also once a product is gone for good', async () => {
  const sofa = await key('Lamu Sofa');
  const entered = await enter(staff, { products: [asked(sofa, 3)] });
  const { set } = await correct({ products: [] }, entered);
  await staff.change('DELETE', `/api/products/${sofa}`);
  await api.services.database.deleteFrom('product').execute();
  expect((await undoChangeSet(staff, set)).status).toBe(200);
  expect(await show(staff)).toMatchObject({
    kind: 'quote',
    products: [{ key: sofa, title: 'Lamu Sofa', quantity: 3, on_site: false }],
  });
});

it('a correction is not undone over what was corrected since', async () => {
  const sofa = await key('Lamu Sofa');
  const { corrected, set } = await correct({ products: [asked(sofa)] }, await enter(staff));
  await correct({ products: [asked(sofa, 5)] }, corrected);
  const undone = await (await undoChangeSet(staff, set)).json();
  expect(undone).toMatchObject({ skipped: [{ reason: expect.stringMatching(/^Products: /) }] });
  expect(await show(staff)).toMatchObject({ products: [{ quantity: 5 }] });
});

it('a corrected number is gone once its owner is erased', async () => {
  await correct({ phone: '0733 000 111' }, await enter(staff));
  await erasePerson(api.services.database, '+254722000111');
  expect(await changes()).toEqual([{}]);
  expect(await show(staff)).toMatchObject({ phone: '0733 000 111' });
});
