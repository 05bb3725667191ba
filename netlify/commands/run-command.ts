import { readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';

/**
 * Runs a command to its end. What a person can mend is told without a stack trace; exit code 1.
 *
 * @param command loads its modules itself, so that a data file with broken JSON, which some of
 *   them import, is told as well
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(isForPeople(error) ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** Runs a command's work on the database and the photographs of this machine's site. */
export async function onServices(work: (services: Services) => Promise<void>): Promise<void> {
  const { openServices } = await import('../local/open-services.ts');
  const environment = readEnvironment(process.env);
  const { services, close } = await openServices(environment, { isBeside: true });
  try {
    await work(services);
  } finally {
    await close();
  }
}

/**
 * The same for work that reads or writes photographs.
 *
 * @throws OperatorError when those of the database are in another folder
 */
export async function onServicesWithPhotos(
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const { requirePhotoFolder } = await import('../local/photo-folder.ts');
  await onServices(async (services) => {
    await requirePhotoFolder(services, readEnvironment(process.env));
    await work(services);
  });
}

function isForPeople(error: unknown): error is Error {
  const isBrokenJson = error instanceof SyntaxError && error.message.includes('.json:');
  return error instanceof OperatorError || isBrokenJson;
}
