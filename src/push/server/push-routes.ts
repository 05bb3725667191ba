import type { ApiContext, Services } from '../../platform/services.ts';
import { deliverNotices } from './push-delivery.ts';

/** Sends the notices that a request has queued, after its response. */
export function notifyAfterResponse(services: Services, context: ApiContext): void {
  if (!services.push) return;
  services.runAfterResponse(context, 'notices', async () => void (await deliverNotices(services)));
}
