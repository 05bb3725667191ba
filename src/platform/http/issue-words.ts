import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  file: 'a file',
};
const MAX_NAMED = 20;

/**
 * Words for what a schema refuses without words of its own. People read them at a field, so they say what
 * belongs there.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? 'of another kind';
      return issue.input === undefined ? `This is missing. It is ${kind}.` : `This is ${kind}.`;
    }
    case 'invalid_value':
      return `This is one of: ${issue.values.slice(0, MAX_NAMED).join(', ')}.`;
    case 'too_small':
      return `This is too ${isCounted(issue.origin) ? 'short' : 'small'}: ${Number(issue.minimum)} at least.`;
    case 'too_big':
      return `This is too ${isCounted(issue.origin) ? 'long' : 'large'}: ${Number(issue.maximum)} at most.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map((key) => `“${key}”`).join(', ')}.`;
    default:
      return 'This cannot be taken as it is.';
  }
}

function isCounted(origin: string): boolean {
  return ['string', 'array', 'set', 'file'].includes(origin);
}
