import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
} from 'zod-openapi';
import { callGroups } from './api-calls.ts';
import { product, seenProduct } from './catalogue/contract/product.ts';
import { type Call, errorBody, isOpenedByPeople, proofNeeded } from './platform/contract/call.ts';
import { isForStaff, isTokenOptional, type Route } from './platform/contract/route.ts';
import { maxTextBytes } from './platform/http/body-limit.ts';

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that signing in answers at data.token.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by signing in; named session where the site is served over plain http.',
  },
  secret: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The secret of the operator’s settings; as the password of Basic, it will do as well.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-TOKEN',
    description: 'The token of GET /sanctum/csrf-cookie, with every change; X-XSRF-TOKEN will do.',
  },
} as const;

/** What each status means. */
const COMMON = {
  301: 'It is at another address now.',
  302: 'It is at another address.',
  303: 'It is done; another page says so.',
  304: 'Nothing has changed since that answer.',
  400: 'The address, a header or the body makes no sense.',
  401: 'Nobody is signed in, or the session has ended.',
  403: 'Not for this person.',
  404: 'There is no such thing, or no longer.',
  408: 'The body came too slowly.',
  409: 'Not as things stand.',
  410: 'The link is of no use any more.',
  412: 'Somebody else has changed it in the meantime; nothing was done.',
  413: 'The body is larger than this call takes: 4.5 MB with photographs, and 400 kB of text where people write, 100 kB elsewhere.',
  415: 'The body is not of the kind that is asked for.',
  419: 'The CSRF token is missing or has expired: fetch another one and try again.',
  422: 'A field cannot be taken as it is; errors says which and why.',
  428: 'There is no If-Match.',
  429: 'There were too many attempts.',
  500: 'A fault of the site, which its operator finds under the X-Request-Id.',
  503: 'The database or the photo store is away for the moment.',
};
const RETRY_LATER = z.object({
  'Retry-After': z.string().meta({ description: 'Seconds to wait.' }),
});

function documentPaths() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, calls] of Object.entries(callGroups)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = documentPath(call.path);
      const described = {
        operationId: name,
        summary: inWords(name),
        description: rulesInWords(call),
        tags: [tag],
        ...describe(call),
      };
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: described };
    }
  }
  return paths;
}

/**
 * Converts `/api/products/:id` to `/api/products/{id}`; the rest of a path is the parameter `key`.
 */
export function documentPath(routePath: string): string {
  return routePath.replace(/:(\w+)/g, '{$1}').replace('*', '{key}');
}

