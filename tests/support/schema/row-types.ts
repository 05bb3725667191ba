import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/** Module with the types of the rows, made from the schema by `npm run row-types`. */
export const ROW_TYPES = 'src/tables.ts';

/** Types of columns that the database takes for any text, or any JSON. */
const COLUMN_TYPES: Record<string, string> = {
  'change.action': 'ChangeAction',
  'change.changes': 'ChangedFields',
  'emailed_link.details': 'object',
  'enquiry.date_needed': 'Day',
  'enquiry.remind_on': 'Day',
  'enquiry.own_handling': 'EnquiryState',
  'enquiry_reply.mail_left_out': 'LeftOutFile[]',
  'import_mapping.columns': 'Record<string, Mapped>',
  'import_mapping.values': 'Record<string, string>',
  'mail_attachment.source': 'object',
  'mail_outbox.requested': 'RequestedLink',
  'photo_ledger.photo_key': 'PhotoKey',
  'product.facts': 'Partial<ProductFields>',
  'product.photos': 'StoredImage[]',
  'quote_piece.chosen': 'Chosen[]',
  'quotation.delivered_on': 'Day',
  'quotation.draft': 'QuotationContent',
  'quotation.promised_on': 'Day',
  'quotation_revision.agreed_deposit': 'Deposit',
  'quotation_revision.content': 'QuotationContent',
  'security_event.kind': 'SecurityKind',
  'site_document.written': 'Overrides',
};

const IMPORTS: Record<string, string> = {
  Chosen: './catalogue/contract/choices/chosen.ts',
  StoredImage: './catalogue/server/products/stored-image.ts',
  Mapped: './platform/contract/sheet-settings.ts',
  ProductFields: './catalogue/contract/product.ts',
  ChangeAction: './history/contract/change-set.ts',
  ChangedFields: './history/contract/change-set.ts',
  EnquiryState: './enquiry/server/threads/thread-handling.ts',
  LeftOutFile: './enquiry/contract/mail/received-mail.ts',
  PhotoKey: './media/contract/photo.ts',
  Day: './platform/contract/day.ts',
  SecurityKind: './platform/contract/security-kinds.ts',
  RequestedLink: './platform/mail/emailed-links.ts',
  Deposit: './quotation/contract/deposit.ts',
  QuotationContent: './quotation/contract/quotation-content.ts',
  Overrides: './site/contract/overrides.ts',
};

const TYPES: Record<string, string> = {
  bigint: 'string | number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  /** Definition of the column's own check, if any. */
  check: string | null;
}

/** Source of the module for a database with this version's schema. */
export async function rowTypes(database: Database): Promise<string> {
  const tables = Map.groupBy(await columnsOf(database), ({ table }) => table);
  const rows = [...tables].map(
    ([table, columns]) => `${table}: {\n${columns.map(declaration).join('\n')}\n};`,
  );
  const imports = Object.entries(IMPORTS).map(
    ([name, file]) => `import type { ${name} } from '${file}';`,
  );
  return formatted(`// Made from the schema by \`npm run row-types\`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
${imports.join('\n')}

/** Written as JSON text. */
type Json<Value, Omitted = never> = ColumnType<
  Value,
  string | Extract<Value, null> | Omitted,
  string | Extract<Value, null>
>;

declare module './platform/database/database.ts' {
  interface Tables {
${rows.join('\n')}
  }
}
`);
}

function declaration(column: Column): string {
  const { table, name, type, isNullable, hasDefault, isComputed } = column;
  const told = COLUMN_TYPES[`${table}.${name}`];
  const value = (told ?? valueType(column)) + (isNullable ? ' | null' : '');
  if (isComputed) return `${name}: GeneratedAlways<${value}>;`;
  if (type.startsWith('json')) return `${name}: Json<${value}${hasDefault ? ', undefined' : ''}>;`;
  return `${name}: ${hasDefault ? `Generated<${value}>` : value};`;
}

function valueType({ table, name, type, check }: Column): string {
  // A check of a few texts, such as CHECK ((kind = ANY (ARRAY['message'::text, 'quote'::text])))
  const [, texts] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check ?? '') ?? [];
  if (texts) return texts.replaceAll('::text', '').replaceAll(', ', ' | ');
  const known = TYPES[type.replace(/\[\]$/, '')];
  if (!known) throw new Error(`${table}.${name} is of type ${type}, which row-types.ts lacks.`);
  return type.endsWith('[]') ? `${known}[]` : known;
}

async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT relname::text AS "table", attname::text AS name,
      format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable",
      atthasdef AND attgenerated = '' AS "hasDefault",
      attidentity = 'a' OR attgenerated = 's' AS "isComputed",
      pg_get_constraintdef(pg_constraint.oid) AS check
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_constraint ON conrelid = attrelid AND conkey = ARRAY[attnum] AND contype = 'c'
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    ORDER BY relname, attnum`.execute(database);
  return rows;
}

function formatted(source: string): string {
  const format = ['check', '--write', `--stdin-file-path=${ROW_TYPES}`];
  return execFileSync('node_modules/.bin/biome', format, { input: source, encoding: 'utf8' });
}
