import { type Kind, kindOf, type Schema } from './kind.ts';

/** As much of an OpenAPI document as a reader needs. */
export interface ApiDocument {
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Call>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Call {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** One row of a table of fields. */
export interface Field {
  /** Fields inside other fields have theirs in front: `images[].url`. */
  name: string;
  required: boolean;
  kind: Kind;
  note: string;
}

export interface CallReference {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  who: string;
  parameters: (Field & { place: string })[];
  bodies: { types: string[]; fields: Field[] }[];
  answers: { status: string; description: string; kind: Kind | undefined; fields: Field[] }[];
}

export interface Reference {
  groups: { name: string; description: string; calls: CallReference[] }[];
  shapes: { name: string; fields: Field[] }[];
}

const PLACES: Record<string, string> = { path: 'address', query: 'query', header: 'header' };

/** The document as its readers go through it: feature by feature, then the shapes they share. */
export function referenceOf({ tags = [], paths = {}, components = {} }: ApiDocument): Reference {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      tags: call.tags,
      call: describe(method, path, call),
    })),
  );
  return {
    groups: tags.map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter((each) => each.tags.includes(name)).map(({ call }) => call),
    })),
    shapes: Object.entries(components.schemas ?? {}).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema),
    })),
  };
}

function describe(method: string, path: string, call: Call): CallReference {
  const { operationId, summary, description, security = [], parameters = [], requestBody } = call;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    who: whoMay(security),
    parameters: parameters.map(({ in: place, name, required = false, schema }) => ({
      ...field(name, required, schema),
      place: PLACES[place] ?? place,
    })),
    bodies: bodiesOf(requestBody?.content ?? {}),
    answers: Object.entries(call.responses).map(([status, answer]) => {
      const schema = Object.values(answer.content ?? {})[0]?.schema;
      const isRefusal = Number(status) >= 400;
      return {
        status,
        description: answer.description,
        kind: schema && !isRefusal ? kindOf(schema) : undefined,
        fields: schema && !isRefusal ? fieldsOf(schema) : [],
      };
    }),
  };
}

function whoMay(security: Record<string, unknown>[]): string {
  const asks = (secret: string) => security.some((needs) => secret in needs);
  const who = asks('bearer') ? 'For staff who are signed in' : 'For everybody';
  return asks('csrf') ? `${who}, with a CSRF token.` : `${who}.`;
}

/** Kinds of body that have the same fields are told once. */
function bodiesOf(content: Record<string, { schema: Schema }>) {
  const bodies = new Map<string, { types: string[]; fields: Field[] }>();
  for (const [type, { schema }] of Object.entries(content)) {
    const same = bodies.get(JSON.stringify(schema));
    if (same) same.types.push(type);
    else bodies.set(JSON.stringify(schema), { types: [type], fields: fieldsOf(schema) });
  }
  return [...bodies.values()];
}

/** The fields of an object, or of the objects in a list; those of a shared shape are told there. */
function fieldsOf(schema: Schema, prefix = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`);
  const objects = schema.anyOf?.find(({ properties, items }) => properties ?? items);
  if (objects) return fieldsOf(objects, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const place = prefix === '' || prefix === '[]' ? name : `${prefix}.${name}`;
    const own = field(place, schema.required?.includes(name) ?? false, property);
    return [own, ...fieldsOf(property, place)];
  });
}

function field(name: string, required: boolean, schema: Schema): Field {
  const note =
    schema.description ?? schema.anyOf?.find(({ description }) => description)?.description;
  return { name, required, kind: kindOf(schema), note: note ?? '' };
}
