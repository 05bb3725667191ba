import type { Config, Context } from '@netlify/functions';
import { ensureFirstStaff } from '../../src/account/server/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { hostEnvironment, hostServices } from '../host/host-services.ts';

const { firstStaff } = hostEnvironment;
let api: ReturnType<typeof createApi> | undefined;

export default (request: Request, context: Context) => {
  api ??= createHostApi(context);
  return api.fetch(request, context);
};

function createHostApi(context: Context) {
  const services = hostServices(context);
  if (firstStaff) context.waitUntil(ensureFirstStaff(services.database, firstStaff));
  return createApi(services);
}

export const config: Config = { path: ['/api/*', '/sanctum/*', '/storage/*'] };
