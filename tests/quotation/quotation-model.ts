import { isDeepStrictEqual } from 'node:util';
import type { OrderStage } from '../../src/quotation/contract/order-stages.ts';
import { aCustomer, aLine } from './contract/a-line.ts';

/** Goods of 12,000 and an optional delivery of 5,000, with a deposit of half. */
export const QUOTED = {
  customer: aCustomer,
  lines: [
    aLine({ title: 'Kiti Chair', quantity: 12, unit_price_cents: 100_000 }),
    aLine({ title: 'Delivery', is_service: true, is_optional: true, unit_price_cents: 500_000 }),
  ],
  deposit: { percent: 50 },
};

/** An answer, which its number tells from an equal one. */
export interface ModelAnswer {
  number: number;
  isYes: boolean;
  takesDelivery: boolean;
  /** Sum in cents that was agreed in place of half the total; 0 for none. */
  deposit: number | undefined;
}

/** A payment; a confirmation has a number, which tells it from another one. */
export interface ModelPayment {
  cents: number;
  standing: 'reported' | 'void' | number;
  /** How often somebody changed it since it was noted. */
  changes: number;
}

/** A quotation as a customer would tell of it. */
export interface Model {
  /** Discount in percent, as it is being written. */
  discount: number;
  sent: { discount: number; answer: ModelAnswer | undefined }[];
  isWithdrawn: boolean;
  stage: { number: number; stage: OrderStage } | undefined;
  promised: string | null;
  payments: ModelPayment[];
}

export type Act =
  | { do: 'write'; discount: number }
  | { do: 'discard' | 'send' | 'withdraw' }
  | { do: 'answer'; by: 'customer' | 'staff'; isYes: boolean; takesDelivery: boolean }
  | { do: 'stage'; stage: OrderStage }
  | { do: 'promise'; day: string | null }
  | { do: 'deposit'; cents: number }
  | { do: 'pay'; cents: number; isSeen: boolean }
  /** One of the payments. */
  | { do: 'confirm' | 'dismiss'; choice: number };

/** The quotation after an act; undefined if the act is refused. */
export function modelAfter(model: Model, act: Act, number: number): Model | undefined {
  const latest = model.sent.at(-1);
  const accepted = acceptedIn(model);
  const isAwaited = latest !== undefined && !latest.answer && !model.isWithdrawn;
  switch (act.do) {
    case 'write':
      return { ...model, discount: act.discount };
    case 'discard':
      return hasDraft(model) ? { ...model, discount: latest?.discount ?? 0 } : undefined;
    case 'send': {
      const revision = { discount: model.discount, answer: undefined };
      if (!hasDraft(model)) return undefined;
      return { ...model, sent: [...model.sent, revision], isWithdrawn: false };
    }
    case 'withdraw':
      return isAwaited ? { ...model, isWithdrawn: true } : undefined;
    case 'answer': {
      const { isYes } = act;
      const answer = {
        number,
        isYes,
        takesDelivery: !isYes || act.takesDelivery,
        deposit: undefined,
      };
      return isAwaited ? answered(model, model.sent.length - 1, answer) : undefined;
    }
    case 'stage': {
      if (!accepted) return undefined;
      if (act.stage === model.stage?.stage) return model;
      const stage = act.stage === 'accepted' ? undefined : { number, stage: act.stage };
      return { ...model, stage };
    }
    case 'promise':
      return accepted ? { ...model, promised: act.day } : undefined;
    case 'pay': {
      if (act.isSeen && act.cents < 0 && paidIn(model) + act.cents < 0) return undefined;
      const standing = act.isSeen ? number : ('reported' as const);
      const payment = { cents: act.cents, standing, changes: 0 };
      return { ...model, payments: [...model.payments, payment] };
    }
    case 'confirm':
    case 'dismiss': {
      const payment = chosenIn(model, act.choice);
      if (!payment) return undefined;
      const isSame = act.do === 'confirm' ? isConfirmed(payment) : payment.standing === 'void';
      if (isSame) return model;
      if (isConfirmed(payment)) return undefined;
      if (act.do === 'confirm' && paidIn(model) + payment.cents < 0 && payment.cents < 0)
        return undefined;
      const standing = act.do === 'confirm' ? number : ('void' as const);
      const changed = { ...payment, standing, changes: payment.changes + 1 };
      const payments = model.payments.map((each) => (each === payment ? changed : each));
      return { ...model, payments };
    }
    case 'deposit': {
      const answer = accepted?.answer;
      if (!accepted || !answer || act.cents > totalOf(accepted)) return undefined;
      return answered(model, model.sent.indexOf(accepted), { ...answer, deposit: act.cents });
    }
  }
}

