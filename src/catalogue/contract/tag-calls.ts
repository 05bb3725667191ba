import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { tag, tagChange, tagFields, tagRenaming } from './tag.ts';

const onTag = z.object({
  /** The tag, in any case. */
  name: z.string(),
});

export const tagCalls = {
  listTags: defineCall(routes.listTags, { answer: z.array(tag) }),
  createTag: defineCall(routes.createTag, { body: tagFields, status: 201, answer: tag }),
  renameTag: defineCall(routes.renameTag, { params: onTag, body: tagFields, answer: tagRenaming }),
  deleteTag: defineCall(routes.deleteTag, { params: onTag, answer: tagChange }),
} satisfies Calls;
