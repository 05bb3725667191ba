import type { OperationGroup } from '../../platform/contract/operation.ts';
import { figures } from './figures.ts';

export const backOfficeOperations: OperationGroup = {
  name: 'Back office',
  description: 'What staff see of the whole.',
  operations: {
    'GET /api/figures': {
      id: 'showFigures',
      summary: 'Counts products, enquiries and subscribers',
      description:
        'Products that are most asked for are those that the enquiries of the last 12 weeks list, or name by title or SKU.',
      access: 'staff',
      successes: { 200: { description: 'The figures of this moment.', schema: figures } },
    },
  },
};
