import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { apiDocument } from '../../src/api-document.ts';

/** The API document as its readers get it. */
export const publishedDocument = JSON.parse(JSON.stringify(apiDocument)) as Document;

interface Document {
  paths: Record<string, Record<string, DocumentedCall>>;
  components: { schemas: Record<string, JsonSchema> };
}
export type JsonSchema = Record<string, unknown>;
export interface DocumentedCall {
  operationId: string;
  description: string;
  parameters: {
    in: 'path' | 'query' | 'header';
    name: string;
    required?: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: object }>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(publishedDocument, 'api');

const patterns = Object.keys(publishedDocument.paths).map((path) => {
  const pattern = path.replace('{key}', '.*').replace(/\{\w+\}/g, '[^/]+');
  return { path, pattern: new RegExp(`^${pattern}$`) };
});

/**
 * Explains how a response deviates from the API document; `undefined` when it conforms.
 * Undocumented calls must be refused.
 */
export async function departure(
  { method, path }: { method: string; path: string },
  answer: Response,
): Promise<string | undefined> {
  const known = method === 'HEAD' ? 'get' : method.toLowerCase();
  // A literal segment of one path can match a parameter of another, such as the `import` of
  // products.
  const documented = patterns
    // As the server sees it, without the steps of `/api/./products`.
    .filter(({ pattern }) => pattern.test(new URL(`http://site.test${path}`).pathname))
    .map((each) => each.path)
    .find((each) => publishedDocument.paths[each]?.[known]);
  const call = documented && publishedDocument.paths[documented]?.[known];
  const place = call ? pointer('paths', documented, known) : '';
  const response = call ? call.responses[answer.status] : undefined;
  if (call && !response) return `status ${answer.status} is not documented`;
  if (!call && ![400, 404, 405].includes(answer.status)) return `status ${answer.status}`;

  for (const name of Object.keys(response?.headers ?? {})) {
    if (!answer.headers.has(name)) return `the header ${name} is missing`;
  }
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  if (method === 'HEAD' || (response && !response.content)) {
    return body.length > 0 ? 'there is a body' : undefined;
  }
  const type = answer.headers.get('Content-Type')?.replace(/;.*/s, '') ?? 'no type';
  if (response && !response.content?.[type]) return `${type} is not documented`;
  if (type !== 'application/json') return undefined;
  const schema = response
    ? `${place}/${pointer('responses', String(answer.status), 'content', type, 'schema')}`
    : pointer('components', 'schemas', 'Refusal');
  const validate = ajv.getSchema(`api#/${schema}`);
  if (!validate) return `there is no schema at ${schema}`;
  if (validate(JSON.parse(new TextDecoder().decode(body)))) return undefined;
  return validate.errors
    ?.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    .join(', ');
}

function pointer(...steps: string[]): string {
  return steps.map((step) => step.replace(/~/g, '~0').replace(/\//g, '~1')).join('/');
}

/** Schemas within a schema whose own default they refuse, by their place. */
export function refusedDefaults(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isRefused =
    'default' in schema && 'type' in schema && !ajv.validate(schema, schema.default);
  const inside = Object.entries(schema).flatMap(([name, each]) =>
    name === 'default' ? [] : refusedDefaults(each, `${place}/${name}`),
  );
  return isRefused ? [place, ...inside] : inside;
}
