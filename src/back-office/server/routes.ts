import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { backOfficeCalls } from '../contract/back-office-calls.ts';
import { findFigures } from './figures.ts';

/** What answers the back office's own call. */
export function backOfficeRoutes(services: Services): Handlers<typeof backOfficeCalls> {
  return {
    showFigures: async (context) => context.json(await findFigures(services)),
  };
}
