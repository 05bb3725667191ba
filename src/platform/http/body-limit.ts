import type { MiddlewareHandler, Next } from 'hono';
import { z } from 'zod';
import { type Call, MAX_WORDS_BYTES } from '../contract/call.ts';
import { isForStaff } from '../contract/route.ts';
import { fifoSemaphore } from '../fifo-semaphore.ts';
import type { ApiContext, ApiEnv, Services } from '../services.ts';
import { BodyRoom } from './body-room.ts';
import { callerNetwork } from './caller.ts';
import { type ReadBodyOptions, readBody } from './read-body.ts';

const TOO_MUCH_TEXT = 'That is more text than fits. Please shorten it and try again.';
const MAX_TEXT_BYTES = { visitors: 100_000, staff: MAX_WORDS_BYTES };
/** The host allows 6 MB of base64; this leaves room for the other fields of the form. */
const PHOTOS: ReadBodyOptions = {
  limit: 4_500_000,
  tooLarge:
    'These photos are more than 4.5 MB together. Please send fewer at a time, or smaller ones.',
};
/** Memory of uploads that arrive or wait for their turn: some thirteen of the largest. */
const MAX_HELD_BYTES = 60_000_000;
/** Limits memory, too: an upload needs several times its size while it is answered. */
const FILES_AT_A_TIME = 4;
/** Two mails at a time leave memory for everybody else; the program that forwards them tries again. */
const MAILS: ReadBodyOptions = {
  limit: 4_500_000,
  tooLarge: 'This mail is more than 4.5 MB. It stays in the mailbox alone.',
};
const MAILS_AT_A_TIME = 2;
/** Keeps the uploads of one network, or of one colleague, from blocking all others. */
const FILES_OF_ONE_AT_A_TIME = { visitors: 1, staff: 2 };

/**
 * Reads bodies up to their limit, before the handler runs and after every guard. An upload takes its
 * turn once all of it is there, so that nobody waits for a slow sender.
 *
 * @returns a middleware for each call; it throws as `readBody` does
 */
export function limitBodies(services: Services) {
  // Staff have memory and turns of their own, so that visitors' uploads never block them.
  const ofStaff = takeUploads(FILES_OF_ONE_AT_A_TIME.staff, (context) =>
    String(context.get('staff')?.id),
  );
  const ofVisitors = takeUploads(FILES_OF_ONE_AT_A_TIME.visitors, (context) =>
    callerNetwork(services, context),
  );
  const ofTheDoor = takeUploads(MAILS_AT_A_TIME, () => '');
  return (call: Call): MiddlewareHandler<ApiEnv> => {
    if (call.access === 'secret') return ofTheDoor(MAILS);
    if (takesFiles(call)) {
      const files = { ...PHOTOS, ...(call.tooLarge && { tooLarge: call.tooLarge }) };
      return (isForStaff(call) ? ofStaff : ofVisitors)(files);
    }
    const text = { limit: maxTextBytes(call), tooLarge: TOO_MUCH_TEXT };
    return (context, next) => readFirst(context, text, next);
  };
}

/** Size of a body without files that a call takes. */
export function maxTextBytes(call: Call): number {
  return call.maxBytes ?? MAX_TEXT_BYTES[isForStaff(call) ? 'staff' : 'visitors'];
}

function takeUploads(atATime: number, holderOf: (context: ApiContext) => string) {
  const room = new BodyRoom(MAX_HELD_BYTES);
  const turns = fifoSemaphore(FILES_AT_A_TIME, atATime);
  return (files: ReadBodyOptions): MiddlewareHandler<ApiEnv> =>
    (context, next) =>
      readFirst(context, { ...files, room }, () => turns.run(next, holderOf(context)));
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
  if (!raw.body) return next();
  const body = await readBody(raw.body, reading);
  try {
    context.req.raw = new Request(raw, { body: body.bytes });
    await next();
  } finally {
    body.release();
  }
}
