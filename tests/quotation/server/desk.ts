import { expect } from 'vitest';
import type { z } from 'zod';
import {
  type Quotation,
  quotation,
  type sentQuotation,
} from '../../../src/quotation/contract/quotation.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import * as routes from '../../../src/routes.ts';
import type { Caller } from '../../support/caller.ts';

/** Begins a quotation as staff do. */
export async function beginQuotation(
  staff: Caller,
  enquiry_id: number | null = null,
): Promise<Quotation> {
  const answer = await staff.post('/api/quotations', { enquiry_id });
  expect(answer.status).toBe(201);
  return quotation.parse(await answer.json());
}

/** A quotation as staff read it. */
export async function storedQuotation(staff: Caller, id: number): Promise<Quotation> {
  return quotation.parse(await (await staff.get(`/api/quotations/${id}`)).json());
}

/** Saves what is being written, changed like this. */
export async function writeQuotation(
  staff: Caller,
  { id, version, draft, revisions }: Quotation,
  changed: Partial<QuotationContent>,
): Promise<Quotation> {
  const content = draft ?? revisions[0]?.content;
  const answer = await staff.put(
    `/api/quotations/${id}`,
    { ...content, ...changed },
    { 'If-Match': `"${version}"` },
  );
  expect(await answer.clone().text()).not.toContain('errors');
  return quotation.parse(await answer.json());
}

export function trySending(staff: Caller, { id, version }: Quotation, by: 'mail' | 'link') {
  return staff.post(`/api/quotations/${id}/sending`, { by }, { 'If-Match': `"${version}"` });
}

/** Sends it; gives it as it is then, and the token of its customer's page. */
export async function send(staff: Caller, written: Quotation, by: 'mail' | 'link' = 'mail') {
  const answer = await trySending(staff, written, by);
  expect(answer.status).toBe(200);
  const sent = (await answer.json()) as z.infer<typeof sentQuotation>;
  return { ...sent, token: new URL(sent.link).searchParams.get('token') ?? '' };
}

/** Posts a form of the customer's page, as a browser without scripts does. */
export function postAnswer(visitor: Caller, fields: Record<string, string>) {
  return postForm(visitor, routes.answerQuotation.path, fields);
}

/** Accepts the first revision as a customer does; `with` lists the chosen optional lines. */
export function acceptQuotation(visitor: Caller, token: string, changed: object = {}) {
  const answer = { token, revision: '1', answer: 'accepted', name: 'Amina W.', with: '' };
  return postAnswer(visitor, { ...answer, ...changed });
}

export function postForm(visitor: Caller, path: string, fields: Record<string, string>) {
  return visitor.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
    },
  });
}

export function openPage(
  visitor: Caller,
  token: string,
  path: string = routes.showQuotationPage.path,
) {
  return visitor.get(`${path}?${new URLSearchParams({ token })}`);
}

/** A page as it is read: the phrases that stay on one line are words like any other. */
export function asRead(page: string): string {
  return page.replaceAll(/<span class="whole">([^<]*)<\/span>/g, '$1');
}
