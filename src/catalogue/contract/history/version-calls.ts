import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import * as routes from '../../../routes.ts';
import { product } from '../product.ts';
import { seenVersion, versionConflict, versionHeader } from '../product-calls.ts';
import { productVersion, versionPath } from './product-version.ts';

export const versionCalls = {
  showVersion: defineCall(routes.showVersion, {
    summary: 'Shows a product as it was',
    params: versionPath,
    responses: {
      200: { description: 'The product of then.', schema: productVersion },
    },
  }),
  restoreVersion: defineCall(routes.restoreVersion, {
    summary: 'Makes a product what it was, as a new version',
    description:
      'All its fields, and those of its photographs that are still stored. With If-Match nothing is saved over somebody else’s change.',
    params: versionPath,
    headers: seenVersion,
    responses: {
      200: { description: 'The product as it is now.', schema: product, headers: versionHeader },
    },
    errors: { 412: versionConflict, 422: 'Something of it could not be saved today.' },
  }),
} satisfies Calls;
