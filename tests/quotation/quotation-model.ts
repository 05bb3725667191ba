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

/** A quotation as a customer would tell of it. */
export interface Model {
  /** Discount in percent, as it is being written. */
  discount: number;
  sent: { discount: number; answer: ModelAnswer | undefined }[];
  isWithdrawn: boolean;
  stage: { number: number; stage: OrderStage } | undefined;
}

export type Act =
  | { do: 'write'; discount: number }
  | { do: 'discard' | 'send' | 'withdraw' }
  | { do: 'answer'; by: 'customer' | 'staff'; isYes: boolean; takesDelivery: boolean }
  | { do: 'stage'; stage: OrderStage }
  | { do: 'deposit'; cents: number };

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
    sent: model.sent.map(({ discount, answer }, index) => ({
      discount,
      answer: back(answer, before.sent[index]?.answer, after.sent[index]?.answer),
    })),
  };
  // No order without a yes, and no answer to what was taken back.
  const isOrder = acceptedIn(undone) !== undefined || undone.stage === undefined;
  const isOffer = !undone.isWithdrawn || undone.sent.at(-1)?.answer === undefined;
  return isOrder && isOffer ? undone : model;
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
  const delivery = answer?.takesDelivery === false ? 0 : 500_000;
  return (((1_200_000 * (100 - discount)) / 100 + delivery) * 116) / 100;
}

export function depositOf(revision: Revision): number {
  return revision.answer?.deposit ?? totalOf(revision) / 2;
}

function answered(model: Model, at: number, answer: ModelAnswer): Model {
  const sent = model.sent.map((each, index) => (index === at ? { ...each, answer } : each));
  return { ...model, sent };
}
