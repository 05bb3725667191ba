import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { formKey } from '../../platform/contract/form-key.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { attachment, attachmentForm } from './attachment.ts';
import { MAX_ATTACHMENT_BYTES } from './attachment-limits.ts';
import { enquiry, enquiryConflict } from './inbox.ts';
import { quotedMail } from './mail/received-mail.ts';
import { newReply, newSavedReply, receivedReply, savedReply } from './replies.ts';

export const replyCalls = {
  sendReply: defineCall(routes.sendReply, {
    params: onePath,
    headers: formKey.partial(),
    body: newReply,
    answer: enquiry,
    otherwise: { 412: enquiryConflict },
    also: [409],
  }),
  keepReceivedReply: defineCall(routes.keepReceivedReply, {
    params: onePath,
    headers: formKey.partial(),
    body: receivedReply,
    answer: enquiry,
  }),
  showQuotedMail: defineCall(routes.showQuotedMail, { params: onePath, answer: quotedMail }),
  receiveMail: defineCall(routes.receiveMail, {
    content: { 'message/rfc822': z.file() },
    perHour: {
      limit: 600,
      tooMany: (wait: string) =>
        `Many mails have come in the last hour. Post this one again in ${wait}.`,
    },
    status: 202,
    answer: messageBody,
  }),
  deleteReceivedReply: defineCall(routes.deleteReceivedReply, { params: onePath, answer: enquiry }),
  sendReplyFile: defineCall(routes.sendReplyFile, {
    content: { 'multipart/form-data': attachmentForm },
    tooLarge: `This file is more than ${MAX_ATTACHMENT_BYTES / 1_000_000} MB. Choose a smaller one.`,
    answer: attachment,
  }),
  listSavedReplies: defineCall(routes.listSavedReplies, { answer: z.array(savedReply) }),
  saveReply: defineCall(routes.saveReply, { body: newSavedReply, answer: z.array(savedReply) }),
  deleteSavedReply: defineCall(routes.deleteSavedReply, {
    params: onePath,
    answer: z.array(savedReply),
  }),
} satisfies Calls;
