import type { ApiContext, Services } from '../../platform/services.ts';
import { countAttempt } from '../../platform/throttle.ts';

/** From one address, of each form. */
const PER_HOUR = 10;

/**
 * Counts what somebody sends with a form.
 *
 * @throws HttpError 429 once that was too often in an hour
 */
export async function countSending(
  services: Services,
  context: ApiContext,
  form: string,
  limit = PER_HOUR,
): Promise<void> {
  const key = `${form}:address:${services.clientAddress(context)}`;
  await countAttempt(services, [{ key, limit, windowMinutes: 60 }]);
}