/** `listOwnSessions` is “List own sessions”. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MAY_CALL: Partial<Record<Call['access'], string>> = {
  staff: 'Staff may call it.',
  owner: 'Owners may call it.',
  secret: 'A program with the secret of the settings may call it.',
};

/** Says who may make a call, how often, and how much it takes. */
function rulesInWords(call: Call): string {
  const { access, proven, perHour, body, content } = call;
  const takesText =
    body ?? (content && !content['multipart/form-data'] && !content['message/rfc822']);
  return [
    MAY_CALL[access] ?? 'Anybody may call it.',
    proven ? 'It needs a proof of who calls that is at most ten minutes old.' : '',
    perHour ? `A network may call it ${perHour.limit} times an hour.` : '',
    takesText ? `Its body has at most ${maxTextBytes(call) / 1000} kB.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function describe(call: Call): ZodOpenApiOperationObject {
  const { params, query, headers: header } = call;
  const requestBody = bodyOf(call);
  return {
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(requestBody && { requestBody }),
    responses: { ...successOf(call), ...othersOf(call) },
    security: securityOf(call),
  };
}

function bodyOf({ body, content = body && { 'application/json': body } }: Call) {
  const kinds = Object.entries(content ?? {}).map(([kind, schema]) => [kind, { schema }]);
  return kinds.length > 0 && { required: true, content: Object.fromEntries(kinds) };
}

function successOf({ access, status = 200, answer, sends, answerHeaders: headers }: Call) {
  const content = answer
    ? { 'application/json': { schema: answer } }
    : sends && sentAs([sends].flat());
  return {
    [status]: {
      description: 'It is done.',
      ...(content && { content }),
      ...(headers && { headers }),
    },
    ...(access === 'visitor form' && {
      303: {
        description: 'Done, for a plain HTML form: the address of the page that says so.',
        headers: z.object({ Location: z.string() }),
      },
    }),
  };
}

function sentAs(contentTypes: readonly string[]) {
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: z.file() }]));
}

/** Statuses that follow from the kind of call, and those of this call. */
function othersOf(call: Call) {
  const { method, access, params, headers, body, content, perHour } = call;
  const { also = [], otherwise = {} } = call;
  const forbidden = forbiddenTo(call);
  const words: Record<number, string> = { ...COMMON, ...(forbidden && { 403: forbidden.words }) };
  const statuses = new Set([
    400,
    ...(headers?.shape['If-None-Match'] ? [304] : []),
    ...(isForStaff(call) || access === 'secret' ? [401] : []),
    ...(forbidden ? [403] : []),
    ...(params || access === 'secret' ? [404] : []),
    ...(method === 'GET' ? [] : [408, 413]),
    ...(method === 'GET' || access === 'no token' || access === 'secret' ? [] : [419]),
    ...(content?.['multipart/form-data'] ? [415] : []),
    ...(body || content ? [422] : []),
    ...(headers?.shape['If-Match'] instanceof z.ZodString ? [428] : []),
    ...(perHour ? [429] : []),
    ...also,
    ...Object.keys(otherwise).map(Number),
    500,
    503,
  ]);
  const page = (isOpenedByPeople(call) || access === 'visitor form') && {
    'text/html': { schema: z.string() },
  };
  const others = [...statuses].map((status) => {
    const said = otherwise[status];
    const description = (typeof said === 'string' ? said : words[status]) ?? 'It is refused.';
    const schema =
      said instanceof z.ZodType ? said : (status === 403 && forbidden?.schema) || errorBody;
    return [
      status,
      status < 400
        ? { description }
        : {
            description,
            content: { 'application/json': { schema }, ...page },
            ...((status === 429 || status === 503) && { headers: RETRY_LATER }),
          },
    ];
  });
  return Object.fromEntries(others);
}

const FOR_OWNERS = 'Only an owner can do that.';
const FOR_THE_PROVEN =
  'The password was given more than ten minutes ago: proof is “needed”. Give it to POST /api/user/proof and call again.';

function forbiddenTo({ access, proven, stepUp }: Route) {
  if (!proven && !stepUp)
    return access === 'owner' ? { words: FOR_OWNERS, schema: errorBody } : undefined;
  if (access !== 'owner' && !stepUp) return { words: FOR_THE_PROVEN, schema: proofNeeded };
  const schema = z.union([proofNeeded, errorBody]);
  return { words: `${FOR_OWNERS} Or: ${FOR_THE_PROVEN}`, schema };
}

function securityOf(route: Route): Record<string, never[]>[] {
  const { method, access } = route;
  const session = { bearer: [], session: [] };
  if (access === 'no token') return [];
  if (access === 'secret') return [{ secret: [] }];
  if (method === 'GET') return isForStaff(route) ? [session] : [];
  if (isForStaff(route)) return [{ ...session, csrf: [] }];
  // Without a token, the origin that the browser sends is enough.
  return isTokenOptional(route) ? [{ csrf: [] }, {}] : [{ csrf: [] }];
}

/**
 * Simplifies numbers. Fields also accept them as text, since forms send them so, and whole numbers
 * are limited to what JavaScript can hold: neither helps a reader.
 */
function asPlainNumber({ zodSchema, jsonSchema, io }: Parameters<ZodOpenApiOverride>[0]) {
  const { def } = zodSchema._zod;
  if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete jsonSchema.anyOf;
    const { $schema: _, ...number } = z.toJSONSchema(def.out);
    Object.assign(jsonSchema, number);
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/**
 * The whole API as an OpenAPI 3.1 document, generated from the request schemas. Building it takes a
 * moment, so the API loads this module on demand.
 */
export const apiDocument = createDocument(
  {
    openapi: '3.1.1',
    info: {
      title: 'API',
      version: '1',
      description:
        'The catalogue, its photographs, enquiries and staff accounts. Every refusal is JSON with a message for the person who asked.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths: documentPaths(),
    components: {
      schemas: { Refusal: errorBody, Product: product, SeenProduct: seenProduct },
      securitySchemes: SECURITY_SCHEMES,
    },
  },
  { override: asPlainNumber },
);
