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
  /** True if the person chose to sign in only with a passkey. */
  passkey_only: Generated<boolean>;
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
  /** Time of the last proof of identity in this session. */
  proved_at: Generated<Date>;
  /** Browser and system, as in `Chrome on Android`; null for older sessions. */
  device: string | null;
  /** Location at sign-in; null when the host does not know it. */
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
  /** Creation time of the newest challenge that the passkey has signed. */
  challenged_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    staff: StaffTable;
    staff_session: StaffSessionTable;
    passkey: PasskeyTable;
  }
}
