import { type Environment, readEnvironment } from '../../src/platform/env.ts';
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

type Work = (services: Services, where: { isHosted: boolean }) => Promise<void>;

/**
 * Runs a command's work on the database and the photographs of this machine's site, or of the one
 * on the host where NETLIFY_SITE_ID names it.
 */
export async function onServices(work: Work): Promise<void> {
  const environment = readEnvironment(process.env);
  const isHosted = environment.hosted !== undefined;
  const { services, close } = await (isHosted ? openHosted(environment) : openLocal(environment));
  try {
    await work(services, { isHosted });
  } finally {
    await close();
  }
}

/**
 * The same for work that reads or writes photographs.
 *
 * @throws OperatorError when those of the database are in another folder
 */
export async function onServicesWithPhotos(work: Work): Promise<void> {
  const { requirePhotoFolder } = await import('../local/photo-folder.ts');
  await onServices(async (services, where) => {
    if (!where.isHosted) await requirePhotoFolder(services, readEnvironment(process.env));
    await work(services, where);
  });
}

async function openHosted(environment: Environment) {
  const { openHostedSite } = await import('./hosted-site.ts');
  return openHostedSite(environment);
}

async function openLocal(environment: Environment) {
  const { openServices } = await import('../local/open-services.ts');
  return openServices(environment, { isCommand: true });
}

function isForPeople(error: unknown): error is Error {
  const isBrokenJson = error instanceof SyntaxError && error.message.includes('.json:');
  return error instanceof OperatorError || isBrokenJson;
}
