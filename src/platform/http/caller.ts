import { describeDevice } from '../security-log/describe-device.ts';
import type { ApiContext, Services } from '../services.ts';
import { callerNetwork } from './caller-network.ts';

/** Describes the caller for the security log: account if any, device and network. */
export function callerOf(services: Services, context: ApiContext) {
  return {
    device: describeDevice(context.req.header('User-Agent')),
    network: callerNetwork(services, context),
  };
}
