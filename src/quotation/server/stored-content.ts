import { z } from 'zod';
import { storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import { calendarDay } from '../../platform/contract/calendar-day.ts';
import type { Day } from '../../platform/contract/day.ts';
import { type Deposit, deposit } from '../contract/deposit.ts';
import type { QuotationContent } from '../contract/quotation-content.ts';

/** More than any version of this site has taken, and little enough to be added up. */
const MAX_FIGURE = 1e15;

const text = z.string().catch('');
const flag = z.boolean().catch(false);
const figure = z.number().min(0).max(MAX_FIGURE);
const percent = z.number().min(0).max(100);

const anyDeposit = deposit.catch(null);

const customer = z.object({ name: text, company: text, email: text, phone: text });
const line = z.object({
  product_id: z.int().nullable().catch(null),
  title: text,
  sku: text,
  picture: text,
  chosen: storedChosen.catch([]),
  note: text,
  quantity: figure.catch(1),
  unit_price_cents: figure.transform(Math.round).nullable().catch(null),
  price_includes_vat: z.boolean().optional().catch(undefined),
  discount_percent: percent.catch(0),
  is_service: flag,
  is_optional: flag,
  is_from_stock: flag,
});
const content = z.object({
  customer: customer.catch(() => customer.parse({})),
  lines: z.array(line.catch(() => line.parse({}))).catch([]),
  discount_percent: percent.catch(0),
  vat_percent: percent.catch(16),
  prices_include_vat: flag,
  valid_until: calendarDay('').catch('' as Day),
  lead_time: text,
  payment_terms: text,
  deposit: anyDeposit,
  words: text,
});
const anyContent = content.catch(() => content.parse({}));

/**
 * Reads stored content. It never fails: what an older version did not have, and what nobody can
 * read, is as in an empty quotation, so that one odd row spoils no list.
 */
export function storedContent(stored: unknown): QuotationContent {
  return anyContent.parse(stored);
}

/** Reads a stored deposit; null for what nobody can read. */
export function storedDeposit(stored: unknown): Deposit {
  return anyDeposit.parse(stored);
}
