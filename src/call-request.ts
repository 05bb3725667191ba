import type { z } from 'zod';
import type { RequestOptions } from './client.ts';
import type { Call } from './platform/contract/call.ts';
import { buildPath, type PathParameters } from './platform/contract/route.ts';

/** Input of a call of the contract, and the options of any request. */
export type CallInput<Made extends Call> = RequestOptions &
  (Made extends { params: z.ZodType }
    ? { params: PathParameters<Made['route']['path']> }
    : object) &
  (Made extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : object) &
  (Made extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : object) &
  (Made extends { content: object } ? { body: object | FormData } : object);

/** Result of a successful call. */
export type CallResult<Made extends Call> = {
  [Status in keyof Made['responses']]: Made['responses'][Status] extends {
    schema: infer Schema extends z.ZodType;
  }
    ? z.output<Schema>
    : never;
}[keyof Made['responses']];

/** URL of a call, and how to validate its response, as `callApi` needs them. */
export function requestOf<Made extends Call>({ route, responses }: Made, given: CallInput<Made>) {
  const {
    params = {},
    query = {},
    ...sent
  }: RequestOptions & { params?: object; query?: object } = given;
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
