import type { Generated } from 'kysely';

/** The single row that says which changes are built, and when the next build may start. */
export interface PublicationTable {
  /** Always true, so that a second row is impossible. */
  single: Generated<boolean>;
  /** Count of the changes, and of those that a build was requested for. */
  changes: number;
  requested_changes: Generated<number>;
  /** Times of the last change, and of the first one without a build. */
  wanted_at: Date;
  waiting_since: Date;
  /** Time of the last successful request for a build. */
  requested_at: Date | null;
  /** Start of the build in progress, if any. */
  started_at: Date | null;
  /** No build is requested before, after a failure. */
  next_call_at: Date;
  /** Count of the builds that were started; a process claims a build by increasing it. */
  claims: Generated<number>;
  /** Count of the builds of the day that ends at `counted_until`. */
  counted: Generated<number>;
  counted_until: Date | null;
  /** Failed builds since the last successful one. */
  attempts: Generated<number>;
  failed_at: Date | null;
  failure: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    publication: PublicationTable;
  }
}
