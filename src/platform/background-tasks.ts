import { errorFacts } from './error-facts.ts';
import type { Log } from './operator-log.ts';

/**
 * Work that goes on after its response is sent. A failure is only logged: whatever must not be lost
 * is in the database, where the scheduled job finds it again.
 */
export class BackgroundTasks {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** @returns a promise that never rejects and resolves when the work ends */
  start(name: string, work: () => Promise<void>): Promise<void> {
    const run = work()
      .catch((error: Error) =>
        this.#log('warn', 'work after an answer failed', { work: name, ...errorFacts(error) }),
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  /** Resolves once no task is running, including tasks that other tasks have started. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
