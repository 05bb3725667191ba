import { deviceInWords } from '../security-log/device-words.ts';
import type { ApiContext, Services } from '../services.ts';
import { callerNetwork } from './caller-network.ts';

/** What is written down of whoever calls, signed in or not: what they call with, and from where. */
export function callerOf(services: Services, context: ApiContext) {
  return {
    device: deviceInWords(context.req.header('User-Agent')),
    network: callerNetwork(services, context),
  };
}
