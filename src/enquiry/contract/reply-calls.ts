import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { IDEMPOTENCY_KEY } from '../../platform/contract/idempotency-key.ts';
import * as routes from '../../routes.ts';
import { attachment, attachmentForm } from './attachment.ts';
import { MAX_ATTACHMENT_BYTES } from './attachment-limits.ts';
import { enquiry, enquiryConflict } from './inbox.ts';
import { newReply, newSavedReply, receivedReply, savedReply } from './replies.ts';

export const formKey = z.object({
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).meta({
    description:
      'One per filled-in form: a repeated request is answered like the first, and does nothing.',
  }),
});

export const replyCalls = {
  sendReply: defineCall(routes.sendReply, {
    summary: 'Answers an enquiry by mail',
    params: onePath,
    headers: formKey.partial(),
    body: newReply,
    answer: enquiry,
    otherwise: {
      412: enquiryConflict,
      422: 'There is no address to send to, a placeholder is not filled in, a file is not kept any more, the files are more than 10 MB together, or the key came with another reply before.',
    },
  }),
  keepReceivedReply: defineCall(routes.keepReceivedReply, {
    summary: 'Keeps what a customer has answered',
    params: onePath,
    body: receivedReply,
    answer: enquiry,
  }),
  deleteReceivedReply: defineCall(routes.deleteReceivedReply, {
    summary: 'Deletes what was kept of a customer’s answer',
    params: onePath,
    answer: enquiry,
  }),
  sendReplyFile: defineCall(routes.sendReplyFile, {
    summary: 'Sends a photograph or a PDF ahead of the answer that it goes with',
    content: { 'multipart/form-data': attachmentForm },
    tooLarge: `This file is more than ${MAX_ATTACHMENT_BYTES / 1_000_000} MB. Choose a smaller one.`,
    answer: attachment,
    otherwise: {
      413: 'The file is more than 4 MB.',
      415: 'The file is neither a JPEG, PNG or WebP photo nor a PDF, or the body is no multipart form.',
      422: 'The photo cannot be opened, or there is no file.',
    },
  }),
  listSavedReplies: defineCall(routes.listSavedReplies, {
    summary: 'Lists the answers that staff give again and again',
    answer: z.array(savedReply),
  }),
  saveReply: defineCall(routes.saveReply, {
    summary: 'Saves such an answer',
    body: newSavedReply,
    answer: z.array(savedReply),
    otherwise: { 422: 'A field cannot be taken as it is, or there are too many already.' },
  }),
  deleteSavedReply: defineCall(routes.deleteSavedReply, {
    summary: 'Deletes one of them',
    params: onePath,
    answer: z.array(savedReply),
  }),
} satisfies Calls;
