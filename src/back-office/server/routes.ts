import { signedInStaff } from '../../account/server/sessions/require-staff.ts';
import type { ProductSearch } from '../../catalogue/server/products/product-index.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { backOfficeCalls } from '../contract/back-office-calls.ts';
import { findFigures } from './figures.ts';
import { findAnything } from './find-anything.ts';
import { previewMail } from './mail-preview.ts';
import { findTasks } from './tasks.ts';

/** Handlers of the back office's own calls. */
export function backOfficeRoutes(
  services: Services,
  searchProducts: ProductSearch,
): Handlers<typeof backOfficeCalls> {
  const { database } = services;
  const idOf = (context: ApiContext) => signedInStaff(context).id;
  return {
    showFigures: async (context) => context.json(await findFigures(services)),

    listTasks: async (context) => context.json(await findTasks(services, idOf(context))),

    findAnything: async (context, { query: { q } }) =>
      context.json(await findAnything(database, searchProducts, q)),

    previewMail: async (context, { body }) => context.json(await previewMail(services, body)),
  };
}
