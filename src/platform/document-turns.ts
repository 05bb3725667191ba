import type { MiddlewareHandler } from 'hono';
import type { Call } from './contract/call.ts';
import { fifoSemaphore } from './fifo-semaphore.ts';
import { callerNetwork } from './http/caller.ts';
import { HttpError } from './http-error.ts';
import type { ApiEnv, Services } from './services.ts';

const MAX_WAITING = 30;
/** Leaves room for others, however many one network asks for. */
const MAX_WAITING_OF_NETWORK = 15;

/**
 * Requests for PDF documents take turns, in the order in which they came, from their first read to the
 * last line drawn. If only the drawing took turns, the reads of many requests would stand together
 * before everybody else's. A turn begins once guards have passed and the body is there, since a slow
 * sender would hold one taken earlier.
 *
 * @returns a middleware for each call that answers with a document; it throws HttpError 503 when
 * too many are waiting
 */
export function takeTurnsForDocuments(services: Services) {
  const turns = fifoSemaphore(1);
  const waiting: string[] = [];

  const takeTurn: MiddlewareHandler<ApiEnv> = async (context, next) => {
    const network = callerNetwork(services, context);
    const ofNetwork = waiting.filter((other) => other === network);
    if (waiting.length >= MAX_WAITING || ofNetwork.length >= MAX_WAITING_OF_NETWORK)
      throw tooManyDocuments();
    waiting.push(network);
    const { signal } = context.req.raw;
    try {
      await turns.run(async () => {
        if (signal.aborted) throw goneAway();
        await next();
      });
    } finally {
      waiting.splice(waiting.indexOf(network), 1);
    }
  };
  return ({ sends }: Call): MiddlewareHandler<ApiEnv>[] =>
    sends === 'application/pdf' ? [takeTurn] : [];
}

function tooManyDocuments(): HttpError {
  return new HttpError(
    503,
    'Many documents are being made at the moment. Please ask for yours again in a minute.',
    { headers: { 'Retry-After': '30' } },
  );
}

/** Nobody reads this response any more. */
function goneAway(): HttpError {
  return new HttpError(400, 'The request was given up before its turn.');
}
