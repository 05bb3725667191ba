import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NewEnquiryScreen } from '../../../src/back-office/new-enquiry/NewEnquiryScreen.tsx';
import { correctionPath, enquiryPath, paths } from '../../../src/paths.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aCall, enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { choose, findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitForm(address: string = paths.newEnquiry) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  await addProduct(wanjiku.caller, { title: 'Lamu Sofa', sku: 'SOF-001' });
  const visitor = await visit(api, { staff: wanjiku, address });
  const entered = async () => await listEnquiries(wanjiku.caller);
  return { ...visitor, entered, staff: wanjiku.caller };
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.findByRole('button', { name: /Save enquiry|Try again/ });

it('a walk-in with a product is stored, and opens in the inbox', async () => {
  const { entered, fill, show, user, visited } = await visitForm();
  show(<NewEnquiryScreen />);
  await choose(await field('Asked by'), 'Walk-in');
  await fill(await field(/^First name/), 'Mama Njeri');
  await fill(await field('Phone'), '0722 000 111');
  await fill(await field('Add a product'), 'lamu');
  await user.click(await screen.findByRole('option', { name: /Lamu Sofa/ }));
  await fill(await field('Quantity'), '3');
  await fill(await field('Note'), 'In green');
  await user.click(await save());
  await waitFor(() => expect(visited).toEqual([enquiryPath(1)]));
  expect(await entered()).toMatchObject([
    {
      channel: 'walk-in',
      kind: 'quote',
      fname: 'Mama Njeri',
      phone: '0722 000 111',
      products: [{ title: 'Lamu Sofa', quantity: 3, note: 'In green' }],
    },
  ]);
});

it('a name that is too long is refused in words, and not cut', async () => {
  const { entered, fill, show, user } = await visitForm();
  show(<NewEnquiryScreen />);
  const name = await field(/^First name/);
  await user.click(name);
  await user.paste('N'.repeat(200));
  expect(name.value).toHaveLength(200);
  await fill(await field('Phone'), '0722 000 111');
  await fill(await field('Words'), 'A sofa, please.');
  await user.click(await save());
  await screen.findByText('Please keep this to 100 characters.');
  expect(await entered()).toEqual([]);
});

it('a call for one sofa in two fabrics is stored, and one fabric twice is refused', async () => {
  const { entered, fill, show, staff, user, visited } = await visitForm();
  await addProduct(staff, {
    title: 'Zuri Sofa',
    choices: choicesOfForm('Fabric: Oatmeal | Sage (SG)'),
  });
  show(<NewEnquiryScreen />);
  await fill(await field(/^First name/), 'Mama Njeri');
  await fill(await field('Phone'), '0722 000 111');
  for (const fabric of ['Sage (SG)', 'Sage (SG)']) {
    await fill(await field('Add a product'), 'zuri');
    await user.click(await screen.findByRole('option', { name: /Zuri Sofa/ }));
    await user.selectOptions(await field('Fabric'), fabric);
  }
  await user.click(await save());
  await screen.findByText('This piece is on the list twice. Remove one and send again.');
  await user.selectOptions(await field('Fabric'), 'Oatmeal');
  await user.click(await save());
  await waitFor(() => expect(visited).toEqual([enquiryPath(1)]));
  expect(await entered()).toMatchObject([
    {
      products: [
        { title: 'Zuri Sofa', chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }] },
        { title: 'Zuri Sofa', chosen: [{ choice: 'Fabric', value: 'Oatmeal' }] },
      ],
    },
  ]);
});

it('the form of an enquiry says at the fields what is missing, and keeps typed text while the connection is lost', async () => {
  const { entered, fill, line, show, user } = await visitForm();
  show(<NewEnquiryScreen />);
  await user.click(await save());
  await screen.findByText('Please enter a name.');
  await screen.findByText('Enter a phone number or an email address.');
  await screen.findByText('Enter what they said, or add a product.');
  await fill(await field(/^First name/), 'Brian');
  await fill(await field('Email'), 'brian@kiosk.example');
  await fill(await field('Words'), 'A sofa, please.');
  const mend = line.cut('POST', '/api/enquiries');
  await user.click(await save());
  await screen.findByText(/The server could not be reached/);

  cleanup();
  mend();
  show(<NewEnquiryScreen />);
  await screen.findByText(/We kept what you typed/);
  expect((await field('Words')).value).toBe('A sofa, please.');
  await user.click(await save());
  await waitFor(async () => expect(await entered()).toMatchObject([{ fname: 'Brian' }]));
});

