import { expect, it } from 'vitest';
import { z } from 'zod';
import { callGroups } from '../../../src/api-calls.ts';
import { issueWords } from '../../../src/platform/http/issue-words.ts';

const WRONG = [
  undefined,
  null,
  'x',
  '',
  7,
  -1,
  1e9,
  true,
  [],
  {},
  [null],
  ['x'],
  'x'.repeat(9_000),
];
/** As a library says it to programmers. */
const RAW = /invalid|expected|received|too (small|big)\b(?!:)|unrecognized/i;

/** What is refused of a body with one field of each wrong kind, and of bodies that are none. */
function messagesOf(schema: z.ZodType): string[] {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const bodies = [
    ...WRONG,
    ...shape.flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
    { nobody: 'knows it' },
  ];
  return bodies.flatMap((body) => {
    const { error } = schema.safeParse(body, { error: issueWords });
    return (error?.issues ?? []).map(({ message }) => message);
  });
}

it('what a call refuses is said in plain words, whatever is wrong with its body', () => {
  const calls = Object.values(callGroups).flatMap((group) => Object.entries(group));
  const raw = calls.flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => {
      const messages = schema ? messagesOf(schema) : [];
      return messages.filter((message) => RAW.test(message)).map((each) => `${name}: ${each}`);
    }),
  );
  expect([...new Set(raw)]).toEqual([]);
});

it('what is missing, unknown or too long is named', () => {
  const schema = z.strictObject({ name: z.string().max(3), role: z.enum(['member', 'owner']) });
  const words = (value: unknown) =>
    schema.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message);
  expect(words({ role: 'guest', name: 'Amina', age: 1 })).toEqual([
    'This is too long: 3 at most.',
    'This is one of: member, owner.',
    'There is no field “age”.',
  ]);
  expect(words({ role: 'owner' })).toEqual(['This is missing. It is a text.']);
});
