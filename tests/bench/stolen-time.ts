import { readFile } from 'node:fs/promises';

/** The place of the time that others had, in the first line of /proc/stat (proc_stat(5)). */
const STEAL = 7;

/**
 * Begins to watch how much of this machine's processors other machines on the same host take: what is
 * measured meanwhile says more about them.
 *
 * @returns to be called at the end: their share in percent, or nothing where it cannot be known
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

/** @returns in ticks since the start, none where the system does not say */
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
