import { readFile } from 'node:fs/promises';

/** Position of the steal time in the first line of /proc/stat (proc_stat(5)). */
const STEAL = 7;

/**
 * Measures how much CPU time other virtual machines take, since a high share invalidates the
 * results.
 *
 * @returns call it at the end for the share in percent; undefined where it is unknown
 */
export async function watchStolenTime(): Promise<() => Promise<number | undefined>> {
  const before = await processorTimes();
  return async () => {
    const after = await processorTimes();
    const spent = after.map((time, place) => time - (before[place] ?? 0));
    const all = spent.reduce((sum, time) => sum + time, 0);
    return all > 0 ? Math.round((100 * (spent[STEAL] ?? 0)) / all) : undefined;
  };
}

/** @returns in ticks since boot; empty where the system does not report them */
async function processorTimes(): Promise<number[]> {
  try {
    const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
    return line
      .split(/\s+/)
      .slice(1, STEAL + 2)
      .map(Number);
  } catch {
    return [];
  }
}
