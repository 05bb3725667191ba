import type { Handlers } from '../../platform/http/handler.ts';
import { findCapturedMails } from '../../platform/mail/captured-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { backOfficeCalls } from '../contract/back-office-calls.ts';
import type { CapturedMail } from '../contract/captured-mail.ts';
import { findFigures } from './figures.ts';

/** What answers the back office's own calls. */
export function backOfficeRoutes(services: Services): Handlers<typeof backOfficeCalls> {
  return {
    showFigures: async (context) => context.json(await findFigures(services)),

    listCapturedMail: async (context) => {
      const mails = await findCapturedMails(services.database, 100);
      const shown = mails.map((mail): CapturedMail => {
        return { ...mail, sent_at: mail.sent_at.toISOString() };
      });
      return context.json(shown);
    },
  };
}
