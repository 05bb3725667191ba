import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { IDEMPOTENCY_KEY } from '../../platform/contract/idempotency-key.ts';
import * as routes from '../../routes.ts';
import { attachment, attachmentForm } from './attachment.ts';
import { MAX_ATTACHMENT_BYTES } from './attachment-limits.ts';
import { enquiry, enquiryConflict } from './inbox.ts';
import { newReply, newSavedReply, receivedReply, savedReply } from './replies.ts';

const enquiryThen = { 200: { description: 'The enquiry as it is then.', schema: enquiry } };
const allSaved = { 200: { description: 'All of them.', schema: z.array(savedReply) } };

export const formKey = z.object({
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).meta({
    description:
      'One per filled-in form: a repeated request is answered like the first, and does nothing.',
  }),
});

export const replyCalls = {
  sendReply: defineCall(routes.sendReply, {
    summary: 'Answers an enquiry by mail',
    description:
      'The answer stays in the enquiry, which is answered then. What the customer says to it goes to the company’s mailbox.',
    params: onePath,
    headers: formKey.partial(),
    body: newReply,
    responses: enquiryThen,
    errors: {
      412: {
        description: 'A colleague or the customer wrote after what the author has seen.',
        schema: enquiryConflict,
      },
      422: 'There is no address to send to, a placeholder is not filled in, a file is not kept any more, the files are more than 10 MB together, or the key came with another reply before.',
    },
  }),
  keepReceivedReply: defineCall(routes.keepReceivedReply, {
    summary: 'Keeps what a customer has answered',
    description: 'An enquiry that was answered or closed is open again.',
    params: onePath,
    body: receivedReply,
    responses: enquiryThen,
  }),
  deleteReceivedReply: defineCall(routes.deleteReceivedReply, {
    summary: 'Deletes what was kept of a customer’s answer',
    description: 'What was sent to a customer stays.',
    params: onePath,
    responses: enquiryThen,
  }),
  sendReplyFile: defineCall(routes.sendReplyFile, {
    summary: 'Sends a photograph or a PDF ahead of the answer that it goes with',
    description: 'A file that no answer names within a day is deleted.',
    content: { 'multipart/form-data': attachmentForm },
    tooLarge: `This file is more than ${MAX_ATTACHMENT_BYTES / 1_000_000} MB. Choose a smaller one.`,
    responses: { 200: { description: 'The file, by the id to name it by.', schema: attachment } },
    errors: {
      413: 'The file is more than 4 MB.',
      415: 'The file is neither a JPEG, PNG or WebP photo nor a PDF, or the body is no multipart form.',
      422: 'The photo cannot be opened, or there is no file.',
    },
  }),
  listSavedReplies: defineCall(routes.listSavedReplies, {
    summary: 'Lists the answers that staff give again and again',
    responses: allSaved,
  }),
  saveReply: defineCall(routes.saveReply, {
    summary: 'Saves such an answer',
    description: 'One of that name takes its place.',
    body: newSavedReply,
    responses: allSaved,
    errors: { 422: 'A field cannot be taken as it is, or there are too many already.' },
  }),
  deleteSavedReply: defineCall(routes.deleteSavedReply, {
    summary: 'Deletes one of them',
    params: onePath,
    responses: { 200: { description: 'Those that are left.', schema: z.array(savedReply) } },
  }),
} satisfies Calls;
