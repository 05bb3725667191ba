import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { figures } from '../../src/back-office/contract/figures.ts';
import { quotationChanges } from '../../src/back-office/history/kinds/quotation-words.ts';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import type { Choice } from '../../src/catalogue/contract/choices/choice.ts';
import { type Chosen, chosenWords } from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf, chosenPath } from '../../src/catalogue/contract/choices/chosen-line.ts';
import { pieceOf } from '../../src/catalogue/contract/choices/piece.ts';
import { isInStock } from '../../src/catalogue/contract/supply-of-product.ts';
import type { Enquiry } from '../../src/enquiry/contract/inbox.ts';
import { pictureOf } from '../../src/quotation/contract/line-picture.ts';
import { addPhotos, addProduct, productById } from '../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aCustomer, aLine } from './contract/a-line.ts';
import { beginQuotation, openPage, send, writeQuotation } from './server/desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeAll(async () => {
  staff = await api.asStaff();
});

/** A sofa with a photograph of its own for the last value of each choice. */
async function aSofa(title: string, choices: Choice[]) {
  const added = await addProduct(staff, { title });
  const { images } = await addPhotos(staff, added, ['white', 'green']);
  const pictured = withoutPhotos(choices).map((choice) => ({
    ...choice,
    values: choice.values.map((value, at, all) =>
      at > 0 && at === all.length - 1 ? { ...value, photo: images[1]?.id } : value,
    ),
  }));
  const { images: _, ...fields } = await productById(staff, added.id);
  const answer = await staff.put(`/api/products/${added.id}`, { ...fields, choices: pictured });
  expect(answer.status).toBe(200);
  return productById(staff, added.id);
}

it('a chosen value keeps its link, its photo and its supply from the request to the customer’s page', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyChoices(), async (choices) => {
      const fname = `Buyer${++tried}y`;
      const product = await aSofa(`Sofa ${tried}`, choices);
      const offered = product.choices ?? [];
      const chosen = offered.map((each) => chosenOf(each, each.values.at(-1) ?? { name: '' }));
      const piece = pieceOf(product, chosen);
      const email = `${fname}@kiosk.example`.toLowerCase();
      const products = [{ key: String(product.id), quantity: 1, note: '', chosen }];
      const request = { ...aQuoteRequest, fname, email, products };
      expect((await requestQuote(api.asVisitor(), request)).status).toBe(200);

      await api.whenIdle();
      const mails = (await api.mails()).filter(
        ({ to, text }) => JSON.stringify(to).includes(email) || text?.includes(email),
      );
      expect(mails).toHaveLength(2);
      for (const { text } of mails) expect(unspaced(text ?? '')).toContain(unspaced(piece.path));
      const [enquiry]: Enquiry[] = await (await staff.get(`/api/enquiries?q=${fname}`)).json();
      const asked = enquiry?.products[0];
      expect(asked && chosenPath(asked.path, asked.chosen)).toBe(piece.path);

      const sheet = await api.asVisitor().post('/api/quotes/sheet', { products });
      const printed = pdfPages(Buffer.from(await sheet.arrayBuffer())).join('');
      if (/^[ -~]*$/.test(piece.path)) expect(unspaced(printed)).toContain(unspaced(piece.path));

      const begun = await beginQuotation(staff, enquiry?.id);
      const [line] = begun.draft?.lines ?? [];
      expect(line?.picture).toBe(pictureOf(product, chosen));
      // What is made for a customer is paid for before it is made.
      expect(begun.draft?.deposit === null).toBe(isInStock(product, piece.isUsual));
      const priced = await writeQuotation(staff, begun, {
        customer: aCustomer,
        lines: [aLine({ ...line, unit_price_cents: 100 })],
      });
      const { token } = await send(staff, priced, 'link');
      const page = await (await openPage(api.asVisitor(), token)).text();
      expect(page).toContain(`src="${line?.picture}"`);

      const { most_asked_for } = figures.parse(await (await staff.get('/api/figures')).json());
      const ranked = most_asked_for.find(({ key }) => key === String(product.id));
      if (ranked) {
        const named = ranked.chosen.map(({ choice, values }) => [choice, values[0]]);
        expect(named.toSorted()).toEqual(
          chosen.map(({ choice, value }) => [choice, value]).toSorted(),
        );
      }
    }),
    { numRuns: runs(4) },
  );
});

it('a sofa in the fabric of its main photo is from stock, and one in another fabric is paid a deposit for', async () => {
  const choices = [{ name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage' }] }];
  const sofa = await addProduct(staff, {
    ...{ title: 'Lamu Sofa', colour: 'Oatmeal', choices: JSON.stringify(choices) },
  });
  const depositFor = async (value: string) => {
    const email = `${value}@kiosk.example`.toLowerCase();
    const chosen = [{ choice: 'Fabric', value }];
    const products = [{ key: String(sofa.id), quantity: 1, note: '', chosen }];
    await requestQuote(api.asVisitor(), { ...aQuoteRequest, email, products });
    const [enquiry]: Enquiry[] = await (await staff.get(`/api/enquiries?q=${email}`)).json();
    return (await beginQuotation(staff, enquiry?.id)).draft?.deposit;
  };
  expect(await depositFor('Oatmeal')).toBeNull();
  expect(await depositFor('Sage')).toEqual({ percent: 50 });
});

it('the history tells two lines apart by code, discount, note and what is optional', () => {
  const line = aLine({ title: 'Lamu Sofa', quantity: 1, unit_price_cents: 100_000 });
  const chosen: Chosen[] = [{ choice: 'Fabric', value: 'Sage', code: 'SG' }];
  expect(chosenWords(chosen)).toBe('Fabric: Sage (SG)');
  for (const [changed, words] of [
    [{ chosen }, 'Lamu Sofa, Fabric: Sage (SG) at 1,000'],
    [{ discount_percent: 5 }, 'less 5 %'],
    [{ note: 'In oak' }, '“In oak”'],
    [{ is_optional: true }, 'optional'],
  ] as const) {
    const lines = [[line], [{ ...line, ...changed }]];
    const [change] = quotationChanges({ changes: { lines } } as never);
    expect(change?.after).toContain(words);
    expect(change?.before).not.toContain(words);
  }
});

/** Line breaks and layout come between words. */
function unspaced(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
