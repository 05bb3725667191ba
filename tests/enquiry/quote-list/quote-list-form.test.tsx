import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeQuoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { quoteAttempts } from '../../../src/enquiry/quote-list/quote-list-unsent.ts';
import { choose } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from '../server/a-message.ts';
import {
  breaks,
  consent,
  entry,
  first,
  invalid,
  openList,
  page,
  said,
  second,
  titles,
} from './open-list.tsx';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

const taken = () => Response.json({ message: 'Your request is with us.' });

it('the form of the list marks what is missing, and sends nothing', async () => {
  const { fill, line, send, user } = await openList(api);
  expect(consent()).toHaveProperty('checked', false);
  await send();
  await said(/Please fill in all required fields/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)));
  screen.getByText(/Please agree that we may use your details/);
  expect(invalid(/^Company/)).toBe('false');

  await fill(screen.getByLabelText(/^First name/), 'Achieng');
  expect(invalid(/^First name/)).toBe('false');
  await user.click(consent());
  expect(invalid(/^I agree/)).toBe('false');
  expect(line.calls.filter((call) => call.includes('/api/quotes'))).toEqual([]);
});

it('sending the corrected list takes the words about its mistakes away', async () => {
  const { answer, fillDetails, send } = await openList(api);
  await send();
  await said(/Please fill in all required fields/);
  answer(taken);
  await fillDetails();
  await send();
  await screen.findByRole('region', { name: /^Thank you/ });
  expect(screen.queryByText(/Please fill in all required fields/)).toBeNull();
});

