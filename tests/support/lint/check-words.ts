/**
 * Names, by file and line, each retired name in the code, each archaic word in its comments, and each
 * title of a test without a subject.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { RETIRED_NAMES, RETIRED_WORDS, TITLE_VERBS } from './words.ts';

const LIST = 'tests/support/lint/words.ts';
const NAMES = new RegExp(`\\b(?:${Object.keys(RETIRED_NAMES).join('|')})\\b`, 'g');
/** Two words may stand on two lines. */
const WORDS = new RegExp(`\\b(?:${RETIRED_WORDS.join('|').replaceAll(' ', '[\\s*]+')})\\b`, 'gi');
/** A comment on lines of its own. */
const COMMENT = /^\s*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
/** The beginning of a title, also after a table of cases. */
const HALF_TITLE = new RegExp(
  `(?:\\b(?:it|test)(?:\\.\\w+)?|[\\])])\\(\\s*['"\`](${TITLE_VERBS.join('|')}) `,
  'g',
);

const files = execFileSync('git', ['ls-files', 'src', 'netlify', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|astro|css)$/.test(file) && file !== LIST);

const found = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`;
  const names = [...text.matchAll(NAMES)].map(
    ({ 0: name, index }) => `${at(index)} ${name}: say ${RETIRED_NAMES[name]}`,
  );
  const words = [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index: start }) =>
    [...comment.matchAll(WORDS)].map(
      ({ 0: word, index }) =>
        `${at(start + index)} “${word.replaceAll(/[\s*]+/g, ' ')}” makes a reader translate`,
    ),
  );
  const titles = /\.(?:test|spec)\.tsx?$/.test(file)
    ? [...text.matchAll(HALF_TITLE)].map(
        ({ 0: start, 1: verb, index }) =>
          `${at(index + start.length)} a title begins with “${verb}” and has no subject`,
      )
    : [];
  return [...names, ...words, ...titles];
});

for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
