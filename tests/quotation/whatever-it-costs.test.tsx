import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import { choiceKey } from '../../src/catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../src/catalogue/contract/choices/chosen.ts';
import { priceWith } from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenHere } from '../../src/catalogue/contract/choices/chosen-here.ts';
import { chosenOf } from '../../src/catalogue/contract/choices/chosen-line.ts';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import { productArticle } from '../../src/catalogue/product-page/product-article.ts';
import { shownProduct } from '../../src/catalogue/product-page/shown-product.ts';
import type { ListedPrice } from '../../src/enquiry/contract/quote.ts';
import { listTotal, priceOfLine } from '../../src/enquiry/quote-list/prices/list-total.ts';
import { moneyText } from '../../src/platform/contract/money.ts';
import { contentTotals } from '../../src/quotation/contract/quotation-content.ts';
import { addProduct } from '../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import { writeDocument } from '../site/server/documents-of-staff.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { beginQuotation } from './server/desk.ts';

const api = await createTestApi();
let owner: Caller;
beforeAll(async () => {
  owner = await api.asOwner();
});

const cases = fc.record({
  price_cents: fc.integer({ min: 1, max: 50_000_000 }),
  choices: anyChoices(),
  /** Which value is chosen of each choice; too large leaves it open. */
  picks: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  vatPercent: fc.constantFrom('0', '7.75', '16'),
  pricesIncludeVat: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

it('a piece costs the same on its page, on a quote list and where its quotation begins', async () => {
  const unpriced = String((await addProduct(owner, { title: 'Amani Bench' })).id);
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(cases, (each) => costsTheSame(each, `sum${++tried}@kiosk.example`, unpriced)),
    { numRuns: runs(10) },
  );
});

async function costsTheSame(
  { price_cents, choices, picks, quantity, vatPercent, pricesIncludeVat }: Case,
  email: string,
  unpriced: string,
) {
  const terms = {
    'quotations.vatPercent': vatPercent,
    'quotations.pricesIncludeVat': pricesIncludeVat,
  };
  await writeDocument(owner, 'company', { showPrices: true, ...terms });
  const { id } = await addProduct(owner, {
    title: `Sofa ${email}`,
    price_cents: moneyText(price_cents),
    choices: JSON.stringify(withoutPhotos(choices)),
  });
  const product: PublicProduct = await (await api.asVisitor().get(`/api/products/${id}`)).json();
  const chosen = (product.choices ?? []).flatMap((choice, place) => {
    const value = choice.values[picks[place] ?? 0];
    return value ? [chosenOf(choice, value)] : [];
  });
  const key = String(id);
  const line = { key, quantity, note: '', chosen };
  const list = [line, { key: unpriced, quantity: 3, note: '', chosen: [] }];

  const answer = await api.asVisitor().get(`/api/listed-prices?keys=${key},${unpriced}`);
  const listed: ListedPrice[] = await answer.json();
  const prices = new Map(listed.map((price) => [price.key, price]));
  const onList = priceOfLine(prices, line) ?? 0;
  const total = listTotal(prices, list);
  expect(total).toEqual({ cents: onList * quantity, unpriced: onList ? 3 : 3 + quantity });

  expect(onPage(product, chosen)).toBe(onList);
  const { cents = 0, lowest_cents = cents } = product.from_price ?? {};
  if (onList > 0 && lowest_cents < cents) expect(lowest_cents).toBeLessThanOrEqual(onList);

  await requestQuote(api.asVisitor(), { ...aQuoteRequest, email, products: list });
  const [enquiry] = await (await owner.get(`/api/enquiries?q=${email}`)).json();
  const { draft } = await beginQuotation(owner, enquiry.id);
  if (!draft) throw new Error('The quotation has no draft.');
  const { goods, net, total: sum } = contentTotals(draft);
  expect(goods).toBe(total.cents);
  expect(pricesIncludeVat ? sum : net).toBe(total.cents);
}

/** What choose.ts adds up on the page where this is chosen. */
function onPage(product: PublicProduct, chosen: readonly Chosen[]): number {
  const company = { chatNumber: '254700000101', madeToMeasure: '' };
  document.body.innerHTML = productArticle(shownProduct(product), 'https://site.example', company);
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-choices] input')) {
    const isChosen = chosen.some(
      ({ choice, value }) => radio.name === choiceKey(choice) && radio.value === choiceKey(value),
    );
    // The property would look for others of a name, which may have any sign, by a selector.
    radio.toggleAttribute('checked', isChosen);
  }
  const { data, piece } = chosenHere(document.querySelector('article') as HTMLElement);
  expect(piece.chosen).toEqual(chosen);
  return priceWith(data.cents ?? Number.NaN, piece.values);
}
