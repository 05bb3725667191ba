import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Above it, something else is running, which makes times longer and uneven. */
const QUIET_LOAD = 0.5;

/** Describes this machine, with a warning if it is busy; before the bench makes it so itself. */
export function describeMachine(): string {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  if (Number(load) > QUIET_LOAD) {
    console.warn(`This machine is not quiet (its load is ${load}), so times will be too long.`);
  }
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory} GiB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, load ${load} at the start`;
}
