import type { ColumnType, GeneratedAlways } from 'kysely';

interface ChangeSetTable {
  id: string;
  number: GeneratedAlways<number>;
  staff_id: number | null;
  staff_name: string | null;
  changed_at: Date;
  undoes: string | null;
  undone_by: string | null;
  /** What the set did to a tag as such, as the catalogue says it; written as JSON text. */
  tag: ColumnType<unknown, string | null | undefined, never>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    change_set: ChangeSetTable;
  }
}
