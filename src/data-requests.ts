import { html } from 'hono/html';
import { findProfile } from './account/server/accounts/accounts.ts';
import {
  ASK_FOR_DATA_ID,
  DATA_ASKED_FOR,
  DATA_ASKED_FOR_ID,
} from './company/contract/data-request.ts';
import { type Correspondent, writeLetter } from './company/stationery/letter.ts';
import type { dataRequestCalls } from './enquiry/contract/data-request-calls.ts';
import { dataRequest } from './enquiry/contract/data-request-calls.ts';
import { subscriptionFields } from './enquiry/contract/subscription-fields.ts';
import { type LetterPage, sendPage } from './enquiry/server/letter-page.ts';
import { confirmationCounter, countSending } from './enquiry/server/sending-limit.ts';
import { handleVisitorForm } from './enquiry/server/visitor-form.ts';
import { paths } from './paths.ts';
import { exportPerson, exportVisitor, hasAccount } from './personal-data.ts';
import { tryConsumeRateLimits } from './platform/database/rate-limit.ts';
import { readPlainForm } from './platform/http/forms.ts';
import type { Handlers } from './platform/http/handler.ts';
import { validate } from './platform/http/parse-input.ts';
import {
  consumeLink,
  LINK_MINUTES,
  linkAddress,
  renewLink,
} from './platform/mail/emailed-links.ts';
import { secretOfLink } from './platform/mail/link-cookie.ts';
import { type Mail, queueMail } from './platform/mail/mail-outbox.ts';
import { type LinkSender, requestLink } from './platform/mail/requested-links.ts';
import { recordEvent } from './platform/security-log/record-event.ts';
import type { ApiContext, Services } from './platform/services.ts';
import { downloadData, showDataLink } from './routes.ts';
import { readCompany } from './site/server/read-texts.ts';

const VALID_MINUTES = LINK_MINUTES['personal data'];

/** Handlers for exporting personal data: visitors get a link by mail, staff use their session. */
export function dataRequestRoutes(services: Services): Handlers<typeof dataRequestCalls> {
  const { database } = services;
  return {
    requestData: handleVisitorForm(database, {
      title: 'The link is not on its way yet',
      button: 'Send me the link',
      fields: { email: subscriptionFields.email },
      hidden: [],
      page: `${paths.privacyPolicy}#${ASK_FOR_DATA_ID}`,
      done: DATA_ASKED_FOR,
      donePath: `${paths.privacyPolicy}#${DATA_ASKED_FOR_ID}`,
      async take(context, entered) {
        const { email } = validate(dataRequest, entered);
        await countSending(services, context, { form: 'personal data', sender: email });
        // Looks up the data after the response, so that timing reveals nothing.
        const runAfterResponse = services.runAfterResponse.bind(services, context);
        await requestLink(services, runAfterResponse, dataLinks, { email, details: {} });
      },
    }),

    showDataLink: (context, { query: { token, of } }) => {
      context.set('isPage', true);
      return sendPage(context, services, offerPage(secretOfLink(context, token, of)));
    },

    downloadData: async (context) => {
      context.set('isPage', true);
      const { token = '' } = await readPlainForm(context);
      const stored = await downloadByLink(services, token);
      if (!stored) return sendPage(context, services, uselessLinkPage);
      return asFile(context, stored);
    },

    downloadOwnData: async (context) => {
      const staff = context.get('staff');
      if (!staff) throw new Error('Only staff download what is kept about their account.');
      const stored = await database.transaction().execute(async (transaction) => {
        const { email } = await findProfile(transaction, staff.id);
        const about = { by: staff, about: staff.id };
        await recordEvent(services, transaction, { kind: 'own data exported', ...about });
        return exportPerson(transaction, email);
      });
      return asFile(context, stored);
    },
  };
}

function asFile(context: ApiContext, stored: object): Response {
  return context.body(JSON.stringify(stored, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  });
}

/** Sends a link if data about the address exists and its limit of the day is not exceeded. */
export const dataLinks: LinkSender<object> = {
  purpose: 'personal data',
  async send({ database, settings, now }, { id, email }) {
    const { email: _, ...kept } = await exportVisitor(database, email);
    const isStaff = await hasAccount(database, email);
    if (!isStaff && Object.values(kept).every((rows) => rows.length === 0)) return;
    const counters = [confirmationCounter('personal data', email)];
    if (!(await tryConsumeRateLimits({ database, now }, counters))) return;
    const time = now();
    await database.transaction().execute(async (transaction) => {
      const token = await renewLink(transaction, { id, purpose: 'personal data' }, time);
      if (token === undefined) return;
      const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
      await queueMail(transaction, linkMail(from, { email, token, isStaff }), time);
    });
  },
};

/** @returns the data of the visitor who received the link; `undefined` when the link is invalid */
function downloadByLink({ database, now }: Services, token: string) {
  return database.transaction().execute(async (transaction) => {
    const used = await consumeLink(transaction, 'personal data', token, now());
    return used && exportVisitor(transaction, used.email);
  });
}

interface DataLink {
  email: string;
  token: string;
  isStaff: boolean;
}

const FOR_STAFF =
  'The file does not have what we keep about your staff account. To download that, sign in and open your Account Settings.';

function linkMail({ company, siteUrl }: Correspondent, { email, token, isStaff }: DataLink): Mail {
  const letter = writeLetter(company, {
    subject: `What ${company.name} keeps about you`,
    parts: [
      'Somebody, most likely you, asked what we keep about this address.',
      {
        label: 'Download it',
        link: linkAddress({ siteUrl }, showDataLink.path, { token }),
      },
      ...(isStaff ? [FOR_STAFF] : []),
      `The link works once, for ${VALID_MINUTES} minutes. If it was not you who asked, you need not do anything: nobody else has this link.`,
    ],
  });
  return { to: email, replyTo: company.email, ...letter, ttlMinutes: VALID_MINUTES };
}

function offerPage(token: string): LetterPage {
  return {
    heading: 'What we keep about you',
    words: [
      'Press the button to download it as a file, which any text editor opens. The link works once: keep the file, and show it to nobody whom you would not show your letters.',
      'If something in it is wrong, or is to go, answer the mail that brought you here.',
    ],
    form: html`<form method="post" action="${downloadData.path}">
      <input type="hidden" name="token" value="${token}" />
      <button class="button" type="submit">Download the file</button>
    </form>`,
  };
}

const uselessLinkPage: LetterPage = {
  heading: 'This link does not work any more',
  words: [
    'It was used already, or is older than 30 minutes. You can ask for another one at the end of our privacy policy.',
  ],
  status: 410,
};