/** The quotation after an undo: each part that still is as the act left it goes back. */
export function modelUndone(model: Model, before: Model, after: Model): Model {
  const back = <Part>(now: Part, was: Part, became: Part) =>
    isDeepStrictEqual(now, became) ? was : now;
  const undone: Model = {
    ...model,
    discount: back(model.discount, before.discount, after.discount),
    stage: back(model.stage, before.stage, after.stage),
    promised: back(model.promised, before.promised, after.promised),
    payments: model.payments.map((payment, index) =>
      paymentUndone(payment, before.payments[index], after.payments[index]),
    ),
    sent: model.sent.map(({ discount, answer }, index) => ({
      discount,
      answer: back(answer, before.sent[index]?.answer, after.sent[index]?.answer),
    })),
  };
  // No order without a yes, and no answer to what was taken back.
  const isMoved = undone.stage !== undefined || undone.promised !== null;
  const isOrder = acceptedIn(undone) !== undefined || !isMoved;
  const isOffer = !undone.isWithdrawn || undone.sent.at(-1)?.answer === undefined;
  return isOrder && isOffer ? undone : model;
}

/** A noted payment stays, and counts for nothing, unless somebody changed it since. */
function paymentUndone(
  payment: ModelPayment,
  before: ModelPayment | undefined,
  after: ModelPayment | undefined,
): ModelPayment {
  if (!after || isDeepStrictEqual(before, after)) return payment;
  if (!before && payment.changes > 0) return payment;
  const isSince = payment.standing !== after.standing;
  const standing = isSince ? payment.standing : (before?.standing ?? 'void');
  if (standing === payment.standing) return payment;
  return { ...payment, standing, changes: payment.changes + 1 };
}

export function chosenIn({ payments }: Model, choice: number): ModelPayment | undefined {
  return payments[choice % payments.length];
}

export function isConfirmed({ standing }: ModelPayment): boolean {
  return typeof standing === 'number';
}

export function paidIn({ payments }: Model): number {
  return payments.filter(isConfirmed).reduce((sum, { cents }) => sum + cents, 0);
}

/** What is to pay, as somebody would say who counts on their fingers in whole shillings. */
export function dueIn(model: Model): { due_cents: number; due_for: string; credit_cents: number } {
  const accepted = acceptedIn(model);
  const paid = Math.max(0, paidIn(model));
  const total = accepted ? totalOf(accepted) : 0;
  const deposit = accepted ? depositOf(accepted) : 0;
  const whole = (cents: number) => cents - (cents % 100);
  const credit_cents = whole(Math.max(0, paid - total));
  if (deposit - paid >= 100)
    return { due_cents: whole(deposit - paid), due_for: 'deposit', credit_cents };
  if (total - paid >= 100)
    return { due_cents: whole(total - paid), due_for: 'balance', credit_cents };
  return { due_cents: 0, due_for: 'none', credit_cents };
}

type Revision = Model['sent'][number];

export function acceptedIn({ sent }: Model): Revision | undefined {
  return sent.findLast(({ answer }) => answer?.isYes);
}

/** The revision that counts: the accepted one, otherwise the latest. */
export function countedIn(model: Model): Revision {
  return acceptedIn(model) ?? (model.sent.at(-1) as Revision);
}

/** The revision that the customer's link opens; undefined if it opens none. */
export function openedIn(model: Model): Revision | undefined {
  const latest = model.sent.at(-1);
  if (latest && !latest.answer && !model.isWithdrawn) return latest;
  return acceptedIn(model) ?? (model.isWithdrawn ? undefined : latest);
}

export function statusOf(model: Model): string {
  if (acceptedIn(model)) return 'accepted';
  if (model.sent.at(-1)?.answer) return 'declined';
  return model.isWithdrawn ? 'withdrawn' : 'sent';
}

export function hasDraft({ discount, sent }: Model): boolean {
  return discount !== sent.at(-1)?.discount;
}

/** The total of a revision with VAT, in cents. */
export function totalOf({ discount, answer }: Revision): number {
  const delivery = answer?.isYes && answer.takesDelivery ? 500_000 : 0;
  return (((1_200_000 * (100 - discount)) / 100 + delivery) * 116) / 100;
}

export function depositOf(revision: Revision): number {
  const cents = revision.answer?.deposit ?? totalOf(revision) / 2;
  return Math.min(totalOf(revision), Math.ceil(cents / 100) * 100);
}

function answered(model: Model, at: number, answer: ModelAnswer): Model {
  const sent = model.sent.map((each, index) => (index === at ? { ...each, answer } : each));
  return { ...model, sent };
}
