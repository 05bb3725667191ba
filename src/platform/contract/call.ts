import { z } from 'zod';
import type { Route } from './route.ts';

/** An answer that only says what happened. */
export const said = z.object({ message: z.string() });

/** How every refusal is told. */
export const refusal = said.extend({
  errors: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Field name → what is wrong with it.' }),
});

/** The 403 of a call for which the password must have been given lately: give it, and call again. */
export const proofNeeded = said.extend({
  proof: z.literal('needed'),
  /** Said where the password is no proof. */
  by: z.literal('passkey').optional(),
});

/** How one call succeeds. */
export interface Success {
  description: string;
  /** Shape of the JSON; without it, and without another `contentType`, there is no body. */
  schema?: z.ZodType;
  contentType?: string | readonly string[];
  headers?: z.ZodObject;
}

/** A refusal that tells more than others. */
export interface Refusal {
  description: string;
  schema: z.ZodType;
}

/**
 * One call of the API: what it takes, and what it answers. The server parses `params`, `query` and
 * `body` before the handler sees them, and the API document is made of the whole. What is true of
 * many calls is not said here: it follows from the route and the kind of body.
 */
export interface Call {
  route: Route;
  /** One line: what it is for. */
  summary: string;
  description?: string;
  /** The path's `:parameters`; the rest of one that ends in `*` is `key`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** In its place, where the handler reads the body itself: kind of content → its shape. */
  content?: Record<string, z.ZodType>;
  /** Of a body without files, where it is less than the usual 100 kB. */
  mostBytes?: number;
  /** Said of files that are more than fits, where they are no photographs. */
  tooLarge?: string;
  /** How often one network may make it, and what it is told beyond that. */
  perHour?: { limit: number; tooMany: (wait: string) => string };
  successes: Record<number, Success>;
  /** Refusals of this call alone, or the reason for one that many calls have. */
  refusals?: Record<number, string | Refusal>;
}

/** Calls by the names of their routes. */
export type Calls = Record<string, Call>;

/** What a call takes and answers, on its route. */
/* @__NO_SIDE_EFFECTS__ */
export function on<On extends Route, What extends Omit<Call, 'route'>>(route: On, what: What) {
  return { route, ...what };
}
