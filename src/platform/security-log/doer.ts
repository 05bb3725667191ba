import { callerNetwork } from '../http/caller-network.ts';
import type { ApiContext, Services } from '../services.ts';
import { deviceInWords } from './device-words.ts';

/** What is written down of whoever calls, signed in or not: what they call with, and from where. */
export function callerOf(services: Services, context: ApiContext) {
  return {
    device: deviceInWords(context.req.header('User-Agent')),
    network: callerNetwork(services, context),
  };
}
