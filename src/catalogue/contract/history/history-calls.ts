import { z } from 'zod';
import { type Calls, on } from '../../../platform/contract/call.ts';
import { onePath } from '../../../platform/contract/id.ts';
import { paging, totalHeader } from '../../../platform/contract/paging.ts';
import * as routes from '../../../routes.ts';
import { product } from '../product.ts';
import { outrun, seenVersion, versionHeader } from '../product-calls.ts';
import { changeSet, historyQuery } from './change-set.ts';
import { productChange, undone } from './product-history.ts';
import { productVersion, versionPath } from './product-version.ts';

const onSet = z.object({ set: z.string().meta({ description: 'The set’s id, a UUID.' }) });

export const historyCalls = {
  showHistory: on(routes.showHistory, {
    summary: 'Tells who changed a product, the latest change first',
    description: 'Also of a product that was removed for good.',
    params: onePath,
    query: paging,
    successes: {
      200: { description: 'The changes.', schema: z.array(productChange), headers: totalHeader },
    },
  }),
  listHistory: on(routes.listHistory, {
    summary: 'Tells who changed what, the latest first',
    description:
      'What one save, or one change of many products, has done together is one entry, with the first of its products.',
    query: historyQuery,
    successes: {
      200: { description: 'The entries.', schema: z.array(changeSet), headers: totalHeader },
    },
  }),
  listSetChanges: on(routes.listSetChanges, {
    summary: 'Tells what one entry of the history did to each of its products',
    params: onSet,
    query: paging,
    successes: {
      200: {
        description: 'One change for each product.',
        schema: z.array(productChange),
        headers: totalHeader,
      },
    },
  }),
  undoChanges: on(routes.undoChanges, {
    summary: 'Takes back all that one save, or one change of many products, has done',
    description:
      'What was changed since stays as it is. Every answer of a call that has changed something names its set in the header X-Change-Set, this one too, so that it can be taken back as well. Calls that name the same set, a UUID of the caller’s, in that header of theirs are told of and undone together.',
    params: onSet,
    successes: { 200: { description: 'What was taken back, and what was not.', schema: undone } },
    refusals: { 409: 'It has been undone already.' },
  }),
  showVersion: on(routes.showVersion, {
    summary: 'Shows a product as it was',
    params: versionPath,
    successes: {
      200: { description: 'The product of then.', schema: productVersion },
    },
  }),
  restoreVersion: on(routes.restoreVersion, {
    summary: 'Makes a product what it was, as a new version',
    description:
      'All its fields, and those of its photographs that are still stored. With If-Match nothing is saved over somebody else’s change.',
    params: versionPath,
    headers: seenVersion,
    successes: {
      200: { description: 'The product as it is now.', schema: product, headers: versionHeader },
    },
    refusals: { 412: outrun, 422: 'Something of it could not be saved today.' },
  }),
} satisfies Calls;
