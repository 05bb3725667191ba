import { callerNetwork } from '../../../platform/http/caller.ts';
import { downloadName } from '../../../platform/http/download-name.ts';
import { readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { ATTACHMENT_TYPES } from '../../contract/attachment.ts';
import type { enquiryCalls } from '../../contract/enquiry-calls.ts';
import { refused } from '../refusals.ts';
import {
  attachmentKey,
  findAttachment,
  requireRoom,
  requireRoomForStaff,
  storeAttachment,
  thumbnailKey,
} from './attachment-ledger.ts';
import { sentFileOf } from './sent-file.ts';

/** Handlers for uploading and reading files of lists and replies. */
export function attachmentRoutes(services: Services) {
  const { database, blobs } = services;
  return {
    sendAttachment: async (context) => {
      const network = callerNetwork(services, context);
      await requireRoom(database, network);
      const form = await readMultipart(context);
      return context.json(await storeAttachment(services, await sentFileOf(form), network));
    },

    sendReplyFile: async (context) => {
      await requireRoomForStaff(database);
      const form = await readMultipart(context);
      return context.json(await storeAttachment(services, await sentFileOf(form)));
    },

    showAttachment: async (context, { params: { id }, query: { size } }) => {
      const found = await findAttachment(database, id);
      if (!found) throw refused('no such file');
      const bytes = await blobs.get((size ? thumbnailKey : attachmentKey)(found.id));
      if (!bytes) throw refused('no such file');
      return context.body(bytes, 200, {
        'Content-Type': ATTACHMENT_TYPES[found.kind],
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': `attachment; ${downloadName(found.name)}`,
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  } satisfies Partial<Handlers<typeof enquiryCalls>>;
}
