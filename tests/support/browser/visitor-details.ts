import type { Locator } from 'playwright/test';
import type { aMessage } from '../../enquiry/server/a-message.ts';

/** Fills in the fields that every visitors' form has. */
export async function fillVisitor(form: Locator, visitor: typeof aMessage): Promise<void> {
  await form.getByLabel('First name').fill(visitor.fname);
  await form.getByLabel('Last name').fill(visitor.lname);
  await form.getByLabel('Phone').fill(visitor.phone);
  await form.getByLabel('Company').fill(visitor.cname);
  await form.getByLabel('Email').fill(visitor.email);
}
