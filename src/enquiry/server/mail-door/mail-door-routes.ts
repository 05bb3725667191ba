import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverNotices } from '../../../push/server/push-delivery.ts';
import type { replyCalls } from '../../contract/reply-calls.ts';
import { refused } from '../refusals.ts';
import { queueReceived } from './mail-queue.ts';
import { readMails } from './read-mails.ts';

/** Handlers of mails that a program posts, and of what they quote. */
export function mailDoorRoutes(services: Services) {
  const { database } = services;
  return {
    receiveMail: async (context) => {
      const raw = new Uint8Array(await context.req.arrayBuffer());
      if (raw.length === 0) throw refused('empty mail');
      await queueReceived(services, raw);
      services.runAfterResponse(context, 'mails', async () => {
        await readMails(services);
        if (services.push) await deliverNotices(services);
      });
      return context.json({ message: 'The mail has come.' }, 202);
    },

    showQuotedMail: async (context, { params: { id } }) => {
      const reply = await database
        .selectFrom('enquiry_reply')
        .select('mail_quoted')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!reply?.mail_quoted) throw refused('no such reply');
      return context.json({ text: reply.mail_quoted });
    },
  } satisfies Partial<Handlers<typeof replyCalls>>;
}
