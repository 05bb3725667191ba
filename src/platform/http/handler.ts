import type { z } from 'zod';
import type { Call, Calls } from '../contract/call.ts';
import type { ApiContext, ApiHandler } from '../services.ts';
import { parseBody, parseParams, parseQuery } from './parse-input.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Parsed input of a call; `undefined` for parts that it does not take. */
export interface Input<Made extends Call> {
  params: Parsed<Made['params']>;
  query: Parsed<Made['query']>;
  body: Parsed<Made['body']>;
}

/** Handles a call whose guards have passed and whose input is valid. */
export type Handler<Made extends Call> = (
  context: ApiContext,
  input: Input<Made>,
) => Response | Promise<Response>;

/** The handlers of a group of calls, by name. */
export type Handlers<Group extends Calls> = { [Name in keyof Group]: Handler<Group[Name]> };

/** A call with its handler. */
export interface BoundCall {
  call: Call;
  handler: ApiHandler;
}

/** Combines a feature's calls with the handlers of the same names. */
export function bindHandlers<Group extends Calls>(
  calls: Group,
  handlers: Handlers<Group>,
): BoundCall[] {
  const names: (keyof Group)[] = Object.keys(calls);
  return names.map((name) => answer(calls[name] as Group[keyof Group], handlers[name]));
}

function answer<Made extends Call>(call: Made, handler: Handler<Made>): BoundCall {
  return {
    call,
    handler: async (context) => handler(context, await parseInput(context, call)),
  };
}

/**
 * The only place where input is parsed, except for the `content` of a call.
 *
 * @throws HttpError 400 for the address and for a body that is no JSON object, 422 for a field of
 * the body
 */
async function parseInput<Made extends Call>(
  context: ApiContext,
  { path, params, query, body }: Made,
): Promise<Input<Made>> {
  const input = {
    params: params && parseParams(context, path, params),
    query: query && parseQuery(context, query),
    body: body && (await parseBody(context, body)),
  };
  return input as Input<Made>;
}
