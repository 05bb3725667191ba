import { z } from 'zod';

/** An answer that only says what happened. */
export const said = z.object({ message: z.string() });

/** How every refusal is told. */
export const refusal = said.extend({
  errors: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Field name → what is wrong with it.' }),
});

/** A `visitor form` may also come from a page without scripts, as its plain HTML form sends it. */
export type Access = 'visitor' | 'visitor form' | 'staff';

/** How one call succeeds. */
export interface Success {
  description: string;
  /** Shape of the JSON; without it, and without another `contentType`, there is no body. */
  schema?: z.ZodType;
  contentType?: string;
  headers?: z.ZodObject;
}

/** A refusal that tells more than others. */
export interface Refusal {
  description: string;
  schema: z.ZodType;
}

/**
 * One call of the API as its callers need to know it. What is true of many calls is not said
 * here: it follows from the method, the access, the parameters and the kind of body.
 */
export interface Operation {
  /** Unique; what a client that is generated from the document calls it. */
  id: string;
  /** One line: what it is for. */
  summary: string;
  description?: string;
  access: Access;
  /** Its `:parameters`; the rest of an address that ends in `*` is `key`. */
  path?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** A multipart body. */
  form?: z.ZodType;
  successes: Record<number, Success>;
  /** Refusals of this call alone, or the reason for one that many calls have. */
  refusals?: Record<number, string | Refusal>;
}

/** A feature's calls: `GET /api/products/:id`, as the table of routes has it → the call. */
export interface OperationGroup {
  name: string;
  description: string;
  operations: Record<string, Operation>;
}
