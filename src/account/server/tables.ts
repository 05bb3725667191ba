import type { ColumnType, GeneratedAlways } from 'kysely';

interface StaffTable {
  id: GeneratedAlways<number>;
  email: string;
  fname: string;
  lname: string;
  password_hash: string;
  disabled_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface StaffSessionTable {
  id: string;
  staff_id: number;
  bearer_hash: string;
  cookie_hash: string;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

declare module '../../platform/database.ts' {
  interface Tables {
    staff: StaffTable;
    staff_session: StaffSessionTable;
  }
}
