import type { ColumnType } from 'kysely';
import type { PhotoKey } from '../contract/photo.ts';

interface PhotoLedgerTable {
  photo_key: PhotoKey;
  state: 'pending' | 'attached' | 'detached';
  changed_at: ColumnType<Date, never, Date>;
}

/** Photos that a quotation retains even if no product shows them. */
interface KeptPhotoTable {
  photo_key: string;
  quotation_id: number;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    kept_photo: KeptPhotoTable;
    photo_ledger: PhotoLedgerTable;
  }
}
