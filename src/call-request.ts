import type { z } from 'zod';
import type { RequestOptions } from './client.ts';
import type { Call } from './platform/contract/call.ts';
import { buildPath, type PathParameters } from './platform/contract/route.ts';

/** What a call of the contract needs, and what can be said of any call. */
export type CallInput<Made extends Call> = RequestOptions &
  (Made extends { params: z.ZodType }
    ? { params: PathParameters<Made['route']['path']> }
    : object) &
  (Made extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : object) &
  (Made extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : object) &
  (Made extends { content: object } ? { body: object | FormData } : object);

/** What it is answered when it succeeds. */
export type CallResult<Made extends Call> = {
  [Status in keyof Made['responses']]: Made['responses'][Status] extends {
    schema: infer Schema extends z.ZodType;
  }
    ? z.output<Schema>
    : never;
}[keyof Made['responses']];

/** Where a call of the contract goes, and how its answer is checked: what `callApi` takes. */
export function requestOf<Made extends Call>({ route, responses }: Made, given: CallInput<Made>) {
  const { params = {}, query = {}, ...sent }: RequestOptions & { params?: object; query?: object } = given;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  const path = buildPath(route, { ...params }) + (search && `?${search}`);
  const parse = (answer: unknown, status: number) =>
    responses[status]?.schema?.parse(answer) as CallResult<Made>;
  return { target: { ...route, path }, call: { ...sent, parse } };
}
