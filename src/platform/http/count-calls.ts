import type { MiddlewareHandler } from 'hono';
import type { Call } from '../contract/call.ts';
import { countAttempt } from '../database/throttle.ts';
import type { ApiContext, ApiEnv, Services } from '../services.ts';
import { callerNetwork } from './caller-network.ts';

/**
 * Counts a call that one network may make only so often, before its body is read: a body that comes
 * slowly, or breaks off, counts as well.
 *
 * @returns a middleware that throws HttpError 429 beyond it; none for all other calls
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
 * Counts something that the caller's network may do only so often in an hour.
 *
 * @throws HttpError 429 beyond that
 */
export async function countForNetwork(
  services: Services,
  context: ApiContext,
  { what, limit, tooMany }: { what: string; limit: number; tooMany?: (wait: string) => string },
): Promise<void> {
  const key = `${what}:address:${callerNetwork(services, context)}`;
  await countAttempt(services, [{ key, limit, windowMinutes: 60 }], tooMany);
}
