import type { Context } from '@netlify/functions';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { requestPasswordReset, signIn } from '../../src/visitor-routes.ts';
import { hostEnvironment, hostServices } from './host-services.ts';

/** By these a first account may be used. All other calls leave a database asleep that they can do without. */
const CALLS_OF_AN_ACCOUNT: string[] = [signIn.path, requestPasswordReset.path];

let api: ReturnType<typeof createApi> | undefined;
let firstStaff: Promise<void> | undefined;

/** Answers a request of the host by the API, which is made at the first one of the process. */
export async function answerOnHost(request: Request, context: Context): Promise<Response> {
  api ??= createApi(hostServices(context));
  if (CALLS_OF_AN_ACCOUNT.includes(new URL(request.url).pathname)) {
    firstStaff ??= makeFirstStaff(context);
    await firstStaff;
  }
  return api.fetch(request, context);
}

/** A failure is told to the operator; the next call tries again. */
async function makeFirstStaff(context: Context): Promise<void> {
  const services = hostServices(context);
  const { firstStaff: given } = hostEnvironment(context);
  try {
    if (given) await ensureFirstStaff(services, given);
  } catch (error) {
    firstStaff = undefined;
    services.log('error', 'first account not made', { reason: (error as Error).message });
  }
}
