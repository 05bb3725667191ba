import type { Generated } from 'kysely';

export interface PublicationTable {
  single: Generated<boolean>;
  changes: number;
  requested_changes: Generated<number>;
  wanted_at: Date;
  waiting_since: Date;
  requested_at: Date | null;
  started_at: Date | null;
  next_call_at: Date;
  claims: Generated<number>;
  counted: Generated<number>;
  counted_until: Date | null;
  attempts: Generated<number>;
  failed_at: Date | null;
  failure: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    publication: PublicationTable;
  }
}
