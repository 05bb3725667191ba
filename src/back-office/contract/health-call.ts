import { defineCall } from '../../platform/contract/call.ts';
import { health, outage } from '../../platform/contract/health.ts';
import * as routes from '../../routes.ts';

/** Also asked by monitoring programs. */
export const showHealth = defineCall(routes.showHealth, {
  answer: health,
  otherwise: { 503: outage },
});
