import { getStore, type Store } from '@netlify/blobs';

const KEY = 'next-run';

interface NextRun {
  /** Deploy that stored the time: the first run of each deploy checks by itself. */
  deploy: string;
  /** Null while no work is due. */
  at: string | null;
}

/**
 * Time at which scheduled work is due next. It is stored outside the database, which would
 * otherwise be woken up to check.
 */
export interface NextRunStore {
  /** True if work is due, or if this deploy has not stored a time yet. */
  isDue(now: Date): Promise<boolean>;
  /**
   * Stores a time unconditionally.
   *
   * @returns the version for `replace`
   */
  set(at: Date): Promise<string>;
  /**
   * Replaces one's own time; does nothing if another process has stored one meanwhile.
   *
   * @param version from `set`
   */
  replace(version: string, at: Date | undefined): Promise<void>;
  /** Makes the next run check by itself. */
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
