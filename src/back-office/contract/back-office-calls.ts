import { type Calls, on } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { figures } from './figures.ts';

export const backOfficeCalls = {
  showFigures: on(routes.showFigures, {
    summary: 'Counts products, enquiries and subscribers',
    description:
      'Products that are most asked for are those that the enquiries of the last 12 weeks list, or name by title or SKU.',
    successes: { 200: { description: 'The figures of this moment.', schema: figures } },
  }),
} satisfies Calls;
