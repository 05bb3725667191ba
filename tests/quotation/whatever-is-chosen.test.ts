import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { exportPerson } from '../../src/account/server/personal-data/export-person.ts';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import type { Choice } from '../../src/catalogue/contract/choices/choice.ts';
import { type Chosen, chosenWords } from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf, lineKey } from '../../src/catalogue/contract/choices/chosen-line.ts';
import { chosenPrice } from '../../src/catalogue/contract/prices/chosen-price.ts';
import { MAX_CHAT_LINK_CHARS } from '../../src/company/contract/chat-link.ts';
import { chatReply } from '../../src/enquiry/contract/chat-reply.ts';
import type { Enquiry } from '../../src/enquiry/contract/inbox.ts';
import { productName } from '../../src/enquiry/contract/product-lines.ts';
import { unescapeFormulas } from '../../src/platform/spreadsheet/formula-guard.ts';
import type { Quotation } from '../../src/quotation/contract/quotation.ts';
import { addProduct } from '../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import { undoChangeSet } from '../history/change-sets.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aLine } from './contract/a-line.ts';
import { beginQuotation, openPage, send, storedQuotation } from './server/desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeAll(async () => {
  // A PDF says what it cannot print.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  staff = await api.asStaff();
});

const inboxOf = async (q: string): Promise<Enquiry[]> =>
  (await staff.get(`/api/enquiries?${new URLSearchParams({ q })}`)).json();

/** A cell of a spreadsheet guards it. */
const FORMULA: Choice[] = [{ name: 'Side', values: [{ name: 'Left;-' }, { name: ';=Right' }] }];

it('what a customer chose is the same from the request to the yes', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyChoices(), async (choices) => {
      tried += 1;
      const text = JSON.stringify(withoutPhotos(choices));
      const fields = { title: `Sofa${tried}x`, price_cents: '600,000', choices: text };
      const product = await addProduct(staff, fields);
      const offered = product.choices ?? [];
      const last = offered.map((each) => chosenOf(each, each.values.at(-1) ?? { name: '' }));
      const first = offered.map((each) => chosenOf(each, each.values[0] ?? { name: '' }));
      const asked =
        lineKey({ key: '', chosen: first }) === lineKey({ key: '', chosen: last })
          ? [first]
          : [first, last];
      await isCarried(`Buyer${tried}x`, String(product.id), asked, offered);
    }),
    { numRuns: runs(5), examples: [[FORMULA]] },
  );
});

/** Signs alone are nothing to search for. */
function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

async function isCarried(fname: string, key: string, asked: Chosen[][], offered: Choice[]) {
  const email = `${fname}@kiosk.example`.toLowerCase();
  const products = asked.map((chosen) => ({ key, quantity: 2, note: '', chosen }));
  const taken = await requestQuote(api.asVisitor(), { ...aQuoteRequest, fname, email, products });
  expect(taken.status).toBe(200);
  const [enquiry] = await inboxOf(fname);
  if (!enquiry) throw new Error(`The inbox finds no ${fname}.`);
  expect(enquiry.products.map(({ chosen }) => chosen)).toEqual(asked);

  const words = asked.map(chosenWords);
  await api.whenIdle();
  const mails = (await api.mails()).filter(({ to }) => JSON.stringify(to).includes(email));
  containsAll(mails.map(({ text }) => text).join(), words);
  const reply = chatReply({ ...enquiry, phone: '0722 000 111' }, 'https://site.example') ?? '';
  expect(reply.length).toBeLessThanOrEqual(MAX_CHAT_LINK_CHARS);
  const chat = new URL(reply).searchParams.get('text') ?? '';
  // Lines that do not fit into the address of a chat are only counted.
  if (!chat.includes('and another')) containsAll(chat, enquiry.products.map(productName));
  const csv = await (await staff.get('/api/enquiries.csv')).text();
  containsAll(unescapeFormulas(csv.replaceAll('""', '"')), words);
  const exported = JSON.stringify(await exportPerson(api.services.database, email));
  containsAll(
    exported,
    asked.flat().map(({ value }) => JSON.stringify(value)),
  );
  for (const { value, code } of asked.flat()) {
    if (isWord(value)) expect((await inboxOf(value)).map(({ id }) => id)).toContain(enquiry.id);
    if (code && isWord(code))
      expect((await inboxOf(code)).map(({ id }) => id)).toContain(enquiry.id);
  }
  await isQuoted(await beginQuotation(staff, enquiry.id), asked, offered);
}

async function isQuoted(begun: Quotation, asked: Chosen[][], offered: Choice[]) {
  const lines = begun.draft?.lines ?? [];
  expect(lines.map(({ chosen }) => chosen)).toEqual(asked);
  expect(lines.map(({ unit_price_cents }) => unit_price_cents)).toEqual(
    asked.map((chosen) => chosenPrice({ cents: 60_000_000, choices: offered }, chosen)),
  );
  const { quotation, token } = await send(staff, begun, 'link');
  const words = asked.map(chosenWords);
  const page = await (await openPage(api.asVisitor(), token)).text();
  containsAll(textOf(page), words);
  const pdf = await staff.get(`/api/quotations/${begun.id}/pdf`);
  const printed = pdfPages(Buffer.from(await pdf.arrayBuffer())).join('');
  // A font of the PDF may lack a sign.
  containsAll(
    printed,
    words.filter((each) => /^[ -~]*$/.test(each)),
  );

  for (const { value } of asked.flat().filter(({ value }) => isWord(value))) {
    const found = await staff.get(`/api/quotations?${new URLSearchParams({ q: value })}`);
    expect(((await found.json()) as Quotation[]).map(({ id }) => id)).toContain(begun.id);
  }

  // Undo of a revision brings back the lines as they were sent.
  const other = [aLine({ title: 'Something else' })];
  const answer = await staff.put(
    `/api/quotations/${begun.id}`,
    { ...quotation.revisions[0]?.content, lines: other },
    { 'If-Match': `"${quotation.version}"` },
  );
  expect(answer.status).toBe(200);
  const [latest]: { id: string }[] = await (await staff.get('/api/history?kind=quotation')).json();
  await undoChangeSet(staff, latest?.id ?? '');
  const after = await storedQuotation(staff, begun.id);
  const shown = after.draft ?? after.revisions[0]?.content;
  expect(shown?.lines.map(({ chosen }) => chosen)).toEqual(asked);

  const copy = await staff.post('/api/quotations', { copy_of: begun.id });
  const copied: Quotation = await copy.json();
  expect(copied.draft?.lines.map(({ chosen }) => chosen)).toEqual(asked);
}

/** Line breaks and layout come between words. */
function unspaced(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity as '&lt;']);
}

function containsAll(text: string, parts: readonly string[]): void {
  for (const part of parts) expect(unspaced(text)).toContain(unspaced(part));
}
