import {
  addLost,
  knownAttachments,
  storedAttachmentKeys,
} from './enquiry/server/attachments/attachment-ledger.ts';
import { addDetached, knownPhotos, storedPhotoKeys } from './media/server/photo-ledger.ts';
import type { BackupContents } from './platform/backup/write-backup.ts';

/** Contents of a backup: all tables except short-lived ones, and photos and files. */
export const backupContents: BackupContents = {
  leaveOut: [
    // After a restore everybody signs in again, and rate limits start at zero.
    ...['site_health', 'staff_session', 'throttle'],
    // Nobody else should have the addresses of staff's devices; they are switched on again.
    ...['push_device', 'push_outbox'],
    // The database writes them again with the rows that they are of.
    ...['enquiry_words', 'quotation_words'],
  ],
  blobKeys: async (transaction) => [
    ...(await storedPhotoKeys(transaction)),
    ...(await storedAttachmentKeys(transaction)),
  ],
  // The site's own clean-up deletes them later.
  async replace(before) {
    const photos = await knownPhotos(before);
    const files = await knownAttachments(before);
    return async (after) => {
      await addDetached(after, photos);
      await addLost(after, files);
    };
  },
};
