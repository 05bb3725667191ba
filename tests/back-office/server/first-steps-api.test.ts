import { beforeEach, expect, it } from 'vitest';
import type { FirstSteps } from '../../../src/back-office/contract/first-steps.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
let owner: Caller;
beforeEach(async () => {
  await api.empty();
  owner = await api.asOwner();
});

const read = async (by = owner) => (await (await by.get('/api/first-steps')).json()) as FirstSteps;
const done = async (by = owner) =>
  (await read(by)).steps.flatMap(({ name, is_done, about }) =>
    is_done ? `${name}: ${about}` : [],
  );
const quoteToMyself = () => owner.post('/api/first-steps/quotation');

it('an owner of the example has taken no step but to put it online', async () => {
  const { steps, ...rest } = await read();
  expect(steps.map(({ name }) => name)).toEqual([
    ...['company', 'paying', 'product', 'quotation', 'colleague', 'online'],
  ]);
  expect(await done()).toEqual(['online: site.test']);
  expect(rest).toEqual({ is_put_away: false, trial_link: null });
});

it('the steps tick themselves by what is stored', async () => {
  const own = { ...anOwnCompany, 'quotations.mpesa.number': '522533' };
  await writeDocument(owner, 'company', own);
  await addProduct(owner, { title: 'Shelf' });
  await quoteToMyself();
  await owner.post('/api/staff/invitations', { email: 'nia@makers.test' });
  expect(await done()).toEqual([
    'company: Fundi Furniture',
    'paying: By M-Pesa paybill.',
    'product: Shelf',
    'quotation: TRIAL-1',
    'colleague: nia@makers.test',
    'online: site.test',
  ]);
});

it('a colleague who is no owner sees the steps that they may take', async () => {
  await quoteToMyself();
  const { steps } = await read(await api.asStaff());
  expect(steps).toEqual([
    { name: 'product', is_done: false, about: '' },
    { name: 'quotation', is_done: false, about: '' },
  ]);
});

it('the list is put away by each person for themselves, and comes back', async () => {
  const other = await api.asOwner();
  const put = (is_put_away: boolean) => owner.put('/api/first-steps', { is_put_away });
  expect(await (await put(true)).json()).toMatchObject({ is_put_away: true });
  await put(true);
  expect([(await read()).is_put_away, (await read(other)).is_put_away]).toEqual([true, false]);
  await put(false);
  expect((await read()).is_put_away).toBe(false);
});
