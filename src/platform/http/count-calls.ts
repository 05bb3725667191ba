import type { MiddlewareHandler } from 'hono';
import type { Call } from '../contract/call.ts';
import { countAttempt } from '../database/throttle.ts';
import type { ApiContext, ApiEnv, Services } from '../services.ts';
import { callerNetwork } from './caller-network.ts';

/**
 * Applies a call's rate limit per network. It counts before the body is read, so that slow or
 * aborted bodies count as well.
 *
 * @returns a middleware that throws HttpError 429 beyond the limit; none for calls without a limit
 */
export function countCalls(
  services: Services,
  { route, perHour }: Call,
): MiddlewareHandler<ApiEnv>[] {
  if (!perHour) return [];
  return [
    async (context, next) => {
      await countForNetwork(services, context, { what: route.path, ...perHour });
      await next();
    },
  ];
}

/**
 * Consumes an hourly rate limit of the caller's network.
 *
 * @throws HttpError 429 beyond the limit
 */
export async function countForNetwork(
  services: Services,
  context: ApiContext,
  { what, limit, tooMany }: { what: string; limit: number; tooMany?: (wait: string) => string },
): Promise<void> {
  const key = `${what}:address:${callerNetwork(services, context)}`;
  await countAttempt(services, [{ key, limit, windowMinutes: 60 }], tooMany);
}
