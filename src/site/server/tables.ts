import type { ColumnType } from 'kysely';
import type { Written } from '../contract/written.ts';

/** What staff have written over a file; earlier versions are in the history. */
interface SiteDocumentTable {
  name: string;
  version: number;
  /** Written as JSON text. */
  written: ColumnType<Written, string, string>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    site_document: SiteDocumentTable;
  }
}
