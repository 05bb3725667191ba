import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { showListPrices } from '../../../../src/enquiry/quote-list/prices/list-prices.ts';
import { changeQuoteList } from '../../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths } from '../../../../src/paths.ts';
import { showListedPrices } from '../../../../src/visitor-routes.ts';
import { visit } from '../../../support/components/visit.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { entry, first, page, second } from '../open-list.tsx';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

const price = { key: first.key, from_price: { cents: 2_450_000, vat: 'included' }, choices: null };

/** The list of a company that shows prices, whose catalogue answers so. */
async function openPriced(answer: () => Response) {
  const opened = await visit(api, { address: paths.quoteList });
  let asked = 0;
  opened.line.answer('GET', showListedPrices.path, () => {
    asked++;
    return answer();
  });
  changeQuoteList(() => [first, second]);
  opened.show(page);
  onTestFinished(showListPrices(document.body));
  return { ...opened, asked: () => asked };
}

const total = () => screen.findByText(/^About/);

it('a quote list names the price of each line and what they come to, as quantities change', async () => {
  const { user } = await openPriced(() => Response.json([price]));
  expect((await total()).textContent).toBe(
    'About KSh 98,000, including VAT, and 1 piece without a price.',
  );
  expect(entry(first).getByText(/KSh/).textContent).toBe('KSh 24,500 × 4');
  expect(entry(second).queryByText(/KSh/)).toBeNull();
  await user.click(entry(first).getByRole('button', { name: 'One more' }));
  expect((await total()).textContent).toContain('KSh 122,500');
  await user.click(screen.getByRole('button', { name: `Remove ${second.title}` }));
  await waitFor(async () =>
    expect((await total()).textContent).toBe('About KSh 122,500, including VAT.'),
  );
  // What is sent from here names no price.
  const chat = screen.getByRole('link', { name: /^Send on WhatsApp/ });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).not.toContain('KSh');
});

it('a quote list names no price that the catalogue does not confirm', async () => {
  for (const answer of [() => Response.json([]), () => Response.error()]) {
    const { asked } = await openPriced(answer);
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByText(/KSh/)).toBeNull();
  }
});
