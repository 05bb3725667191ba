import type { EnquiryReply } from '../../../../src/enquiry/contract/replies.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { inboxDesk } from '../inbox-desk.ts';
import { openDoor } from './a-mail.ts';

/** A site whose door for mail is open, and what its staff see and do. */
export async function mailDesk() {
  const logged: unknown[][] = [];
  const api = await createTestApi({
    settings: openDoor,
    log: (...line) => void logged.push(line),
  });
  const desk = inboxDesk(api);

  async function lastMail() {
    await api.whenIdle();
    await deliverMail(api.services);
    const mail = (await api.mails()).at(-1);
    if (!mail) throw new Error('No mail was sent.');
    return { id: mail.messageId ?? '', replyTo: mail.replyTo?.[0]?.address ?? '', mail };
  }

  return {
    api,
    desk,
    /** Lines of the log, until a test empties it. */
    logged,
    /** The mail that was sent last, as its receiver has it. */
    lastMail,

    /** Sends an answer to the message of a visitor, and gives the mail as the customer has it. */
    async answered(staff: Caller, id = 1) {
      const { replies } = await desk.show(staff, id);
      await staff.post(`/api/enquiries/${id}/replies`, {
        text: 'We have it. When may we come?',
        seen_reply: replies.at(-1)?.id ?? 0,
      });
      return lastMail();
    },

    async repliesOf(staff: Caller, id = 1): Promise<EnquiryReply[]> {
      return (await desk.show(staff, id)).replies;
    },

    /** What became of each mail, the first one first. */
    async outcomes(): Promise<(string | null)[]> {
      const rows = await api.services.database
        .selectFrom('received_mail')
        .select(['outcome'])
        .orderBy('id')
        .execute();
      return rows.map(({ outcome }) => outcome);
    },
  };
}
