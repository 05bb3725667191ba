import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RETIRED_NAMES, RETIRED_WORDS } from './support/lint/words.ts';

const LIST = 'tests/support/lint/words.ts';
const MAX_SHARE_OF_QUESTIONS = 1 / 20;
/** Words with which a comment asks instead of naming its subject. */
const QUESTION = /^(?:What|Whom|Whose|Of|Such(?! as)|So|As|Whether|How|Where)\b/;

const code = execFileSync('git', ['ls-files', 'src', 'netlify', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|astro|css)$/.test(file) && file !== LIST);

const textOf = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));

/** Texts of the comments that stand on lines of their own, each joined to one line. */
function commentsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^\s*\{?\/\*\*?(.*?)\*\//gms)].map(([, body = '']) => body);
  const lines = [...text.matchAll(/^\s*\/\/ ?(.*)$/gm)].map(([, body = '']) => body);
  return [...blocks, ...lines].map((body) => body.replace(/\s*\n\s*\*? ?/g, ' ').trim());
}

const comments = [...textOf].flatMap(([file, text]) =>
  commentsIn(text).map((comment) => [file, comment] as const),
);

describe('the words of the code', () => {
  it('do not include names that were retired', () => {
    const names = new RegExp(`\\b(?:${Object.keys(RETIRED_NAMES).join('|')})\\b`, 'g');
    const found = [...textOf].flatMap(([file, text]) =>
      [...text.matchAll(names)].map(([name]) => `${file}: ${name}, say ${RETIRED_NAMES[name]}`),
    );
    expect(found).toEqual([]);
  });

  it('do not include archaic words in comments', () => {
    const words = new RegExp(`\\b(?:${RETIRED_WORDS.join('|')})\\b`, 'i');
    expect(comments.filter(([, comment]) => words.test(comment))).toEqual([]);
  });

  it('start fewer than one comment in twenty with a question word', () => {
    const asking = comments.filter(([, comment]) => QUESTION.test(comment));
    expect(asking.length).toBeLessThan(comments.length * MAX_SHARE_OF_QUESTIONS);
  });
});
