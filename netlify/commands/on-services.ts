import { type Environment, readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';

type Work = (services: Services, where: { isHosted: boolean }) => Promise<void>;

/**
 * Runs a command on the database and photos of this machine's site, or of the site on the host if
 * NETLIFY_SITE_ID is set.
 *
 * @param mayBeNewer accepts a newer version's data, for a restore that replaces it
 */
export async function onServices(work: Work, { mayBeNewer = false } = {}): Promise<void> {
  const environment = readEnvironment(process.env);
  const isHosted = environment.hosted !== undefined;
  const { services, close } = await (isHosted
    ? openHosted(environment)
    : openLocal(environment, mayBeNewer));
  try {
    await work(services, { isHosted });
  } finally {
    await close();
  }
}

async function openHosted(environment: Environment) {
  const { openHostedSite } = await import('./hosted-site.ts');
  return openHostedSite(environment);
}

async function openLocal(environment: Environment, mayBeNewer: boolean) {
  const { openServices } = await import('../local/open-services.ts');
  return openServices(environment, { isCommand: true, mayBeNewer });
}
