import { isForPrograms, type Log, operatorLog } from '../../src/platform/operator-log.ts';

const QUIET_MS = 5_000;

/** Tells the operator what a start is doing, and again while it goes on. */
export interface Progress {
  /** @param step such as `drawing the pages` */
  tell(step: string): void;
  done(): void;
}

interface Options {
  log?: Log;
  say?: (line: string) => void;
  isForProgram?: boolean;
}

export function startProgress({
  log = operatorLog,
  say = console.log,
  isForProgram = isForPrograms(),
}: Options = {}): Progress {
  const started = Date.now();
  let step = '';
  const write = (words: string) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    if (isForProgram) log('info', 'starting', { step: words, seconds });
    else say(`${String(seconds).padStart(4)} s  ${words.charAt(0).toUpperCase()}${words.slice(1)}`);
  };
  const reminder = setInterval(() => write(`still ${step}`), QUIET_MS).unref();
  return {
    tell(next) {
      step = next;
      write(next);
      reminder.refresh();
    },
    done: () => clearInterval(reminder),
  };
}
