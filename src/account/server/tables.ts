import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../contract/account.ts';

interface StaffTable {
  id: GeneratedAlways<number>;
  email: string;
  fname: string;
  lname: string;
  password_hash: string;
  disabled_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  last_sign_in_at: Generated<Date | null>;
  mail_when_assigned: Generated<boolean>;
  role: Generated<Role>;
  /** Whether it opens only with a passkey, by the person's own wish. */
  passkey_only: Generated<boolean>;
  /** When it was opened by an invitation, for the first time or anew. */
  welcomed_at: Generated<Date>;
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
  /** When the person last gave their password in it. */
  proved_at: Generated<Date>;
  /** In words; null for one from before they were kept. */
  device: string | null;
  /** In words; null where the host does not know it. */
  place: Generated<string | null>;
}

interface PasskeyTable {
  id: GeneratedAlways<number>;
  staff_id: number;
  /** In base64url. */
  credential_id: string;
  /** In COSE. */
  public_key: Uint8Array;
  sign_count: ColumnType<string | number, number, number>;
  transports: string[];
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Date | null;
  /** When the newest challenge that it has answered was made. */
  challenged_at: Date | null;
}

/** At most one row: since when owners ask for a passkey from everybody. */
interface PasskeyDemandTable {
  since: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    staff: StaffTable;
    staff_session: StaffSessionTable;
    passkey: PasskeyTable;
    passkey_demand: PasskeyDemandTable;
  }
}
