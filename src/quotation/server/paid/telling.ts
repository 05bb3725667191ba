import { attachTo } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import { recordCustomerAct } from '../../../enquiry/server/customer-acts.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueInThread } from '../../../platform/mail/mail-thread.ts';
import type { Services } from '../../../platform/services.ts';
import { queueNotice } from '../../../push/server/push-outbox.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { ToldPayment } from '../../contract/payments/told-payments.ts';
import { findByLink, type OpenedOrder } from '../opened-quotation.ts';
import { columnsOf, type PaymentState } from '../payments/payment-state.ts';
import {
  applyPayments,
  lockCodes,
  namedPayment,
  touchOrders,
} from '../payments/payment-transitions.ts';
import { findPayment } from '../payments/stored-payments.ts';
import { lockQuotation } from '../quotation-transitions.ts';
import { mailboxOf, threadOf } from '../quotations.ts';
import { toldMail } from './paid-mails.ts';
import { completed, lockSlipAlone } from './slip-alone.ts';
import { paymentOfSlip } from './slips.ts';

interface Telling {
  token: string;
  told: readonly ToldPayment[];
  /** As the customer typed it. */
  words: string;
  /** Id of the file that they sent with it. */
  slip?: string | undefined;
}

/**
 * Stores what a customer says they paid as reported payments of their order, each once, and tells the
 * responsible person. Nothing counts before somebody confirms it.
 *
 * A code that follows its slip completes the payment of the slip.
 *
 * A code that is noted for something else cannot be stored twice. It becomes a word without an order,
 * for staff to find out whose it is; the customer never reads of others.
 *
 * @returns ids of the payments, also of those that were known; undefined without an order
 */
export function tellPayments(
  services: Services,
  edit: Edit<Author>,
  { token, told, words, slip }: Telling,
): Promise<number[] | undefined> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const found = await findByLink(transaction, token, now);
    const locked = found && (await lockQuotation(transaction, found.id));
    const opened = locked && (await findByLink(transaction, token, now));
    const order = opened?.order;
    if (!opened || !order) return undefined;
    const { number } = order;
    const change = { transaction, recorder, edit };
    const ids: number[] = [];
    const added: ToldPayment[] = [];
    const noted = await lockCodes(
      transaction,
      told.map(({ code }) => code),
    );
    const slipped = slip === undefined ? undefined : await paymentOfSlip(transaction, slip);
    for (const each of told) {
      const taken = each.code === null ? undefined : noted.find(({ code }) => code === each.code);
      const isElsewhere = taken !== undefined && taken.quotation_id !== opened.id;
      const said = isElsewhere ? await asWord(transaction, each, taken.id, order) : each;
      const isBySlip = each.code === null && each.cents === null;
      const before = (isBySlip ? undefined : saidBefore(order, said)) ?? slipped;
      const known = isElsewhere || said.code === null ? before : taken?.id;
      if (known !== undefined) {
        ids.push(known);
        continue;
      }
      added.push(said);
      const isAlone = told.length === 1 && slip === undefined;
      const waits = isAlone && (await lockSlipAlone(transaction, order.payments, said));
      if (waits) {
        const after = completed(waits, said);
        await applyPayments(
          services,
          change,
          [{ stored: waits, after }],
          new Map([[opened.id, number]]),
        );
        ids.push(waits.id);
        continue;
      }
      const quotation_id = isElsewhere ? null : opened.id;
      ids.push(await store(services, change, { said, number, quotation_id }));
    }
    const [first] = ids;
    const isNewSlip = slip !== undefined && slipped === undefined && first !== undefined;
    if (isNewSlip) await attachTo(transaction, { payment_id: first }, [slip]);
    if (added.length === 0 && !isNewSlip) return ids;
    await touchOrders(services, transaction, [opened.id]);
    await recordCustomerAct(services, change, locked.enquiry, {});
    await queueNotice(services, transaction, {
      ...{ kind: 'payment', id: ids.join('-'), quotationId: opened.id, paymentId: ids.at(-1) },
    });
    const company = await readCompany(transaction);
    const to = await mailboxOf(transaction, locked.stored.responsible_id, company);
    const { siteUrl } = services.settings;
    const said = { order, told: added, words, hasSlip: isNewSlip };
    const mail = toldMail({ id: opened.id, ...said, to }, { company, siteUrl });
    await queueInThread(services, transaction, threadOf(locked.stored), mail);
    return ids;
  });
}

/** The same without its code, which is noted already. */
async function asWord(
  transaction: Database,
  told: ToldPayment,
  id: number,
  { number }: OpenedOrder,
): Promise<ToldPayment> {
  const other = await findPayment(transaction, id);
  const where = other?.reference ? `for ${other.reference}` : 'without an order';
  const note = `The customer of ${number} sent ${told.code}, which is noted already, ${where}.`;
  return {
    ...told,
    code: null,
    // Nobody knows yet whose code it is, nor whose name stands with it.
    payer: '',
    account: number,
    note: [note, told.note].filter(Boolean).join(' '),
  };
}

/** A word without a code that the customer said before and nobody has looked at. */
function saidBefore({ payments }: OpenedOrder, { cents, note }: ToldPayment): number | undefined {
  const isSame = (each: OpenedOrder['payments'][number]) =>
    each.status === 'reported' && each.code === null && each.cents === cents && each.note === note;
  return payments.find(isSame)?.id;
}

interface Stored {
  said: ToldPayment;
  /** Null for a word without an order. */
  quotation_id: number | null;
  /** Number of the order. */
  number: string;
}

async function store(
  { now }: Services,
  { transaction, recorder }: ChangeUnderWay<Author>,
  { said, quotation_id, number }: Stored,
): Promise<number> {
  const state: PaymentState = { ...said, quotation_id, standing: { status: 'reported' } };
  const { id } = await transaction
    .insertInto('payment')
    .values({ ...columnsOf(state), source: 'customer', noted_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const orders = new Map(quotation_id === null ? [] : [[quotation_id, number] as const]);
  const named = namedPayment(id, state, orders);
  recorder.record({ ...named, action: 'created', version: 1, changes: {} });
  return id;
}
