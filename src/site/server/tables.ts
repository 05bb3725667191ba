import type { ColumnType } from 'kysely';
import type { Overrides } from '../contract/overrides.ts';

/** Current overrides of a document; earlier versions are in the history. */
interface SiteDocumentTable {
  name: string;
  version: number;
  /** Stored as JSON text. */
  written: ColumnType<Overrides, string, string>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    site_document: SiteDocumentTable;
  }
}
