import { openExternalPostgres } from '../../../../netlify/local/external-postgres.ts';
import { theCompany } from '../../../../src/company/contract/company.ts';
import { companySender } from '../../../../src/company/stationery/letter.ts';
import { newsletterLinks } from '../../../../src/enquiry/server/newsletter/subscribing.ts';
import { startDeadline } from '../../../../src/platform/deadline.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import { nextDelivery } from '../../../../src/platform/mail/mail-queue.ts';
import { smtpTransport } from '../../../../src/platform/mail/mail-transport.ts';
import type { Services } from '../../../../src/platform/services.ts';

/** Sends what is due in a Postgres database, some minutes from now, and ends. */
const [url = '', smtp = '', minutes] = process.argv.slice(2);
const now = () => new Date(Date.now() + Number(minutes) * 60_000);
const database = await openExternalPostgres(url, () => {});
const services = {
  database,
  now,
  mail: smtpTransport(smtp, companySender(theCompany)),
  settings: { siteUrl: 'https://makers.test' },
  log: () => {},
} as unknown as Services;

const isDue = async () => ((await nextDelivery(services)) ?? Infinity) <= now();
while (await isDue()) await deliverMail(services, startDeadline(), [newsletterLinks]);
await database.destroy();
