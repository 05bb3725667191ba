import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { chatLink } from '../../../src/company/contract/chat-link.ts';
import { QuoteList } from '../../../src/enquiry/quote-list/QuoteList.tsx';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { changeQuoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from '../server/a-message.ts';
import { aListedProduct } from './a-quote-list.ts';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

const first = aListedProduct('off-hbc-001', { title: 'Karura Chair', quantity: 4 });
const second = aListedProduct('off-hbc-002', { title: 'Ngong Chair' });
const page = <QuoteList chat={chatLink('254700000101', '')} />;
const taken = () => Response.json({ message: 'Your request is with us.' });

/** The page of the list on a device that has these products on it. */
async function openList(...products: ListedProduct[]) {
  const opened = await visit(api, { address: paths.quoteList });
  changeQuoteList(() => (products.length > 0 ? products : [first, second]));
  opened.show(page);
  const keys: (string | null)[] = [];
  const { line, fill, user } = opened;
  return {
    ...opened,
    keys,
    /** Answers requests for a quotation, and notes the key of each. */
    answer: (answer: (init: RequestInit) => Response | Promise<Response>) =>
      line.answer('POST', apiPaths.quotes, (init) => {
        keys.push(new Headers(init.headers).get('Idempotency-Key'));
        return answer(init);
      }),
    async fillDetails() {
      await fill(screen.getByLabelText(/^First name/), aMessage.fname);
      await fill(screen.getByLabelText(/^Last name/), aMessage.lname);
      await fill(screen.getByLabelText(/^Phone/), aMessage.phone);
      await fill(screen.getByLabelText(/^Email/), aMessage.email);
      await user.click(consent());
    },
    send: () => user.click(screen.getByRole('button', { name: /^Send (quote request|again)$/ })),
  };
}

const breaks = () => {
  throw new TypeError('Failed to fetch');
};
const consent = () => screen.getByLabelText(/^I agree/);
const invalid = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid');
const said = async (pattern: RegExp) => {
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join('\n')).toMatch(pattern);
  });
};
const entry = ({ title }: ListedProduct) => {
  const item = screen.getByRole('heading', { name: title }).closest('li');
  return within(item as HTMLElement);
};
const quantityOf = (product: ListedProduct) =>
  entry(product).getByLabelText<HTMLInputElement>('Quantity');
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the form', () => {
  it('marks what is missing, and sends nothing', async () => {
    const { fill, line, send, user } = await openList();
    expect(consent()).toHaveProperty('checked', false);
    await send();
    await said(/Please fill in all required fields/);
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    screen.getByText(/Please agree that we may use your details/);
    expect(invalid(/^Company/)).toBe('false');

    await fill(screen.getByLabelText(/^First name/), 'Achieng');
    expect(invalid(/^First name/)).toBe('false');
    await user.click(consent());
    expect(invalid(/^I agree/)).toBe('false');
    expect(line.calls.filter((call) => call.includes(apiPaths.quotes))).toEqual([]);
  });

  it('says when and where, and after it was sent what to name and when we answer', async () => {
    const { answer, fill, fillDetails, send, show, user } = await openList();
    await fillDetails();
    const day = () => screen.getByLabelText<HTMLInputElement>('Needed by');
    await fill(day(), '2020-01-31');
    await fill(screen.getByLabelText('Town or estate'), 'Kilimani');
    await user.selectOptions(screen.getByLabelText('Lift'), 'There is none');
    await send();
    screen.getByText('Please choose today or a later day.');
    await fill(day(), '2999-01-31');
    cleanup();
    show(page);
    expect(day().value).toBe('2999-01-31');
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
    expect(sent).toMatchObject([{ date_needed: '2999-01-31', ...where }]);
  });

  it('is kept on the device, and can be cleared', async () => {
    const { fillDetails, show, user } = await openList();
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

  it('sends nothing while the phone is offline, and tells its return', async () => {
    const { answer, fillDetails, keys, send } = await openList();
    const connection = (isThere: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
      dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    await fillDetails();
    const mend = answer(breaks);
    connection(false);
    await send();
    await said(/You are offline, so nothing was sent\./);
    connection(true);
    await said(/You are back online\./);
    expect(keys).toEqual([]);

    await send();
    await said(/You are online: press Send again\./);
    connection(false);
    await said(/As soon as you are back, press Send again/);
    connection(true);
    await said(/You are online: press Send again\./);
    expect(keys).toHaveLength(1);
    mend();
  });

  it('stays agreed to while it may have arrived, and is not for the next list', async () => {
    const { answer, fillDetails, send, show, user } = await openList();
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

  it('goes out as another one where the list was changed after a lost answer', async () => {
    const { answer, fillDetails, keys, send, user } = await openList();
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

  it('marks a piece that is gone, and sends the rest without it', async () => {
    const { answer, fillDetails, send, user } = await openList();
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
    expect(document.activeElement).toBe(remove);
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
  ])('loses nothing to an answer of $status, and says what to do', async (each) => {
    const { answer, fillDetails, send } = await openList();
    await fillDetails();
    answer(() => new Response(each.body, { status: each.status }));
    await send();
    await said(each.words);
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', aMessage.email);
    expect(titles()).toContain(first.title);
    expect(invalid(/^Phone/)).toBe(String(each.body.includes('phone')));
  });
});

describe('the ways out', () => {
  it('tell of a PDF that does not come', async () => {
    const { line, user } = await openList();
    line.cut('POST', apiPaths.quoteSheet);
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await said(/The PDF did not arrive\./);
  });

  it('are one chat message too, without the notes where they are too long', async () => {
    const { fill } = await openList({ ...first, note: 'In black' }, second);
    await fill(screen.getByLabelText(/^Company/), 'Tumaini Books');
    const link = screen.getByRole('link', { name: /^Send on WhatsApp/ });
    const { host, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(host).toBe('wa.me');
    expect(searchParams.get('text')?.split('\n')).toEqual([
      'Hello, please quote for:',
      `4 × ${first.title}`,
      'Note: In black',
      location.origin + first.path,
      `1 × ${second.title}`,
      location.origin + second.path,
      'Company: Tumaini Books',
    ]);
    expect(link.getAttribute('target')).toBe('_blank');
    await fill(entry(first).getByLabelText(/^Note/), 'n'.repeat(500));
    await fill(entry(second).getByLabelText(/^Note/), 'é'.repeat(500));
    await screen.findByText(/it goes without the notes/);
  });
});

describe('the list', () => {
  it('keeps quantities and notes, stepped or typed', async () => {
    const { fill, show, user } = await openList();
    const step = (product: ListedProduct, name: string) =>
      user.click(entry(product).getByRole('button', { name }));
    const typed = async (product: ListedProduct, text: string) => {
      await fill(quantityOf(product), text);
      await user.tab();
      return quantityOf(product).value;
    };
    await step(first, 'One more');
    expect(quantityOf(first).value).toBe('5');
    await step(first, 'One less');
    expect(await typed(first, '-3')).toBe('4');
    expect(await typed(first, '2.5')).toBe('2');
    expect(await typed(first, '120 pieces')).toBe('120');
    await fill(entry(first).getByLabelText(/^Note/), 'Black, for the boardroom');

    const less = entry(second).getByRole('button', { name: 'One less' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await user.click(less);
    expect(quantityOf(second).value).toBe('1');
    expect(await typed(second, '')).toBe('1');
    await fill(quantityOf(second), '99999');
    expect(quantityOf(second).value).toBe('9999');
    await step(second, 'One more');
    expect(quantityOf(second).value).toBe('9999');

    cleanup();
    show(page);
    expect(quantityOf(first).value).toBe('120');
    expect(entry(first).getByLabelText(/^Note/)).toHaveProperty(
      'value',
      'Black, for the boardroom',
    );
    expect(quantityOf(second).value).toBe('9999');
  });

  it('lets a piece go, and puts it back where it was', async () => {
    const { user } = await openList();
    const remove = ({ title }: ListedProduct) =>
      user.click(screen.getByRole('button', { name: `Remove ${title}` }));
    const undo = async () => {
      await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    };
    const focusIsOn = (title: string) => expect(document.activeElement?.textContent).toBe(title);

    await remove(first);
    expect(titles()).toEqual([second.title]);
    focusIsOn('1 piece');
    await undo();
    expect(titles()).toEqual([first.title, second.title]);
    focusIsOn(first.title);

    await remove(first);
    await remove(second);
    focusIsOn('Nothing on your list yet');
    await undo();
    expect(titles()).toEqual([second.title]);
    focusIsOn(second.title);
  });
});
