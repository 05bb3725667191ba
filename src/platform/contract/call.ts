import { z } from 'zod';
import { isForStaff, type Route } from './route.ts';

/** Body of a response that only says what happened. */
export const messageBody = z.object({ message: z.string() });

/** Names the cookie that holds a link's secret once the page's script has taken it out of the address. */
export const hiddenSecret = z.string().optional();

/**
 * Limit of a body in which people write or paste, so that what is far too long is said at its field: 100 kB, each
 * byte of which a form without scripts may write as three, and the other fields. Beyond it, nothing says where.
 */
export const MAX_WORDS_BYTES = 400_000;

/** Body of every error response. */
export const errorBody = messageBody.extend({
  /** Field name → what is wrong with it. */
  errors: z.record(z.string(), z.string()).optional(),
});

/** Body of a 403 for a call that needs a fresh proof: give the password, then call again. */
export const proofNeeded = messageBody.extend({
  proof: z.literal('needed'),
  /** Present where the password does not count as a proof. */
  by: z.literal('passkey').optional(),
});

/**
 * One call of the API: its row of `routes.ts`, its input and its answer. Client, server and API
 * document read it from here: the server parses `params`, `query` and `body` before the handler
 * runs, and the client parses `answer`.
 */
export interface Call extends Route {
  /** Schema of the path's `:parameters`; the rest of a path that ends in `*` is named `key`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** Schema of a JSON body. */
  body?: z.ZodType;
  /** Schema by content type, instead of `body`, when the handler reads the body itself. */
  content?: Record<string, z.ZodType>;
  /** Limit of a body without files, where its own rules allow more than the default, see body-limit.ts. */
  maxBytes?: number;
  /** Message when uploaded files exceed the limit, for files other than photos. */
  tooLarge?: string;
  /** Rate limit per client network and hour, and its message. */
  perHour?: { limit: number; tooMany: (wait: string) => string };
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Schema of the JSON of a success. */
  answer?: z.ZodType;
  /** Content type of a success that is no JSON. */
  sends?: string | readonly string[];
  /** Headers of a success. */
  answerHeaders?: z.ZodObject;
  /** Statuses that do not follow from the rest. */
  also?: readonly number[];
  /** JSON of those that say more than a message. */
  otherwise?: Record<number, z.ZodType>;
}

/** Calls by the name of their route. */
export type Calls = Record<string, Call>;

/** True for a page, and for a document that a visitor's page links to: a refusal is a page, too. */
export function isOpenedByPeople(call: Call): boolean {
  const { method, sends } = call;
  const isLinked = method === 'GET' && sends === 'application/pdf' && !isForStaff(call);
  return sends === 'text/html' || isLinked;
}

/** Makes the call of a route. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<On extends Route, What extends Omit<Call, keyof Route>>(
  route: On,
  what: What,
): On & What {
  return { ...route, ...what };
}
