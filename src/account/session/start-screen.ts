import { forget, store, stored } from '../../design/device-storage.ts';
import { paths } from '../../paths.ts';

/** Storage key: this device opens Private Tasks after signing in. */
const OPENS_TASKS = 'opensTasks';

export function opensTasks(): boolean {
  return stored(OPENS_TASKS) === 'true';
}

export function rememberOpensTasks(isWanted: boolean): void {
  if (isWanted) store(OPENS_TASKS, true);
  else forget(OPENS_TASKS);
}

/** Opens after signing in, unless another page was asked for. */
export function startPath(): string {
  return opensTasks() ? paths.privateTasks : paths.dashboard;
}
