import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** A data file that cannot be used. The message names the file, the entry and the field. */
export class DataFileError extends OperatorError {
  override name = 'DataFileError';
}

/**
 * Reads and checks a JSON file of the project, so that a mistake stops the build with the place to
 * fix.
 *
 * @param file path from the project's root, with forward slashes
 * @throws DataFileError when the file is missing, is not JSON or breaks its schema
 */
export function readDataFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DataFileError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const field = issue.path.join('.') || '(the whole file)';
    return `  ${describeEntry(value, issue.path)}field "${field}": ${issue.message}`;
  });
  throw new DataFileError(`${file} has a mistake:\n${problems.join('\n')}`);
}

/** Names the innermost object around the problem that a person would recognize. */
function describeEntry(value: unknown, path: PropertyKey[]): string {
  let current = value;
  let entry = '';
  for (const step of path) {
    if (typeof current !== 'object' || current === null) break;
    current = (current as Record<PropertyKey, unknown>)[step];
    const label = current as { SKU?: unknown; key?: unknown; path?: unknown; title?: unknown };
    const name = label?.SKU ?? label?.key ?? label?.path ?? label?.title;
    if (typeof name === 'string') entry = `entry "${name}", `;
  }
  return entry;
}
