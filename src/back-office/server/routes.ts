import { findProfile } from '../../account/server/accounts/accounts.ts';
import { signedInStaff } from '../../account/server/sessions/require-staff.ts';
import type { ProductSearch } from '../../catalogue/server/products/product-index.ts';
import { countSetAside } from '../../enquiry/server/mail-door/count-set-aside.ts';
import { requestEdit } from '../../history/server/request-edit.ts';
import { paths } from '../../paths.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { deliverAfterResponse } from '../../platform/mail/mail-delivery.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { backOfficeCalls } from '../contract/back-office-calls.ts';
import { findFigures } from './figures.ts';
import { findAnything } from './find-anything.ts';
import { findFirstSteps, putFirstStepsAway } from './first-steps.ts';
import { previewMail } from './mail-preview.ts';
import { sendTrial } from './quotation-to-oneself.ts';
import { findRemovals } from './removals.ts';
import { findTasks } from './tasks.ts';

/** Handlers of the back office's own calls. */
export function backOfficeRoutes(
  services: Services,
  searchProducts: ProductSearch,
): Handlers<typeof backOfficeCalls> {
  const { database } = services;
  const idOf = (context: ApiContext) => signedInStaff(context).id;
  const reader = (context: ApiContext) => {
    const { id, isOwner } = signedInStaff(context);
    return { id, isOwner, host: new URL(context.req.url).hostname };
  };
  return {
    showFigures: async (context) => context.json(await findFigures(services)),

    listTasks: async (context) => {
      const set_aside = await countSetAside(services);
      return context.json({ ...(await findTasks(services, idOf(context))), set_aside });
    },

    listRemovals: async (context) => context.json(await findRemovals(services)),

    findAnything: async (context, { query: { q } }) =>
      context.json(await findAnything(database, searchProducts, q)),

    showFirstSteps: async (context) =>
      context.json(await findFirstSteps(services, reader(context))),

    putFirstStepsAway: async (context, { body: { is_put_away } }) => {
      await putFirstStepsAway(services, idOf(context), is_put_away);
      return context.json(await findFirstSteps(services, reader(context)));
    },

    quoteToOneself: async (context) => {
      const edit = requestEdit(services, context);
      const { email } = await findProfile(database, edit.by.id);
      const key = idempotencyKey(context);
      const { link, mail } = await sendTrial(services, edit, { email, key });
      deliverAfterResponse(services, context);
      return context.json({ to: email, link, ...mail }, 201);
    },

    receiveShare: (context) => context.redirect(`${paths.shared}?left=unread`, 303),

    previewMail: async (context, { body }) => context.json(await previewMail(services, body)),
  };
}
