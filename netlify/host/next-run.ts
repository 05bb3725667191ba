import { getStore, type Store } from '@netlify/blobs';

const KEY = 'next-run';

interface NextRun {
  /** Deploy that wrote it: the first run of each deploy looks for itself. */
  deploy: string;
  /** Null while nothing waits. */
  at: string | null;
}

/**
 * The time at which scheduled work is due next. It is stored outside the database, which would wake
 * up to be asked.
 */
export interface NextRunStore {
  /** Whether work is due; true as well where this deploy has stored no time yet. */
  isDue(now: Date): Promise<boolean>;
  /** Stores a time, whatever was stored before. @returns the version for `replace` */
  set(at: Date): Promise<string>;
  /**
   * Stores a time in place of one's own. Somebody who has stored another one meanwhile finds out
   * for themselves when work is due.
   *
   * @param version from `set`
   */
  replace(version: string, at: Date | undefined): Promise<void>;
  /** Has the next run look for itself. */
  forget(): Promise<void>;
}

/** @param deploy id of the deploy */
export function openNextRun(
  deploy: string,
  openStore: () => Store = () => getStore({ name: 'schedule', consistency: 'strong' }),
): NextRunStore {
  const stored = (at: Date | undefined): NextRun => ({ deploy, at: at?.toISOString() ?? null });
  return {
    async isDue(now) {
      const known: NextRun | null = await openStore().get(KEY, { type: 'json' });
      if (known?.deploy !== deploy) return true;
      return known.at !== null && Date.parse(known.at) <= now.getTime();
    },
    async set(at) {
      const { etag = '' } = await openStore().setJSON(KEY, stored(at));
      return etag;
    },
    async replace(version, at) {
      await openStore().setJSON(KEY, stored(at), { onlyIfMatch: version });
    },
    async forget() {
      await openStore().delete(KEY);
    },
  };
}
