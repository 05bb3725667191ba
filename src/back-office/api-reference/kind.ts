/** As much of JSON Schema as the API document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** What a value is, in words; `shape` names the part of the document that says more. */
export interface Kind {
  words: string;
  shape?: string;
}

/** Beyond this an upper limit is the computer's, not ours. */
const LARGEST = 2_147_483_647;
const FORMATS: Record<string, string> = {
  binary: 'a file',
  date: 'a day, such as 2026-03-02',
  'date-time': 'a moment, such as 2026-03-02T08:00:00Z',
  email: 'an email address',
};

/** A schema as a person would say it, such as `text, at most 160 characters, or null`. */
export function kindOf(schema: Schema): Kind {
  const { $ref, anyOf, type, items } = schema;
  if ($ref) return { words: '', shape: $ref.split('/').at(-1) ?? '' };
  const choices =
    anyOf ?? (Array.isArray(type) ? type.map((each) => ({ ...schema, type: each })) : []);
  if (choices.length > 0) return either(choices);
  if (type === 'array' && items) {
    const { words, ...shape } = kindOf(items);
    return {
      words: `list of ${words}${limits(schema.minItems, schema.maxItems, 'entries')}`,
      ...shape,
    };
  }
  return { words: wordsOf(schema) };
}

function either(choices: Schema[]): Kind {
  const kinds = choices.filter(({ type }) => type !== 'null').map(kindOf);
  const orNull = kinds.length < choices.length ? ', or null' : '';
  const shape = kinds.find((kind) => kind.shape)?.shape;
  const words = kinds.map((kind) => kind.words).filter(Boolean);
  return { words: `${words.join(' or ')}${orNull}`.replace(/^, /, ''), ...(shape && { shape }) };
}

function wordsOf(schema: Schema): string {
  const { type, format, enum: choices, const: only, minLength, maxLength } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' or ');
  if (format && FORMATS[format]) return FORMATS[format];
  if (type === 'string') return `text${limits(minLength, maxLength, 'characters')}`;
  if (type === 'integer') return `whole number${bounds(schema)}`;
  if (type === 'number') return `number${bounds(schema)}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'null') return 'null';
  if (typeof schema.additionalProperties === 'object') {
    return `by name: ${kindOf(schema.additionalProperties).words}`;
  }
  return type === 'object' ? 'object' : 'anything';
}

function limits(least: number | undefined, most: number | undefined, of: string): string {
  if (most !== undefined) return `, at most ${most.toLocaleString('en')} ${of}`;
  return least !== undefined && least > 1 ? `, at least ${least} ${of}` : '';
}

function bounds({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const above = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const isOurs = maximum !== undefined && maximum < LARGEST;
  return `${above}${from}${isOurs ? `, at most ${maximum.toLocaleString('en')}` : ''}`;
}
