import { afterAll, beforeEach } from 'vitest';
import exampleCompany from '../../data/company.json' with { type: 'json' };
import { type Mail, queueMail } from '../../src/platform/mail/mail-outbox.ts';
import type { Services } from '../../src/platform/services.ts';
import { anOwnCompany } from '../company/an-own-company.ts';
import { createTestApi } from './create-test-api.ts';
import { MailServer } from './mail-server.ts';

const aMail: Mail = {
  to: 'amina@makers.test',
  replyTo: 'achieng@tumaini.example',
  subject: 'Twelve desks – 12 × “Kiti”',
  text: 'Karibu sana. ☕\nBy June, please.',
  html: '<p>Karibu sana. ☕</p>',
};

/**
 * A mail server, and an API that sends through it. Create it at the top of a file; each test starts
 * with an empty outbox, an empty `logged`, and a working server.
 */
export async function createTestOutbox() {
  const server = await new MailServer().start();
  const logged: unknown[][] = [];
  const log: Services['log'] = (...line) => logged.push(line);
  const api = await createTestApi({ mail: server.transport, log });
  const { services } = api;

  beforeEach(async () => {
    await api.empty();
    await server.start();
    server.acceptAll();
    server.received.length = 0;
    logged.length = 0;
  });
  afterAll(() => server.stop());

  return {
    server,
    logged,
    api,
    services,

    /** Queues a mail with a reply-to address, as enquiries of visitors cause. */
    queue: (mail: Partial<Mail> = {}) => {
      return queueMail(services.database, { ...aMail, ...mail }, services.now());
    },

    /** Queues an account mail to a member of staff, who waits for it. */
    queueToStaff: () => {
      const letter = { to: 'staff@makers.test', subject: 'a way back in', text: 'Here.' };
      return queueMail(services.database, { ...letter, ttlMinutes: 30 }, services.now());
    },

    /**
     * Makes the company one's own under the example's name and address, since nothing leaves in the
     * name of the example; without the letters about it.
     */
    makeOwn: () => {
      const { name, email } = exampleCompany;
      const written = JSON.stringify({ ...anOwnCompany, name, email });
      const rows = services.database.insertInto('site_document');
      return rows.values({ name: 'company', version: 1, written }).execute();
    },

    /** Rows of the outbox, oldest first. */
    outbox: () => services.database.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),

    /** Subjects of the received mails in order. */
    subjects: () => server.received.map(({ subject }) => subject),
  };
}
