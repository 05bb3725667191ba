import { z } from 'zod';
import type { OperationGroup } from './platform/contract/operation.ts';

export const apiOperations: OperationGroup = {
  name: 'The API itself',
  description: 'For programs and people who want to know what there is.',
  operations: {
    'GET /api/openapi.json': {
      id: 'describeApi',
      summary: 'Describes the whole API as an OpenAPI document',
      access: 'visitor',
      successes: {
        200: { description: 'This document.', schema: z.looseObject({ openapi: z.string() }) },
      },
    },
  },
};
