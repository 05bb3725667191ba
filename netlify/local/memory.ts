import { totalmem } from 'node:os';
import { OperatorError } from '../../src/platform/operator-error.ts';

const GB = 1e9;
/** The embedded database is made beside a build, which came to 1.27 GB. */
const NEEDED_BYTES = 1.5 * GB;

/** Memory of this machine, or of the container or service that this process runs in. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Checks before a first start with the embedded database that it will not be killed without a word.
 *
 * @throws OperatorError that says what needs less
 */
export function requireMemory(bytes = memory()): void {
  if (bytes >= NEEDED_BYTES) return;
  throw new OperatorError(
    [
      `There is ${(bytes / GB).toFixed(1)} GB of memory here, and the first start with the embedded database needs 1.5 GB. Nothing was changed.`,
      'With a Postgres server 1 GB is enough: set DATABASE_URL to it, or use the container of docs/own-server.md, which brings one.',
    ].join('\n'),
  );
}
