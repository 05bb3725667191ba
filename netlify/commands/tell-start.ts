import { isForPrograms, operatorLog } from '../../src/platform/operator-log.ts';
import { VERSION } from '../../src/platform/version.ts';

/** Announces a start before anything that takes time. */
export function announceStart(steps: string): void {
  if (isForPrograms()) operatorLog('info', 'starting', { version: VERSION });
  else console.log(`Version ${VERSION} is starting: ${steps}`);
}
