import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import type { TestApi } from '../../support/create-test-api.ts';

/** Wanjiku at an inbox, beside Juma at another computer. */
export async function visitInbox(api: TestApi, address: string = paths.enquiries) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const juma = await colleague(api, 'Juma', 'Mwangi');
  return { ...(await visit(api, { staff: wanjiku, address })), wanjiku, juma: juma.caller };
}

export async function write(api: TestApi, fname = 'Achieng') {
  const answer = await api.asVisitor().post('/api/contact', { ...aMessage, fname });
  expect(answer.status).toBe(200);
}

export const pane = () => within(screen.getByRole('region', { name: 'Enquiry' }));
export const inbox = () => within(screen.getByRole('region', { name: 'Inbox' }));
export const status = () => pane().getByLabelText<HTMLSelectElement>('Status');
/** Once the enquiry's status is known, and can be changed. */
export const ready = (value: string) =>
  waitFor(() => {
    expect(status().closest('fieldset')).toHaveProperty('disabled', false);
    expect(status().value).toBe(value);
  });

/** Chooses to write a note. */
export const takeNote = (user: UserEvent) =>
  user.click(pane().getByRole('radio', { name: 'Note' }));
