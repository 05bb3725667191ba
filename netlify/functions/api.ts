import type { Config, Context } from '@netlify/functions';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { errorFacts } from '../../src/platform/error-facts.ts';
import { requestPasswordReset, signIn } from '../../src/visitor-routes.ts';
import { hostEnvironment, hostServices } from '../host/host-services.ts';

/** Calls that may be the first use of an account. Others must not wake the database for it. */
const CALLS_OF_AN_ACCOUNT: string[] = [signIn.path, requestPasswordReset.path];

let api: ReturnType<typeof createApi> | undefined;
let firstStaff: Promise<void> | undefined;

/** Handles a request on the host; the API is created on the first request of the process. */
export default async (request: Request, context: Context): Promise<Response> => {
  api ??= createApi(hostServices(context));
  if (CALLS_OF_AN_ACCOUNT.includes(new URL(request.url).pathname)) {
    firstStaff ??= makeFirstStaff(context);
    await firstStaff;
  }
  return api.fetch(request, context);
};

/** A failure is logged, and the next call tries again. */
async function makeFirstStaff(context: Context): Promise<void> {
  const services = hostServices(context);
  const { firstStaff: given } = hostEnvironment(context);
  try {
    if (given) await ensureFirstStaff(services, given);
  } catch (error) {
    firstStaff = undefined;
    services.log('error', 'first account not made', errorFacts(error));
  }
}

/**
 * Paths of the API, of the search page, of links in mails, and of product pages that are not (or no
 * longer) static files. Before the first build has stored photos, they are static files.
 */
export const config: Config = {
  path: [
    '/api/*',
    '/sanctum/*',
    '/storage/*',
    '/p/:product',
    '/ask/:product',
    '/search',
    '/newsletter/*',
    '/quotation/*',
    '/office/receive',
  ],
  preferStatic: true,
};
