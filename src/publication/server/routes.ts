import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services } from '../../platform/services.ts';
import type { publicationCalls } from '../contract/publication-calls.ts';
import { claimBuildNow } from './builds.ts';
import { findPublication, type ReadVersions } from './publication.ts';

/** Handlers of the publication calls. */
export function publicationRoutes(
  services: Services,
  readVersions: ReadVersions,
): Handlers<typeof publicationCalls> {
  return {
    showPublication: async (context) => context.json(await findPublication(services, readVersions)),

    publishNow: async (context) => {
      const build = await claimBuildNow(services);
      if ('refusal' in build) throw new HttpError(409, build.refusal);
      if (build.run) services.runAfterResponse(context, 'a build', build.run);
      return context.json(await findPublication(services, readVersions));
    },
  };
}
