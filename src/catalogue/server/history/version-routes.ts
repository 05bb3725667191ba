import { requestEdit } from '../../../history/server/request-edit.ts';
import { requiredTags } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { versionCalls } from '../../contract/history/version-calls.ts';
import { savedProduct } from '../editing/product-routes.ts';
import { findVersion, restoreVersion } from './versions.ts';

/** Handlers for showing and restoring earlier versions. */
export function versionRoutes(services: Services): Handlers<typeof versionCalls> {
  const { database } = services;
  return {
    showVersion: async (context, { params: { id, version } }) =>
      context.json(await findVersion(database, id, version)),

    restoreVersion: async (context, { params }) => {
      const versions = requiredTags(context);
      return savedProduct(
        context,
        await restoreVersion(services, requestEdit(services, context), { ...params, versions }),
      );
    },
  };
}
