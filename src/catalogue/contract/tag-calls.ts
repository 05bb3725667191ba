import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { tag, tagChange, tagFields, tagRenaming } from './tag.ts';

const onTag = z.object({ name: z.string().meta({ description: 'The tag, in any case.' }) });

export const tagCalls = {
  listTags: defineCall(routes.listTags, {
    summary: 'Lists the tags with the number of products that have each',
    answer: z.array(tag),
  }),
  createTag: defineCall(routes.createTag, {
    summary: 'Makes a tag that products may get later',
    body: tagFields,
    status: 201,
    answer: tag,
    otherwise: { 422: 'The name cannot be taken, or there is a tag of that name.' },
  }),
  renameTag: defineCall(routes.renameTag, {
    summary: 'Gives a tag another name on every product, or merges it into another tag',
    params: onTag,
    body: tagFields,
    answer: tagRenaming,
  }),
  deleteTag: defineCall(routes.deleteTag, {
    summary: 'Takes a tag off every product',
    params: onTag,
    answer: tagChange,
  }),
} satisfies Calls;
