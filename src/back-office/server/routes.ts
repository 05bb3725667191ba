import type { ApiHandler, Services } from '../../platform/services.ts';
import { findFigures } from './figures.ts';

/** The back office's own handler, without its address and guard: `showFigures`. */
export function backOfficeRoutes(services: Services) {
  return {
    showFigures: async (context) => context.json(await findFigures(services)),
  } satisfies Record<string, ApiHandler>;
}
