import type { ColumnType } from 'kysely';
import type { Written } from '../contract/written.ts';

/** Current overrides of a document; earlier versions are in the history. */
interface SiteDocumentTable {
  name: string;
  version: number;
  /** Stored as JSON text. */
  written: ColumnType<Written, string, string>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    site_document: SiteDocumentTable;
  }
}