it('the form of the list asks when and where it is wanted, and says after it was sent what to name and when we answer', async () => {
  const { answer, fill, fillDetails, send, show, user } = await openList(api);
  await fillDetails();
  const day = () => screen.getByLabelText<HTMLInputElement>(/^Needed by/);
  expect(screen.queryByLabelText(/^Town or estate/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add delivery details' }));
  expect(document.activeElement).toBe(day());
  await fill(day(), '2020-01-31');
  await fill(screen.getByLabelText(/^Town or estate/), 'Kilimani');
  await choose(screen.getByLabelText(/^Lift/), 'There is none');
  await send();
  screen.getByText('Please choose today or a later day.');
  await fill(day(), '2099-01-31');
  cleanup();
  show(page);
  expect(day().value).toBe('2099-01-31');
  const sent: Record<string, unknown>[] = [];
  answer(({ body }) => {
    sent.push(JSON.parse(String(body)));
    const words = { reference: 'Q-659249', answer_time: 'within one working day' };
    return Response.json({ message: 'Your request is with us.', ...words });
  });
  await user.click(consent());
  await send();
  const thanks = await screen.findByRole('region', { name: /^Thank you/ });
  expect(thanks.textContent).toContain('Your reference is Q-659249');
  expect(thanks.textContent).toContain('We answer within one working day.');
  expect(thanks.textContent).toContain('5 pieces, 2 kinds');
  const where = { place: 'Kilimani', floor: '', lift: 'no' };
  expect(sent).toMatchObject([{ date_needed: '2099-01-31', ...where }]);
});

it('a sent list shows again after Back or a reload, without what was typed, until another list begins', async () => {
  const { answer, fill, fillDetails, send, show, user } = await openList(api, {
    ...first,
    note: 'For my mother',
  });
  await fillDetails();
  await user.click(screen.getByRole('button', { name: 'Add delivery details' }));
  await fill(screen.getByLabelText(/^Town or estate/), 'Kilimani');
  answer(() =>
    Response.json({ message: 'Your request is with us.', reference: 'Q-659249', answer_time: '' }),
  );
  await send();
  await screen.findByRole('region', { name: /^Thank you/ });
  cleanup();
  show(page);
  const thanks = screen.getByRole('region', { name: /^Thank you/ });
  expect(thanks.textContent).toContain('Your reference is Q-659249');
  expect(thanks.textContent).toContain(`4 × ${first.title}`);
  expect(JSON.stringify(history.state)).not.toMatch(/mother|Kilimani|Achieng/);
  await user.click(screen.getByRole('button', { name: 'Begin a new list' }));
  cleanup();
  show(page);
  expect(screen.queryByRole('region', { name: /^Thank you/ })).toBeNull();
});

it('the form of the list is kept on the device, and cleared on demand', async () => {
  const { fillDetails, show, user } = await openList(api);
  const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/).value;
  await fillDetails();
  cleanup();
  show(page);
  expect(email()).toBe(aMessage.email);
  await user.click(screen.getByRole('button', { name: 'Clear what I typed' }));
  cleanup();
  show(page);
  expect(email()).toBe('');
});

it('the list is kept while the phone is offline, and a visitor who returns learns if it is in doubt', async () => {
  const { answer, fillDetails, keys, send, user } = await openList(api);
  const connection = (isThere: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  };
  await fillDetails();
  const mend = answer(breaks);
  connection(false);
  await send();
  await said(/You are offline\. Your request goes by itself/);
  expect(keys).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Do not send it' }));
  expect(quoteAttempts.open()).toBeUndefined();

  connection(true);
  await send();
  await said(/You are online: press Send again\./);
  connection(false);
  await said(/As soon as you are back, press Send again/);
  connection(true);
  await said(/You are online: press Send again\./);
  expect(keys).toHaveLength(1);
  mend();
});

it('the consent is kept for a list that may have arrived, but not for the next list', async () => {
  const { answer, fillDetails, send, show, user } = await openList(api);
  await fillDetails();
  const mend = answer(breaks);
  await send();
  await said(/It cannot arrive twice\./);
  cleanup();
  show(page);
  expect(consent()).toHaveProperty('checked', true);
  changeQuoteList(() => [first]);
  cleanup();
  show(page);
  expect(consent()).toHaveProperty('checked', false);

  changeQuoteList(() => [first, second]);
  cleanup();
  show(page);
  mend();
  answer(taken);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Begin a new list' }));
  changeQuoteList(() => [second]);
  await waitFor(() => expect(consent()).toHaveProperty('checked', false));
});

it('a list that was changed after a lost answer is sent as another one', async () => {
  const { answer, fillDetails, keys, send, user } = await openList(api);
  await fillDetails();
  const mend = answer(breaks);
  await send();
  await said(/It cannot arrive twice\./);
  await user.click(entry(first).getByRole('button', { name: 'One more' }));
  await said(/You have changed something since\./);
  mend();
  answer(taken);
  await send();
  await screen.findByRole('heading', { name: /^Thank you/ });
  expect(new Set(keys).size).toBe(2);
});

it('a piece that is gone is marked, and the rest of the list is sent without it', async () => {
  const { answer, fillDetails, send, user } = await openList(api);
  const gone = 'This piece is not in our catalogue any more. Remove it and send again.';
  await fillDetails();
  answer((init) => {
    if (JSON.parse(String(init.body)).products.length === 1) return taken();
    const errors = { 'products.1': gone };
    return Response.json({ message: gone, errors }, { status: 422 });
  });
  await send();
  await entry(second).findByText(gone);
  expect(entry(first).queryByText(gone)).toBeNull();
  const remove = screen.getByRole('button', { name: `Remove ${second.title}` });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  const described = remove.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(gone);
  await user.click(remove);
  await send();
  await screen.findByRole('heading', { name: /^Thank you/ });
});

it.each([
  { status: 422, body: '{"message":"No.","errors":{"phone":"Too long."}}', words: /No\./ },
  { status: 429, body: '{"message":"Too many."}', words: /try again in an hour/ },
  { status: 413, body: '<h1>Too large</h1>', words: /Something is wrong on our side/ },
  { status: 503, body: '<h1>Away</h1>', words: /Something is wrong on our side/ },
])('the list loses nothing by an answer of $status, and says what to do', async (each) => {
  const { answer, fillDetails, send } = await openList(api);
  await fillDetails();
  answer(() => new Response(each.body, { status: each.status }));
  await send();
  await said(each.words);
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', aMessage.email);
  expect(titles()).toContain(first.title);
  expect(invalid(/^Phone/)).toBe(String(each.body.includes('phone')));
});
