import { chosenTitle } from '../../../catalogue/contract/choices/chosen.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { type Deposit, depositText } from '../../../quotation/contract/deposit.ts';
import { type OrderStage, STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { QuotationContent } from '../../../quotation/contract/quotation-content.ts';
import {
  ANSWER_WAY_NAMES,
  type AnswerWay,
  type Decision,
  QUOTATION_STATUS_NAMES,
} from '../../../quotation/contract/quotation-status.ts';
import { onDay } from '../../parts/when.ts';
import type { ChangeInWords } from '../ChangeList.tsx';
import { differingPart } from '../differing-part.ts';

type Words<Value> = (value: Value) => string;

/** Maps a field of a quotation to its label and its value in words. */
const FIELDS: { [Name in keyof QuotationContent]: [string, Words<QuotationContent[Name]>] } = {
  customer: [
    'Customer',
    ({ name, company, email, phone }) => [name, company, email, phone].filter(Boolean).join(', '),
  ],
  lines: ['Lines', (lines) => lines.map(lineWords).join('; ')],
  discount_percent: ['Discount on all', (percent) => `${percent} %`],
  vat_percent: ['VAT', (percent) => `${percent} %`],
  prices_include_vat: ['Prices include VAT', (isIncluded) => (isIncluded ? 'yes' : 'no')],
  valid_until: ['Valid until', onDay],
  lead_time: ['Lead time', String],
  payment_terms: ['Payment terms', String],
  deposit: ['Deposit', depositText],
  words: ['Message to the customer', String],
};

/** Lists what a change did to a quotation; long texts show only the part that differs. */
export function quotationChanges({
  changes: { sent, withdrawn, decision, stage, agreed_deposit: agreed, ...changes },
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
    ...(withdrawn ? [{ name: 'Withdrawn', after: String(withdrawn[1]) }] : []),
    ...(decision ? [between('Answer', decision, answerWords)] : []),
    ...(stage ? [between('Order', stage, (value) => STAGE_NAMES[value as OrderStage])] : []),
    ...(agreed ? [between('Deposit', agreed, (value) => depositText(value as Deposit))] : []),
  ];
}

function between(name: string, change: [unknown, unknown], toWords: Words<unknown>): ChangeInWords {
  const [before, after] = change.map((value) => (value === null ? 'none' : toWords(value)));
  return { name, before: before ?? '', after: after ?? '' };
}

function answerWords(answer: unknown): string {
  const { decision, via } = answer as { decision: Decision; via: AnswerWay };
  return `${QUOTATION_STATUS_NAMES[decision]}, ${ANSWER_WAY_NAMES[via].toLowerCase()}`;
}

function lineWords(line: QuotationContent['lines'][number]) {
  const { quantity, title, unit_price_cents } = line;
  // Lines of older versions have no choices.
  const name = chosenTitle({ title, chosen: line.chosen ?? [] });
  const price = unit_price_cents === null ? 'without a price' : `at ${moneyText(unit_price_cents)}`;
  return `${quantity} × ${name} ${price}`;
}
