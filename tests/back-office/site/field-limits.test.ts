import { expect, it } from 'vitest';
import { z } from 'zod';
import { documentTable } from '../../../src/back-office/site/document-tables.ts';
import { fieldsIn, type SiteField } from '../../../src/back-office/site/form/site-field.ts';
import { DOCUMENTS, isOrder } from '../../../src/site/contract/documents.ts';
import { documents } from '../../../src/site/documents/documents.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The schemas that a value may have at a path; a number is an item of a list. */
function at(schema: Schema, path: string): Schema[] {
  const schemas = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as Schema[];
  const [step = '', ...rest] = path.split('.').filter(Boolean);
  if (step === '') return schemas;
  return schemas
    .flatMap(({ properties, items }) => (/^\d+$/.test(step) ? items : properties?.[step]) ?? [])
    .flatMap((found) => at(found as Schema, rest.join('.')));
}

interface Limit {
  path: string;
  shown: number;
  allowed: number | undefined;
}

function limitsOf(fields: readonly SiteField[], schema: Schema, above = ''): Limit[] {
  return fields.flatMap((field) => {
    if (!('limit' in field)) return [];
    const path = [above, field.path].filter(Boolean).join('.');
    const schemas = at(schema, path);
    // A year or a number has a form, which limits it.
    const hasForm =
      schemas.some(({ pattern }) => pattern) || ('type' in field && field.type === 'tel');
    const [allowed] = schemas.flatMap(({ maxLength, maxItems }) => maxLength ?? maxItems ?? []);
    const own = hasForm && !allowed ? [] : [{ path, shown: field.limit, allowed }];
    return field.kind === 'list' ? [...own, ...limitsOf(field.fields, schema, `${path}.0`)] : own;
  });
}

const texts = Object.keys(DOCUMENTS).filter((name) => !isOrder(name));

it.each([...texts, 'page.office-furniture.desks'])(
  'the form of the document %s counts up to the limits of its schema',
  (name) => {
    const table = documentTable(name);
    const options = { io: 'input', unrepresentable: 'any' } as const;
    const schema = z.toJSONSchema(documents.get(name)?.schema as z.ZodType, options);
    const limits = limitsOf(fieldsIn(table.groups), schema);
    expect(limits).not.toEqual([]);
    expect(limits.filter(({ shown, allowed }) => shown !== allowed)).toEqual([]);
  },
);
