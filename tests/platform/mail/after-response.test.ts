import { beforeEach, expect, it } from 'vitest';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const NEW_PASSWORD = 'saffron-mule-kettle-orbit';
const site = await createTestApi();
beforeEach(site.empty);

const email = 'nia@makers.test';

/**
 * Actions that queue mails, and how many. On the host, the schedule would take a quarter of an
 * hour.
 */
const causes: Record<string, [mails: number, cause: (staff: Caller) => Promise<unknown>]> = {
  'a message': [1, () => site.asVisitor().post('/api/contact', aMessage)],
  'a quote request': [
    2,
    async () => {
      await putChairsIn(site.services.database);
      await requestQuote(site.asVisitor());
    },
  ],
  'an invitation': [1, (staff) => staff.post('/api/staff/invitations', { email })],
  'an invitation that is sent again': [
    2,
    async (staff) => {
      await staff.post('/api/staff/invitations', { email });
      await site.whenIdle();
      site.passTime({ minutes: 9 });
      await staff.post('/api/staff/invitations/1/mail');
    },
  ],
  'a password that is changed': [
    1,
    (staff) => {
      const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      return staff.put('/api/user/password', {
        current_password: PASSWORD,
        ...passwords,
      });
    },
  ],
  'a lost password, and the new one': [
    2,
    async () => {
      const account = await site.addStaff();
      const visitor = site.asVisitor();
      await visitor.post('/api/password/request', { email: account.email });
      const [mail] = await site.mails();
      const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      await visitor.post('/api/password/reset', { ...linkIn(mail).query, ...passwords });
    },
  ],
};

it.each(Object.entries(causes))(
  'the mail of %s is sent right after the response',
  async (_, row) => {
    const [mails, cause] = row;
    await cause(await site.asOwner());
    expect(await site.mails()).toHaveLength(mails);
    const { database } = site.services;
    const left = await database.selectFrom('mail_outbox').selectAll().where('sent_at', 'is', null);
    expect(await left.execute()).toEqual([]);
  },
);