it('an enquiry whose answer was lost is stored once, also when it is sent again after a reload', async () => {
  const { entered, fill, line, show, staff, user, visited } = await visitForm();
  show(<NewEnquiryScreen />);
  await fill(await field(/^First name/), 'Brian');
  await fill(await field('Phone'), '0722 000 111');
  await fill(await field('Words'), 'A sofa, please.');
  const mend = line.answer('POST', '/api/enquiries', async (init, path) => {
    await staff.fetch(path, init);
    throw new TypeError('Failed to fetch');
  });
  await user.click(await save());
  await screen.findByText(/The server could not be reached/);
  cleanup();
  mend();
  show(<NewEnquiryScreen />);
  await user.click(await save());
  await waitFor(() => expect(visited).toEqual([enquiryPath(1)]));
  expect(await entered()).toHaveLength(1);
});

it('the form of an enquiry removes a product, and refuses an invalid quantity', async () => {
  const { fill, show, user } = await visitForm();
  show(<NewEnquiryScreen />);
  await fill(await field('Add a product'), 'lamu');
  await user.click(await screen.findByRole('option', { name: /Lamu Sofa/ }));
  await fill(await field('Quantity'), 'many');
  await user.click(await save());
  await screen.findByText('A quantity is a whole number from 1 to 9,999.');
  await user.click(await screen.findByRole('button', { name: 'Remove Lamu Sofa' }));
  expect(within(document.body).queryByLabelText('Quantity')).toBeNull();
});

const correct = () => screen.findByRole('button', { name: /Save corrections|Try again/ });

it('a correction of what staff entered merges with what a colleague corrected meanwhile', async () => {
  const { entered, fill, show, staff, user, visited } = await visitForm(correctionPath(1));
  const { id } = await enter(staff);
  show(<NewEnquiryScreen />);
  await screen.findByRole('heading', { name: 'Correct an enquiry' });
  expect((await field('Words')).value).toBe(aCall.message);
  await fill(await field('Phone'), 'nobody knows');
  await fill(await field('Phone'), '');
  await user.click(await correct());
  await screen.findByText('Enter a phone number or an email address.');
  await fill(await field('Phone'), '0733 000 111');
  const theirs = { ...aCall, lname: 'Mutua' };
  await staff.put(`/api/enquiries/${id}/entry`, theirs, { 'If-Match': '"1"' });
  await user.click(await correct());
  const dialog = await findDialog('Somebody else saved first');
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await waitFor(() => expect(visited).toEqual([enquiryPath(1)]));
  expect(await entered()).toMatchObject([
    { ...aCall, lname: 'Mutua', phone: '0733 000 111', version: 3 },
  ]);
});

it('a correction of products shows those that a colleague saved meanwhile', async () => {
  const { entered, fill, show, staff, user, visited } = await visitForm(correctionPath(1));
  const products = [{ key: '1', quantity: 3, note: 'In green' }];
  const { id } = await enter(staff, { products });
  await addProduct(staff, { title: 'Taa Lamp' });
  show(<NewEnquiryScreen />);
  await fill(await field('Quantity'), '5');
  await fill(await field('Add a product'), 'taa');
  await user.click(await screen.findByRole('option', { name: /Taa Lamp/ }));
  const theirs = { ...aCall, products: [{ key: '1', quantity: 4, note: '' }] };
  await staff.put(`/api/enquiries/${id}/entry`, theirs, { 'If-Match': '"1"' });
  await user.click(await correct());
  const dialog = await findDialog('Somebody else saved first');
  dialog.getByText('4 × Lamu Sofa (SOF-001)');
  const mine = dialog.getByText('5 × Lamu Sofa (SOF-001): In green; 1 × Taa Lamp');
  await user.click(mine);
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await waitFor(() => expect(visited).toEqual([enquiryPath(1)]));
  expect(await entered()).toMatchObject([
    {
      products: [
        { title: 'Lamu Sofa', quantity: 5 },
        { title: 'Taa Lamp', quantity: 1 },
      ],
    },
  ]);
});

it('a correction is not offered of what a visitor wrote', async () => {
  const { show } = await visitForm(correctionPath(1));
  await api.asVisitor().post('/api/contact', aMessage);
  show(<NewEnquiryScreen />);
  await screen.findByText('A visitor wrote this enquiry. Its words stay as they are.');
  expect(screen.queryByLabelText('Words')).toBeNull();
});
