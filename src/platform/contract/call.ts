import { z } from 'zod';
import type { Route } from './route.ts';

/** Body of a response that only says what happened. */
export const messageBody = z.object({ message: z.string() });

/** Names the cookie that holds a link's secret once the page's script has taken it out of the address. */
export const hiddenSecret = z.string().optional().meta({
  description: 'Set by the page’s script in place of the secret, which a cookie of the page holds.',
});

/** Body of every error response. */
export const errorBody = messageBody.extend({
  errors: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Field name → what is wrong with it.' }),
});

/** Body of a 403 for a call that needs a fresh proof: give the password, then call again. */
export const proofNeeded = messageBody.extend({
  proof: z.literal('needed'),
  /** Present where the password does not count as a proof. */
  by: z.literal('passkey').optional(),
});

/** One response of a call that succeeds. */
export interface SuccessResponse {
  description: string;
  /** Schema of the JSON body; without it and without another `contentType` there is no body. */
  schema?: z.ZodType;
  contentType?: string | readonly string[];
  headers?: z.ZodObject;
}

/** An error response with more than a message. */
export interface ErrorResponse {
  description: string;
  schema: z.ZodType;
}

/**
 * One call of the API: its input and its responses. The server parses `params`, `query` and `body`
 * before the handler runs, and generates the API document from it. Rules shared by many calls are
 * not repeated here: they follow from the route and the kind of body.
 */
export interface Call {
  route: Route;
  /** Purpose in one line, for the API document. */
  summary: string;
  description?: string;
  /** Schema of the path's `:parameters`; the rest of a path that ends in `*` is named `key`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** Schema of a JSON body. */
  body?: z.ZodType;
  /** Schema by content type, instead of `body`, when the handler reads the body itself. */
  content?: Record<string, z.ZodType>;
  /** Limit of a body without files, when smaller than the default of 100 kB. */
  maxBytes?: number;
  /** Message when uploaded files exceed the limit, for files other than photos. */
  tooLarge?: string;
  /** Rate limit per client network and hour, and its message. */
  perHour?: { limit: number; tooMany: (wait: string) => string };
  responses: Record<number, SuccessResponse>;
  /** Errors specific to this call, or the reason for a common one. */
  errors?: Record<number, string | ErrorResponse>;
}

/** Calls by the name of their route. */
export type Calls = Record<string, Call>;

/** Defines the call of a route. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<On extends Route, What extends Omit<Call, 'route'>>(
  route: On,
  what: What,
) {
  return { route, ...what };
}
