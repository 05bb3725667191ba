import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Loaded here, since the screen loads it only where it is shown.
import '../../../src/back-office/make-it-yours/MakeItYours.tsx';
import { HomeScreen } from '../../../src/back-office/make-it-yours/HomeScreen.tsx';
import { paths } from '../../../src/paths.ts';
import * as routes from '../../../src/routes.ts';
import { readCompany } from '../../../src/site/server/read-texts.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

async function visitHome(role: 'owner' | 'member' = 'owner') {
  const staff = await colleague(api, 'Wambui', 'Karanja', role);
  const visitor = await visit(api, { staff, address: paths.dashboard });
  const show = (isExample = true) =>
    visitor.show(<HomeScreen figures={[]} isExample={isExample} />);
  return { ...visitor, show };
}

const press = () => screen.getByRole('button', { name: /^(Make it mine|Try again)$/ });

it('an owner makes the company theirs on Home in one press, and undoes it', async () => {
  await putChairsIn(database);
  const { show, user, fill } = await visitHome();
  show();
  await fill(await screen.findByLabelText(/^Company/), 'Fundi Furniture');
  expect(screen.getByLabelText(/^Mail/)).toHaveProperty('value', 'wambui-karanja@makers.test');
  await fill(screen.getByLabelText(/^Phone/), '0722 345 678 / 020 271 1234');
  expect(screen.getByText('Customers read +254 722 345 678 and +254 20 271 1234.')).toBeDefined();
  await fill(screen.getByLabelText(/^Town/), 'Nairobi');
  await fill(screen.getByLabelText(/^Where you are/), 'Ngong Road');
  await user.click(screen.getByLabelText('Till'));
  await fill(screen.getByLabelText(/^Till number/), '522 533');
  await user.click(screen.getByLabelText('Begin empty'));
  await user.dblClick(press());
  const done = await screen.findByRole('heading', { name: 'Fundi Furniture is yours' });
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(await readCompany(database)).toMatchObject({
    name: 'Fundi Furniture',
    chatNumber: '254722345678',
    quotations: { mpesa: { kind: 'till', number: '522533' } },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Make it yours' });
  expect((await readCompany(database)).example).toBe(true);
});

it('the form stands alone until it is put off, and then the first steps lead to it', async () => {
  const { show, user } = await visitHome();
  show();
  await screen.findByLabelText(/^Company/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Make it yours');
  expect(screen.queryByRole('heading', { name: 'Latest Products' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await screen.findByRole('heading', { name: 'Latest Products' });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  steps.getByText(/^This is the example company\./);
  steps.getByRole('button', { name: 'Make it yours' });
});

it('a press without what is needed says so at the fields, and sends nothing', async () => {
  const { show, user } = await visitHome();
  show();
  await screen.findByLabelText(/^Company/);
  await user.click(press());
  expect(await screen.findByText('Please give the name of your company.')).toBeDefined();
  expect(screen.getByText('Please give a phone number.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Company/)));
});

it('what is typed stays when the line is lost, and the next press saves it', async () => {
  const { show, user, fill, line } = await visitHome();
  show();
  await fill(await screen.findByLabelText(/^Company/), 'Fundi Furniture');
  await fill(screen.getByLabelText(/^Phone/), '0722 345 678');
  await fill(screen.getByLabelText(/^Town/), 'Nairobi');
  await fill(screen.getByLabelText(/^Where you are/), 'Ngong Road');
  const restore = line.cut('PUT', routes.makeItYours.path);
  await user.click(press());
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText(/^Company/)).toHaveProperty('value', 'Fundi Furniture');
  restore();
  await user.click(press());
  await screen.findByRole('heading', { name: 'Fundi Furniture is yours' });
});

it('the form is back after an undo, though the pages still are those of one’s own company', async () => {
  const { show } = await visitHome();
  show(false);
  expect(await screen.findByLabelText(/^Company/)).toBeDefined();
});

it('two who make it theirs at once choose between both companies', async () => {
  const { show, user, fill } = await visitHome();
  const other = await api.asOwner();
  show();
  await fill(await screen.findByLabelText(/^Company/), 'Fundi Furniture');
  await fill(screen.getByLabelText(/^Phone/), '0722 345 678');
  await fill(screen.getByLabelText(/^Town/), 'Nairobi');
  await fill(screen.getByLabelText(/^Where you are/), 'Ngong Road');
  await other.put(routes.makeItYours.path, { written: anOwnCompany, products: 'keep' });
  await user.click(press());
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved first' });
  expect(dialog.textContent).toContain(anOwnCompany.phones[0]);
});

it('an empty catalogue asks for no products of the example', async () => {
  const { show } = await visitHome();
  show();
  await screen.findByLabelText(/^Company/);
  expect(screen.queryByLabelText('Begin empty')).toBeNull();
});

it('the form is put off for later on this device, and comes back with a press', async () => {
  const { show, user } = await visitHome();
  show();
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByLabelText(/^Company/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make it yours' }));
  await screen.findByLabelText(/^Company/);
});

it('a member of the staff is not asked', async () => {
  const { show } = await visitHome('member');
  show();
  await screen.findByRole('heading', { name: 'Latest Products' });
  expect(screen.queryByRole('heading', { name: 'Make it yours' })).toBeNull();
});
