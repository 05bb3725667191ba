import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { findPublication } from './publication.ts';

/** Whether what staff have saved is on its way to the site. */
export function publicationRoutes(services: Services) {
  return {
    showPublication: async (context) => context.json(await findPublication(services)),
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}
