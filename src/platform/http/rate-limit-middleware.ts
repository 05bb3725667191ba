import type { MiddlewareHandler } from 'hono';
import type { Call } from '../contract/call.ts';
import { consumeRateLimits } from '../database/rate-limit.ts';
import type { ApiContext, ApiEnv, Services } from '../services.ts';
import { isTransientError } from '../transient-errors.ts';
import { callerNetwork } from './caller.ts';

/**
 * Applies a call's rate limit per network. It counts before the body is read, so that slow or
 * aborted bodies count as well.
 *
 * @returns a middleware that throws HttpError 429 beyond the limit; none for calls without a limit
 */
export function rateLimitCalls(
  services: Services,
  { method, path, perHour }: Call,
): MiddlewareHandler<ApiEnv>[] {
  if (!perHour) return [];
  return [
    async (context, next) => {
      try {
        await consumeNetworkLimit(services, context, { what: path, ...perHour });
      } catch (error) {
        // While the database takes no writes, reading goes on and is not counted.
        if (method !== 'GET' || !isTransientError(error)) throw error;
      }
      await next();
    },
  ];
}

/**
 * Consumes an hourly rate limit of the caller's network.
 *
 * @throws HttpError 429 beyond the limit
 */
export async function consumeNetworkLimit(
  services: Services,
  context: ApiContext,
  { what, limit, tooMany }: { what: string; limit: number; tooMany?: (wait: string) => string },
): Promise<void> {
  const key = `${what}:address:${callerNetwork(services, context)}`;
  await consumeRateLimits(services, [{ key, limit, windowMinutes: 60 }], tooMany);
}
