import {
  addLost,
  knownAttachments,
  storedAttachmentKeys,
} from './enquiry/server/attachments/attachment-backup.ts';
import { addDetached, knownPhotos, storedPhotoKeys } from './media/server/photo-ledger.ts';
import type { BackupContents } from './platform/backup/write-backup.ts';

/** What a backup of this site holds: all tables but those of an hour's use, photographs and files. */
export const backupContents: BackupContents = {
  // Everybody signs in again after a restore, nobody is still counted, and photographs may lie anywhere.
  leaveOut: ['photo_folder', 'site_health', 'staff_session', 'throttle'],
  blobKeys: async (transaction) => [
    ...(await storedPhotoKeys(transaction)),
    ...(await storedAttachmentKeys(transaction)),
  ],
  // The site's own clean-up takes them in time.
  async replace(before) {
    const photos = await knownPhotos(before);
    const files = await knownAttachments(before);
    return async (after) => {
      await addDetached(after, photos);
      await addLost(after, files);
    };
  },
};
