import { html } from 'hono/html';
import type { Company } from '../../../company/contract/company-file.ts';

/** The company's first number, which a phone rings at a press. */
export function phoneLink({ phones: [phone = ''] }: Pick<Company, 'phones'>) {
  return html`<a class="whole" href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`;
}

export function mailLink({ email }: Pick<Company, 'email'>) {
  return html`<a href="mailto:${email}">${email}</a>`;
}
