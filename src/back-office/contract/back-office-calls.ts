import { z } from 'zod';
import { type Calls, on } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { capturedMail } from './captured-mail.ts';
import { figures } from './figures.ts';

export const backOfficeCalls = {
  showFigures: on(routes.showFigures, {
    summary: 'Counts products, enquiries and subscribers',
    description:
      'Products that are most asked for are those that the enquiries of the last 12 weeks list, or name by title or SKU.',
    successes: { 200: { description: 'The figures of this moment.', schema: figures } },
  }),
  listCapturedMail: on(routes.listCapturedMail, {
    summary: 'Lists the mails that a preview would have sent',
    description:
      'No mail leaves a preview. On the site itself, where it does, the list is empty. What would open an account is left out of the links.',
    successes: {
      200: {
        description: 'The last 100 mails, the latest first.',
        schema: z.array(capturedMail),
      },
    },
  }),
} satisfies Calls;
