import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '../../../src/account/contract/account.ts';
import { CustomerScreen } from '../../../src/back-office/customer/CustomerScreen.tsx';
import { showCarriedToast } from '../../../src/design/toasts/toasts.ts';
import { customerPath, paths } from '../../../src/paths.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { beginQuotation } from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitCustomer(address: string, role: Role = 'member') {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', role);
  return { ...(await visit(api, { staff: wanjiku, address })), staff: wanjiku.caller };
}

it('a customer’s screen shows all enquiries and quotations of one person, and none of others', async () => {
  const { show, staff } = await visitCustomer(customerPath(1));
  await api.asVisitor().post('/api/contact', aMessage);
  await enter(staff, { channel: 'walk-in', phone: '+254712345678', message: 'And a sofa.' });
  await enter(staff, { fname: 'Chebet', message: 'Something else.' });
  await beginQuotation(staff, 2);
  await beginQuotation(staff, 1);
  show(<CustomerScreen />);
  await screen.findByRole('heading', { name: 'Achieng Njoroge' });
  const enquiries = within(await screen.findByRole('table', { name: 'Enquiries' }));
  expect(enquiries.getAllByRole('row')).toHaveLength(3);
  enquiries.getByText('And a sofa.');
  enquiries.getByText('Walk-in');
  enquiries.getByText('This enquiry');
  enquiries.getByText('Same number');
  const quotations = within(await screen.findByRole('table', { name: 'Quotations' }));
  expect(quotations.getAllByRole('row')).toHaveLength(3);
  quotations.getByText('Answers this enquiry');
  quotations.getByText('Same number');
  screen.getByText('Tumaini Books');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('+254 712 345 678')).toBe('tel:+254712345678');
  expect(link('achieng@tumaini.example')).toBe('mailto:achieng@tumaini.example');
  expect(screen.queryByRole('heading', { name: 'Their data' })).toBeNull();
});

it('a customer’s screen says that nothing was quoted yet', async () => {
  const { show } = await visitCustomer(customerPath(1));
  await api.asVisitor().post('/api/contact', aMessage);
  show(<CustomerScreen />);
  await screen.findByText('Nothing has been quoted to this customer yet.');
});

it('a customer’s screen says what to do without an enquiry in the address', async () => {
  const { show } = await visitCustomer(paths.customer);
  show(<CustomerScreen />);
  await screen.findByText(/Open an enquiry first\./);
});

it('a customer’s screen says that the enquiry is gone', async () => {
  const { show } = await visitCustomer(customerPath(99));
  show(<CustomerScreen />);
  await screen.findByText('This enquiry is not there any more.');
  expectConsoleError(/could not load/);
});

it('an owner ticks which records of the same number or name are a customer’s, too, before they are erased', async () => {
  const visitor = api.asVisitor();
  await visitor.post('/api/contact', aMessage);
  await visitor.post('/api/contact', { ...aMessage, email: 'work@tumaini.example' });
  await visitor.post('/api/contact', { ...aMessage, fname: 'Mallory', email: 'm@else.example' });
  const { show, user } = await visitCustomer(customerPath(1), 'owner');
  show(<CustomerScreen />);
  const mallory = await screen.findByRole('checkbox', {
    name: /^Mallory Njoroge · m@else.example/,
  });
  expect((mallory as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /work@tumaini.*Same number · 1 enquiry/ }));
  await user.click(screen.getByRole('button', { name: 'Erase them for good…' }));
  const question = await findDialog('Erase Achieng Njoroge for good?');
  question.getByText(/mails of this customer and 1 that you ticked are deleted/);
  await user.click(question.getByRole('button', { name: 'Erase for good' }));
  const kept = () => api.services.database.selectFrom('enquiry').select('email').execute();
  await expect.poll(kept).toEqual([{ email: 'm@else.example' }]);
});

it('an owner erases a customer after a question, and reads on the next page that it is done', async () => {
  await api.asVisitor().post('/api/contact', aMessage);
  const { show, user, visited } = await visitCustomer(customerPath(1), 'owner');
  show(<CustomerScreen />);
  await user.click(await screen.findByRole('button', { name: 'Erase them for good…' }));
  const question = await findDialog('Erase Achieng Njoroge for good?');
  await user.click(question.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(visited).toEqual([paths.enquiries]));
  act(showCarriedToast);
  await screen.findByText(/^All that was kept about this customer is erased\./);
  expect((await (await api.asStaff()).get('/api/enquiries/1')).status).toBe(404);
});
