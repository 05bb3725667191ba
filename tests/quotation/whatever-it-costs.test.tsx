import { render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { TitleCell } from '../../src/back-office/products/table/TitleCell.tsx';
import { withVatSwitched } from '../../src/back-office/quotations/entry/line-price.ts';
import {
  quotationEntryOf,
  readQuotationEntry,
} from '../../src/back-office/quotations/entry/quotation-entry.ts';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import { choiceKey } from '../../src/catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenHere } from '../../src/catalogue/contract/choices/chosen-here.ts';
import { chosenOf } from '../../src/catalogue/contract/choices/chosen-line.ts';
import { chosenPrice } from '../../src/catalogue/contract/prices/chosen-price.ts';
import {
  inShillings,
  priceParts,
  priceWords,
  vatWord,
} from '../../src/catalogue/contract/prices/price-words.ts';
import type { Product, PublicProduct } from '../../src/catalogue/contract/product.ts';
import { priceHere } from '../../src/catalogue/product-page/choices/price-here.ts';
import { productArticle } from '../../src/catalogue/product-page/product-article.ts';
import { shownProduct } from '../../src/catalogue/product-page/shown-product.ts';
import { priceUnder } from '../../src/company/contract/selling-price.ts';
import type { ListedPrice } from '../../src/enquiry/contract/quote.ts';
import { listTotal, priceOfLine } from '../../src/enquiry/quote-list/prices/list-total.ts';
import { moneyText, shillings } from '../../src/platform/contract/money.ts';
import { readSheets } from '../../src/platform/spreadsheet/read-sheets.ts';
import type { Quotation } from '../../src/quotation/contract/quotation.ts';
import {
  contentTotals,
  type QuotationContent,
  type QuotationLine,
} from '../../src/quotation/contract/quotation-content.ts';
import { unitPrice } from '../../src/quotation/contract/totals.ts';
import { check, importSheet, inBrief } from '../catalogue/server/spreadsheet/sheets.ts';
import { addProduct } from '../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import { writeDocument } from '../site/server/documents-of-staff.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { beginQuotation, writeQuotation } from './server/desk.ts';

const api = await createTestApi();
let owner: Caller;
beforeAll(async () => {
  owner = await api.asOwner();
});

const cases = fc.record({
  price_cents: fc.oneof(
    fc.integer({ min: 1, max: 10_000_000 }).map((shillings) => shillings * 100),
    fc.integer({ min: 5, max: 1_000_000_000 }),
  ),
  /** Whether VAT is in it as it is typed. */
  isTypedWithVat: fc.boolean(),
  choices: anyChoices(),
  /** Which value is chosen of each choice; too large leaves it open. */
  picks: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  vatPercent: fc.constantFrom('0', '8', '16'),
  isShownWithVat: fc.boolean(),
  isQuotedWithVat: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

it('a piece costs the same on its page, its card, a quote list, in the table of staff, a spreadsheet, a quotation and its PDF', async () => {
  const unpriced = String((await addProduct(owner, { title: 'Amani Bench' })).id);
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(cases, (each) => costsTheSame(each, `sum${++tried}@kiosk.example`, unpriced)),
    { numRuns: runs(10) },
  );
});

async function costsTheSame(
  { price_cents, isTypedWithVat, choices, picks, quantity, ...decided }: Case,
  email: string,
  unpriced: string,
) {
  const { vatPercent, isShownWithVat, isQuotedWithVat } = decided;
  const decide = (shown: boolean, quoted: boolean) =>
    writeDocument(owner, 'company', {
      showPrices: true,
      shownPricesIncludeVat: shown,
      'quotations.vatPercent': vatPercent,
      'quotations.pricesIncludeVat': quoted,
    });
  await decide(isShownWithVat, isQuotedWithVat);
  const { id } = await addProduct(owner, {
    title: `Sofa ${email}`,
    price_cents: moneyText(price_cents),
    prices_include_vat: isTypedWithVat ? 'true' : '',
    choices: JSON.stringify(withoutPhotos(choices)),
  });
  const seen = async (): Promise<PublicProduct> =>
    (await api.asVisitor().get(`/api/products/${id}`)).json();
  const product = await seen();
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
  const onList = priceOfLine(prices, line);
  const cents = onList?.cents ?? 0;
  const total = listTotal(prices, list);
  expect(total.cents).toBe(cents * quantity);
  expect(total.unpriced).toBe(onList ? 3 : 3 + quantity);

  // Before anything is chosen, every place names the same lowest price, and then the page follows.
  const { from_price } = product;
  const begun = priceOfLine(prices, { ...line, chosen: [] });
  expect(from_price && priceParts(from_price).price).toBe(begun && priceWords(begun));
  expect(inShillings(from_price)).toBe(begun && begun.cents / 100);
  if (from_price) {
    expect(onPage(product, [])).toBe(begun && priceWords(begun));
    const chosenHere = (product.choices ?? []).length > 0 ? chosen : [];
    expect(onPage(product, chosenHere)).toBe(onList ? priceWords(onList) : 'Ask us for the price');
  }

  await requestQuote(api.asVisitor(), { ...aQuoteRequest, email, products: list });
  const [enquiry] = await (await owner.get(`/api/enquiries?q=${email}`)).json();
  const quotation = await beginQuotation(owner, enquiry.id);
  const { draft } = quotation;
  if (!draft) throw new Error('The quotation has no draft.');
  const terms = { vat_percent: Number(vatPercent), prices_include_vat: isQuotedWithVat };
  const typed = chosenPrice({ cents: price_cents, choices }, chosen);
  expect(unitPrice(draft, draft.lines[0] as QuotationLine)).toBe(
    priceUnder(terms, typed, isTypedWithVat),
  );
  const isWhole = chosen.length === (product.choices ?? []).length;
  // Under terms that are not the typed ones, each difference may be rounded once.
  const isExact = vatPercent === '0' || isShownWithVat === isTypedWithVat;
  if (isShownWithVat === isQuotedWithVat && isWhole && onList) {
    const quoted = contentTotals(draft).goods;
    const most = isExact ? 0 : quantity * chosen.length;
    expect(Math.abs(quoted - total.cents)).toBeLessThanOrEqual(most);
  }

  // The switches go there and back, and nothing that was typed is another amount.
  await decide(!isShownWithVat, !isQuotedWithVat);
  await decide(isShownWithVat, isQuotedWithVat);
  expect(await seen()).toEqual(product);
  const stored: Product = await (await owner.get(`/api/products/${id}`)).json();
  expect(stored).toMatchObject({ price_cents, prices_include_vat: isTypedWithVat });
  expect(typedChoicesOf(stored)).toEqual(typedChoicesOf({ choices: withoutPhotos(choices) }));
  await leavesAsTyped(stored);
  await isPrinted(quotation, draft);
  const entry = quotationEntryOf({ draft, revisions: [] as Quotation['revisions'] } as Quotation);
  const there = { ...entry, ...withVatSwitched(entry) };
  const back = { ...there, ...withVatSwitched(there) };
  expect(readQuotationEntry(back).content).toEqual(readQuotationEntry(entry).content);
}

const typedChoicesOf = ({ choices }: Pick<Product, 'choices'>) =>
  (choices ?? []).map(({ values }) => values.map((value) => value.difference_cents ?? null));

/** Staff read the price as it was typed, and a spreadsheet that comes back changes nothing. */
async function leavesAsTyped(stored: Product) {
  const { id, price_cents, prices_include_vat } = stored;
  const row = render(<TitleCell product={stored} />);
  const words = `${shillings(price_cents ?? 0)} ${vatWord(prices_include_vat)}`;
  expect(row.container.textContent).toContain(words);
  row.unmount();
  for (const format of ['csv', 'xlsx']) {
    const answer = await owner.get(`/api/products/export?format=${format}&ids=${id}`);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(inBrief(await check(owner, file))).toEqual([[2, 'unchanged']]);
    const [headings = [], cells = []] = (await readSheets(file))[0]?.rows ?? [];
    const taken = headings.flatMap((heading, at) =>
      /^(Title|Description|Category|Internal price.*|Prices include VAT|Choice \d)$/.test(
        `${heading}`,
      )
        ? [at]
        : [],
    );
    const sku = `${format}-${id}`;
    const copied = [
      ['SKU', ...taken.map((at) => headings[at] ?? null)],
      [sku, ...taken.map((at) => cells[at] ?? null)],
    ];
    expect((await importSheet(owner, copied)).status).toBe(200);
    const [copy]: Product[] = await (await owner.get(`/api/products?q=${sku}`)).json();
    expect(copy).toMatchObject({ price_cents, prices_include_vat });
    expect(typedChoicesOf(copy as Product)).toEqual(typedChoicesOf(stored));
    await owner.change('DELETE', `/api/products/${copy?.id}`);
  }
}

/** The PDF has the unit price and the total of the draft. */
async function isPrinted(quotation: Quotation, draft: QuotationContent) {
  const [line] = draft.lines;
  if (!line || line.unit_price_cents === null) return;
  const content = { ...draft, lines: [line] };
  await writeQuotation(owner, quotation, content);
  const answer = await owner.get(`/api/quotations/${quotation.id}/pdf`);
  const printed = pdfPages(Buffer.from(await answer.arrayBuffer())).join('');
  expect(printed).toContain(moneyText(unitPrice(draft, line)));
  expect(printed).toContain(`KSh${moneyText(contentTotals(content).total)}`);
}

/** What choose.ts shows on the page where this is chosen. */
function onPage(product: PublicProduct, chosen: readonly Chosen[]): string | undefined {
  const company = { chatNumber: '254700000101', madeToMeasure: '' };
  document.body.innerHTML = productArticle(shownProduct(product), 'https://site.example', company);
  if (!product.choices) return document.querySelector('.price')?.firstChild?.textContent?.trim();
  if (chosen.length === 0) return document.querySelector('[data-price]')?.textContent ?? undefined;
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-choices] input')) {
    const isChosen = chosen.some(
      ({ choice, value }) => radio.name === choiceKey(choice) && radio.value === choiceKey(value),
    );
    // The property would look for others of a name, which may have any sign, by a selector.
    radio.toggleAttribute('checked', isChosen);
  }
  const here = chosenHere(document.querySelector('article') as HTMLElement);
  expect(here.piece.chosen).toEqual(chosen);
  return priceHere(here);
}
