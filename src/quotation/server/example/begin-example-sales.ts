import sales from '../../../../data/example-sales.json' with { type: 'json' };
import { productFinder } from '../../../catalogue/contract/collections.ts';
import { listProducts } from '../../../catalogue/server/products/product-list.ts';
import { dayAfter, dayInNairobi } from '../../../company/contract/nairobi.ts';
import { newEnquiry } from '../../../enquiry/contract/new-enquiry.ts';
import { enterEnquiry } from '../../../enquiry/server/entered-enquiries.ts';
import { requireEnquiry } from '../../../enquiry/server/inbox.ts';
import { changeEnquiry } from '../../../enquiry/server/inbox-changes.ts';
import { addNote } from '../../../enquiry/server/notes.ts';
import type { Edit } from '../../../history/server/make-change.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { newPayment } from '../../contract/payments/payment.ts';
import { notedDecision, orderChange, type Quotation } from '../../contract/quotation.ts';
import { quotationContent } from '../../contract/quotation-content.ts';
import { noteDecision } from '../answering.ts';
import { createQuotation, saveDraft } from '../drafting.ts';
import { changeOrder } from '../orders.ts';
import { notePayment } from '../payments/noting.ts';
import { sendQuotation } from '../sending.ts';

const HOUR_MS = 3_600_000;

type Sale = (typeof sales)[number];
type Quoted = NonNullable<Sale['quotation']>;
type Step = NonNullable<Quoted['steps']>[number];

/** An edit of the site's first member of staff, at a time of the past. */
interface Acting {
  at(hoursAgo: number): Services;
  edit: Edit;
}

/**
 * Makes the sales of `data/example-sales.json`, so that somebody who tries the site sees a whole one.
 * They go the way of every sale, with threads, history and payments; nobody gets a mail. Names and
 * notes say that they are examples.
 */
export async function beginExampleSales(
  services: Services,
  by: Pick<SignedInStaff, 'id' | 'name'>,
): Promise<void> {
  const start = services.now().getTime();
  const acting: Acting = {
    at: (hoursAgo) => ({ ...services, now: () => new Date(start - hoursAgo * HOUR_MS) }),
    edit: {
      by,
      changeSet: undefined,
      tellChangeSet: () => {},
      // What runs after a response clears caches, and nobody has asked yet.
      runAfterResponse: () => {},
    },
  };
  const find = productFinder(await listProducts(services.database, {}, 'staff'));
  const keyOf = (sku: string) => find(sku)?.key ?? '';
  // One after the other and the oldest first, so that numbers are in the order of days.
  for (const sale of sales.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    await makeSale(sale, acting, keyOf);
  }
}

async function makeSale(sale: Sale, acting: Acting, keyOf: (sku: string) => string) {
  const { customer, channel, message, place, pieces, hoursAgo } = sale;
  const then = acting.at(hoursAgo);
  const products = pieces.map(({ sku, quantity }) => ({ key: keyOf(sku), quantity, chosen: [] }));
  const entered = newEnquiry.parse({ ...customer, channel, message, place, products });
  const { id } = await enterEnquiry(then, acting.edit, entered, undefined);
  await then.database
    .updateTable('enquiry')
    .set({ is_example: true })
    .where('id', '=', id)
    .execute();
  if (sale.note) {
    await addNote(then, { enquiry_id: id, text: sale.note, by: acting.edit.by });
  }
  if (sale.quotation) await quote(sale.quotation, id, acting);
}

async function quote(quoted: Quoted, enquiryId: number, acting: Acting): Promise<void> {
  const then = acting.at(quoted.hoursAgo);
  const begun = await createQuotation(then, { enquiryId }, acting.edit);
  const drafted = await saveDraft(then, acting.edit, {
    ...seen(begun),
    content: priced(begun, quoted),
  });
  const sent = await sendQuotation(then, acting.edit, { ...seen(drafted), by: 'link' });
  const { answer, steps = [], promisedInDays } = quoted;
  if (!answer) return;
  const noted = notedDecision.parse(answer);
  const at = acting.at(answer.hoursAgo);
  let order = await noteDecision(at, acting.edit, { ...seen(sent.quotation), noted });
  if (noted.decision === 'declined') await noteLoss(at, acting.edit, enquiryId, noted.note);
  if (promisedInDays !== undefined) {
    const promised_on = dayAfter(dayInNairobi(acting.at(0).now()), promisedInDays);
    order = await changeOrder(at, acting.edit, { ...seen(order), change: { promised_on } });
  }
  for (const step of steps) order = await takeStep(step, order, acting);
}

/** After a no the enquiry is lost. */
async function noteLoss(services: Services, edit: Edit, id: number, lost_because: string) {
  const { version: seenVersion } = await requireEnquiry(services.database, id);
  const handling = { outcome: 'lost', lost_because } as const;
  await changeEnquiry(services, edit, { id, seenVersion, handling });
}

function seen({ id, version }: Quotation) {
  return { id, seenVersion: version };
}

/** The draft with its prices and a line for the delivery; half of what is made is due before the work begins. */
function priced({ draft }: Quotation, { prices, delivery, words, made = false }: Quoted) {
  const lines = draft?.lines.map((line, index) => ({
    ...{ ...line, unit_price_cents: (prices[index] ?? 0) * 100 },
    is_from_stock: line.is_from_stock && !made,
  }));
  const service = {
    ...{ title: 'Delivery and fitting', quantity: 1, chosen: [] },
    ...{ unit_price_cents: delivery * 100, is_service: true },
  };
  return quotationContent.parse({
    ...draft,
    lines: [...(lines ?? []), service],
    deposit: { percent: 50 },
    words,
  });
}

async function takeStep(step: Step, order: Quotation, { at, edit }: Acting): Promise<Quotation> {
  const then = at(step.hoursAgo);
  if (step.stage) {
    const { stage, takenBy: taken_by } = step;
    const change = orderChange.parse({ stage, ...(taken_by && { taken_by }) });
    return changeOrder(then, edit, { ...seen(order), change });
  }
  const noted = newPayment.parse({
    ...{ way: step.paidBy, code: step.code, status: 'confirmed' },
    cents: order.due_cents,
    paid_at: then.now().toISOString(),
    payer: order.revisions[0]?.content.customer.name,
    note: 'An example: nobody paid this.',
  });
  const { quotation } = await notePayment(then, edit, {
    quotationId: order.id,
    noted,
    key: undefined,
  });
  return quotation ?? order;
}
