import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeAction, ChangedFields } from '../contract/change-set.ts';

interface ChangeSetTable {
  id: string;
  number: GeneratedAlways<number>;
  staff_id: number | null;
  staff_name: string | null;
  changed_at: Date;
  undoes: string | null;
  undone_by: string | null;
  is_final: Generated<boolean>;
}

/** See 0042_one_history.sql. */
interface ChangeTable {
  id: GeneratedAlways<number>;
  set_id: string;
  kind: string;
  subject: string;
  title: string;
  action: ChangeAction;
  version: number | null;
  /** Stored as JSON text. */
  changes: ColumnType<ChangedFields, string, never>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    change_set: ChangeSetTable;
    change: ChangeTable;
  }
}
