import type { Context } from '@netlify/functions';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { hostEnvironment, hostServices } from './host-services.ts';

let api: ReturnType<typeof createApi> | undefined;

/** Answers a request of the host by the API, which is made at the first one of the process. */
export function answerOnHost(request: Request, context: Context) {
  api ??= createHostApi(context);
  return api.fetch(request, context);
}

function createHostApi(context: Context) {
  const { firstStaff } = hostEnvironment(context);
  const services = hostServices(context);
  if (firstStaff) context.waitUntil(ensureFirstStaff(services, firstStaff));
  return createApi(services);
}
