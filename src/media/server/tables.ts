import type { ColumnType } from 'kysely';
import type { PhotoKey } from '../contract/photo.ts';

interface PhotoLedgerTable {
  photo_key: PhotoKey;
  state: 'pending' | 'attached' | 'detached';
  changed_at: ColumnType<Date, never, Date>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    photo_ledger: PhotoLedgerTable;
  }
}
