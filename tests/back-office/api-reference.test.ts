import { describe, expect, it } from 'vitest';
import { kindOf, type Schema } from '../../src/back-office/api-reference/kind.ts';
import { referenceOf } from '../../src/back-office/api-reference/reference.ts';

describe('what a value is, in words', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', minLength: 1, maxLength: 5000 }, 'text, at most 5,000 characters'],
    [{ type: 'string', minLength: 15 }, 'text, at least 15 characters'],
    [{ type: 'string', format: 'email', maxLength: 254 }, 'an email address'],
    [{ type: ['string', 'null'] }, 'text, or null'],
    [
      { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
      'whole number from 1, or null',
    ],
    [{ type: 'integer', minimum: 1, maximum: 2_147_483_647 }, 'whole number from 1'],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 2000 }, 'number above 0, at most 2,000'],
    [{ enum: ['footer', 'join'] }, '"footer" or "join"'],
    [
      { type: 'array', items: { type: 'string' }, maxItems: 20 },
      'list of text, at most 20 entries',
    ],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'by name: text'],
  ])('%o is %s', (schema, words) => {
    expect(kindOf(schema)).toEqual({ words });
  });

  it('points to a shape that is told elsewhere', () => {
    const $ref = '#/components/schemas/Product';
    expect(kindOf({ type: 'array', items: { $ref } })).toEqual({
      words: 'list of ',
      shape: 'Product',
    });
    expect(kindOf({ anyOf: [{ $ref }, { type: 'null' }] })).toEqual({
      words: 'or null',
      shape: 'Product',
    });
  });
});

describe('the reference of an API document', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'As it is shown.' },
      note: { type: 'string' },
    },
    required: ['name'],
  };
  const { groups } = referenceOf({
    tags: [{ name: 'Pieces', description: 'What there is.' }],
    paths: {
      '/api/pieces/{id}': {
        put: {
          operationId: 'savePiece',
          tags: ['Products'],
          summary: 'Saves a piece',
          security: [{ bearer: [], csrf: [] }],
          parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }],
          requestBody: { content: { 'application/json': { schema }, 'text/plain': { schema } } },
          responses: {
            200: {
              description: 'Saved.',
              content: { 'application/json': { schema: { type: 'array', items: schema } } },
            },
            404: { description: 'Gone.', content: { 'application/json': { schema } } },
          },
        },
      },
    },
  });

  it('tells each call under its feature', () => {
    expect(groups).toMatchObject([
      {
        name: 'Pieces',
        calls: [
          {
            method: 'PUT',
            path: '/api/pieces/{id}',
            summary: 'Saves a piece',
            who: 'For staff who are signed in, with a CSRF token.',
            parameters: [{ name: 'id', place: 'address', required: true }],
          },
        ],
      },
    ]);
  });

  it('tells bodies with the same fields once', () => {
    expect(groups[0]?.calls[0]?.bodies).toEqual([
      {
        types: ['application/json', 'text/plain'],
        fields: [
          { name: 'name', required: true, kind: { words: 'text' }, note: 'As it is shown.' },
          { name: 'note', required: false, kind: { words: 'text' }, note: '' },
        ],
      },
    ]);
  });

  it('tells the fields of an answer, but not those that all refusals share', () => {
    const answers = groups[0]?.calls[0]?.answers ?? [];
    expect(answers.map(({ status, fields }) => [status, fields.length])).toEqual([
      ['200', 2],
      ['404', 0],
    ]);
  });
});
