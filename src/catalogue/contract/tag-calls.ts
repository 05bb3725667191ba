import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { tag, tagChange, tagFields, tagRenaming } from './tag.ts';

const onTag = z.object({ name: z.string().meta({ description: 'The tag, in any case.' }) });

export const tagCalls = {
  listTags: defineCall(routes.listTags, {
    summary: 'Lists the tags with the number of products that have each',
    responses: { 200: { description: 'The tags, from A to Z.', schema: z.array(tag) } },
  }),
  createTag: defineCall(routes.createTag, {
    summary: 'Makes a tag that products may get later',
    description: 'A tag that a product gets need not be made before.',
    body: tagFields,
    responses: { 201: { description: 'The new tag.', schema: tag } },
    errors: { 422: 'The name cannot be taken, or there is a tag of that name.' },
  }),
  renameTag: defineCall(routes.renameTag, {
    summary: 'Gives a tag another name on every product, or merges it into another tag',
    description:
      'Names are compared without case. Where there is a tag of the new name, the two become one, written as that one is.',
    params: onTag,
    body: tagFields,
    responses: { 200: { description: 'What became of the tag.', schema: tagRenaming } },
  }),
  deleteTag: defineCall(routes.deleteTag, {
    summary: 'Takes a tag off every product',
    params: onTag,
    responses: { 200: { description: 'What became of the tag.', schema: tagChange } },
  }),
} satisfies Calls;
