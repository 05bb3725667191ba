import type { MiddlewareHandler, Next } from 'hono';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { isForStaff } from '../contract/route.ts';
import { lifoSemaphore } from '../lifo-semaphore.ts';
import type { ApiContext, ApiEnv, Services } from '../services.ts';
import { callerNetwork } from './caller.ts';
import { MAX_DELAY_MS, type ReadBodyOptions, readBody } from './read-body.ts';

const TEXT: ReadBodyOptions = {
  limit: 100_000,
  tooLarge: 'That is more text than fits. Please shorten it and try again.',
};
/** The host allows 6 MB of base64; this leaves room for the other fields of the form. */
const PHOTOS: ReadBodyOptions = {
  limit: 4_500_000,
  tooLarge:
    'These photos are more than 4.5 MB together. Please send fewer at a time, or smaller ones.',
};
/** Limits memory: an upload needs several times its size until it is answered. */
const FILES_AT_A_TIME = 4;
/** Keeps slow uploads of one network from blocking all others. */
const FILES_OF_NETWORK_AT_A_TIME = 1;
const MAX_DELAY_WHILE_OTHERS_WAIT_MS = 3_000;

/**
 * Reads bodies up to their limit, before the handler runs and after every guard.
 *
 * @returns a middleware for each call; it throws as `readBody` does
 */
export function limitBodies(services: Services) {
  // Staff have slots of their own, so that visitors' uploads never block them.
  const staffTurns = lifoSemaphore(FILES_AT_A_TIME);
  const visitorTurns = lifoSemaphore(FILES_AT_A_TIME, FILES_OF_NETWORK_AT_A_TIME);
  return (call: Call): MiddlewareHandler<ApiEnv> => {
    const ofStaff = isForStaff(call);
    const uploads = ofStaff ? staffTurns : visitorTurns;
    const text = { ...TEXT, ...(call.maxBytes && { limit: call.maxBytes }) };
    const files = { ...PHOTOS, ...(call.tooLarge && { tooLarge: call.tooLarge }) };
    if (!takesFiles(call)) return (context, next) => readFirst(context, text, next);
    return (context, next) => {
      const holder = ofStaff ? 'staff' : callerNetwork(services, context);
      const maxDelayMs = () =>
        uploads.hasWaiters(holder) ? MAX_DELAY_WHILE_OTHERS_WAIT_MS : MAX_DELAY_MS;
      // A waiting upload holds only what the network has buffered.
      return uploads.run(() => readFirst(context, { ...files, maxDelayMs }, next), holder);
    };
  };
}

function takesFiles({ content }: Call): boolean {
  const form = content?.['multipart/form-data'];
  const fields = form instanceof z.ZodObject ? Object.values(form.shape) : [];
  return fields.some(
    (field) => (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodFile,
  );
}

async function readFirst(context: ApiContext, reading: ReadBodyOptions, next: Next): Promise<void> {
  const { raw } = context.req;
  if (raw.body) {
    const body = await readBody(raw.body, reading);
    context.req.raw = new Request(raw, { body });
  }
  await next();
}
