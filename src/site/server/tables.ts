import type { ColumnType } from 'kysely';
import type { Written } from '../contract/written.ts';

interface SiteDocumentTable {
  name: string;
  version: number;
  /** Written as JSON text. */
  written: ColumnType<Written, string, never>;
  changed_at: Date;
  staff_id: number | null;
  staff_name: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    site_document: SiteDocumentTable;
  }
}
