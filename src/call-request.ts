import type { z } from 'zod';
import { callApi, type RequestOptions } from './client.ts';
import type { Call } from './platform/contract/call.ts';
import { buildPath, type PathParameters } from './platform/contract/route.ts';

/** Input of a call of the contract, and the options of any request. */
export type CallInput<Made extends Call> = RequestOptions &
  (Made extends { params: z.ZodType } ? { params: PathParameters<Made['path']> } : object) &
  (Made extends { query: infer Query extends z.ZodType } ? Asked<z.input<Query>> : object) &
  (Made extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : object) &
  (Made extends { content: object } ? { body: object | FormData } : object);

type Asked<Query> = object extends Query ? { query?: Query } : { query: Query };

/** Result of a successful call. */
export type CallResult<Made extends Call> = Made extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined;

/** Arguments for an input that may be left out where nothing of it is required. */
export type Given<Input> = object extends Input ? [given?: Input] : [given: Input];

/** Address of a call, and its request, as `callApi` needs them. */
export function requestOf<Made extends Call>(call: Made, given: CallInput<Made>) {
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
  const path = buildPath(call, { ...params }) + (search && `?${search}`);
  const parse = (answer: unknown) => call.answer?.parse(answer) as CallResult<Made>;
  return { target: { method: call.method, path }, request: { parse, ...sent } };
}

/** Makes a call without a session. */
export function callAsVisitor<Made extends Call>(
  call: Made,
  given: CallInput<Made>,
): Promise<CallResult<Made>> {
  const { target, request } = requestOf(call, given);
  return callApi(target, request);
}
