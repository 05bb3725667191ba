import type { ApiHandler, Services } from '../../../platform/services.ts';
import { findPublication } from './publication.ts';

/** Whether what staff have saved is on its way to the site. */
export function publicationRoutes(services: Services) {
  return {
    showPublication: async (context) => context.json(await findPublication(services)),
  } satisfies Record<string, ApiHandler>;
}
