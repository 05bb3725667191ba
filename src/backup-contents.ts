import { storedPhotoKeys } from './catalogue/server/photos/photo-ledger.ts';
import type { BackupContents } from './platform/backup/write-backup.ts';

/** What a backup of this site holds: all tables but those of an hour's use, and the photographs. */
export const backupContents: BackupContents = {
  // Everybody signs in again after a restore, nobody is still counted, and photographs may lie anywhere.
  leaveOut: ['password_reset', 'photo_folder', 'staff_session', 'throttle'],
  blobKeys: storedPhotoKeys,
};
