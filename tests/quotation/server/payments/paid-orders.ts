import { expect } from 'vitest';
import type { z } from 'zod';
import type { Payment } from '../../../../src/quotation/contract/payments/payment.ts';
import type { paymentCalls } from '../../../../src/quotation/contract/payments/payment-calls.ts';
import type { QuotationContent } from '../../../../src/quotation/contract/quotation-content.ts';
import * as routes from '../../../../src/routes.ts';
import type { Caller } from '../../../support/caller.ts';
import type { TestApi } from '../../../support/create-test-api.ts';
import { acceptQuotation } from '../desk.ts';
import { sendChairs } from '../sent-chairs.ts';

/** Answer of a call that notes or changes a payment. */
export type Noted = z.infer<typeof paymentCalls.changePayment.answer>;

/** A payment by M-Pesa that somebody saw in the account. */
export const aPayment = {
  ...{ cents: 500_000, way: 'mpesa', code: 'UC2TEST001', payer: 'AMINA WANJIRU' },
  ...{ paid_at: '2026-03-02T07:00:00.000Z', status: 'confirmed' },
} as const;

/** An order of 13,920 with a deposit of half. */
export async function anOrder(
  api: TestApi,
  staff: Caller,
  changed: Partial<QuotationContent> = {},
): Promise<{ id: number; token: string }> {
  const content = { deposit: { percent: 50 }, ...changed };
  const { quotation, token } = await sendChairs(staff, content);
  await acceptQuotation(api.asVisitor(), token);
  return { id: quotation.id, token };
}

/** Asks to note a payment for an order; null for none. */
export function tryNoting(staff: Caller, order: number | null, changed: object = {}) {
  const path = order === null ? '/api/payments' : `/api/quotations/${order}/payments`;
  return staff.post(path, { ...aPayment, ...changed });
}

export async function note(
  staff: Caller,
  order: number | null,
  changed: object = {},
): Promise<Noted> {
  const answer = await tryNoting(staff, order, changed);
  expect(await answer.clone().text()).not.toContain('"errors"');
  expect(answer.status).toBe(201);
  return answer.json();
}

/** Reports a payment as a browser without scripts does, which sends an empty file where none is chosen. */
export function tellPayment(
  customer: Caller,
  {
    token,
    told = '',
    file = new File([], ''),
  }: { token: string; told?: string; file?: File | undefined },
) {
  const form = new FormData();
  form.append('token', token);
  form.append('told', told);
  form.append('file', file);
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  return customer.fetch(routes.tellPayment.path, { method: 'POST', body: form, headers });
}

/** Asks to change a payment as somebody does who has seen it. */
export function tryChanging(staff: Caller, { id, version }: Payment, change: object) {
  return staff.put(`/api/payments/${id}`, change, { 'If-Match': `"${version}"` });
}
