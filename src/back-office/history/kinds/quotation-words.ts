import { shortDay } from '../../../company/contract/nairobi.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { moneyText, shillings } from '../../../platform/contract/money.ts';
import { type Deposit, depositText } from '../../../quotation/contract/deposit.ts';
import { type ReachedStage, STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { QuotationContent } from '../../../quotation/contract/quotation-content.ts';
import {
  type Answer,
  answerWayInSentence,
  QUOTATION_STATUS_NAMES,
} from '../../../quotation/contract/quotation-status.ts';
import { lineWords } from '../../../quotation/contract/quotation-words.ts';

import type { ChangeInWords } from '../ChangeList.tsx';
import { differingPart } from '../differing-part.ts';

type Words<Value> = (value: Value) => string;

/** Maps a field of a quotation to its label and its value in words. */
const FIELDS: { [Name in keyof QuotationContent]: [string, Words<QuotationContent[Name]>] } = {
  customer: [
    'Customer',
    ({ name, company, email, phone }) => [name, company, email, phone].filter(Boolean).join(', '),
  ],
  lines: ['Lines', (lines) => lines.map(storedLineWords).join('; ')],
  discount_percent: ['Discount on all', (percent) => `${percent} %`],
  vat_percent: ['VAT', (percent) => `${percent} %`],
  prices_include_vat: ['Prices include VAT', (isIncluded) => (isIncluded ? 'yes' : 'no')],
  valid_until: ['Valid until', shortDay],
  lead_time: ['Lead time', String],
  payment_terms: ['Payment terms', String],
  deposit: ['Deposit', depositSaid],
  words: ['Message to the customer', String],
};

/** Lists what a change did to a quotation; long texts show only the part that differs. */
export function quotationChanges({
  changes: { sent, withdrawn, decision, stage, promised_on, ...changes },
}: Pick<Change, 'changes'>): ChangeInWords[] {
  const written = Object.entries(FIELDS).flatMap(([field, [name, toWords]]) => {
    const change = changes[field];
    if (!change) return [];
    const [before, after] = change.map((value) => (toWords as Words<unknown>)(value) || 'nothing');
    return [{ name, ...differingPart(before ?? '', after ?? '') }];
  });
  return [
    ...written,
    ...(sent ? [{ name: 'Sent', after: String(sent[1]) }] : []),
    // Sending again ends a withdrawal.
    ...(withdrawn?.[1] ? [{ name: 'Withdrawn', after: String(withdrawn[1]) }] : []),
    ...(decision ? [answerChange(decision as [Answer | null, Answer | null])] : []),
    ...(stage
      ? [between('Order', stage as [ReachedStage | null, ReachedStage | null], stageWords)]
      : []),
    ...(promised_on
      ? [between('Promised for', promised_on as [Day | null, Day | null], promisedWords)]
      : []),
  ];
}

function between<Value>(
  name: string,
  [before, after]: [Value, Value],
  toWords: Words<Value>,
): ChangeInWords {
  return { name, before: toWords(before), after: toWords(after) };
}

/** An answer that stays gets another deposit. */
function answerChange([before, after]: [Answer | null, Answer | null]): ChangeInWords {
  return before && after
    ? between('Deposit', [before.agreed_deposit, after.agreed_deposit], depositWords)
    : between('Answer', [before, after], answerWords);
}

function answerWords(answer: Answer | null): string {
  if (!answer) return 'none';
  const { decision, via } = answer;
  const words = [QUOTATION_STATUS_NAMES[decision], via && answerWayInSentence(via)];
  return words.filter(Boolean).join(', ');
}

function depositWords(agreed: Deposit): string {
  return agreed === null ? 'as quoted' : depositSaid(agreed);
}

/** `50 %` or `KSh 20,000` */
function depositSaid(agreed: Deposit): string {
  return agreed && 'cents' in agreed ? shillings(agreed.cents) : depositText(agreed);
}

function stageWords(reached: ReachedStage | null): string {
  const name = STAGE_NAMES[reached?.stage ?? 'accepted'];
  const { delivered_on, taken_by } = reached ?? {};
  const taken = [delivered_on && shortDay(delivered_on), taken_by && `to ${taken_by}`].filter(
    Boolean,
  );
  return taken.length > 0 ? `${name} (${taken.join(' ')})` : name;
}

function promisedWords(day: Day | null): string {
  return day === null ? 'no day' : shortDay(day);
}

function storedLineWords(line: QuotationContent['lines'][number]): string {
  const { unit_price_cents, discount_percent } = line;
  return lineWords({
    ...line,
    quantity: String(line.quantity),
    price: unit_price_cents === null ? '' : moneyText(unit_price_cents),
    discount: discount_percent ? String(discount_percent) : '',
  });
}
