import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { searchedText } from '../../../../src/platform/contract/search/folded-text.ts';
import { hasTerms, searchTerms } from '../../../../src/platform/contract/search/search-terms.ts';
import { hasTerms as hasTermsSql } from '../../../../src/platform/database/has-terms.ts';
import { openMigratedDatabase } from '../../../support/migrated-database.ts';

const parts = fc.constantFrom(
  ...['Amina', 'N’Gûgi', "O'Hara", 'ÉCLAIR', 'Ωσος', 'ẞ', 'İ', '椅子', '한', 'ﬁ', '💥', '24"', 'x'],
  ...['QT-2026-0012', 'Q-046670', 'KT-1', '0722 345 678', '+254722345678', '27,840', '1.8', '12'],
  ...[' ', '  ', '\n', '\t', '\u00a0', '\u2028', '\u200e', '\ufeff', '\u1680', '、', '…', '«', '½'],
  ...[
    '-',
    '/',
    '\\',
    '%',
    '_',
    '|',
    '`',
    '~',
    '^',
    '[',
    ']',
    '.',
    ',',
    "'",
    '"',
    '´',
    '\u0301',
    '\u007f',
  ],
);
/** Elsewhere the database knows fewer capitals; and no text of it has a zero. */
const NOT_ALIKE = /[^\p{Cc} -\u0fff\u1e00-\u214f\u2190-\u245f\u3000-\u9fff\uac00-\ud7a3💥]/gu;
const texts = fc.oneof(
  fc.array(parts, { maxLength: 8 }).map((each) => each.join('')),
  fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((each) => each.replaceAll('\0', '').replace(NOT_ALIKE, '')),
);

it('the database folds a text as the code does', async () => {
  await using database = await openMigratedDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 60, size: 'max' }), async (all) => {
      const { rows } = await sql<{ text: string }>`
        SELECT searched(text) AS text
        FROM jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) WITH ORDINALITY AS each (text, place)
        ORDER BY place`.execute(database);
      expect(rows.map(({ text }) => text)).toEqual(all.map(searchedText));
    }),
  );
});

it('a search finds the same text in the database and in the code', async () => {
  await using database = await openMigratedDatabase();
  let found = 0;
  await fc.assert(
    fc.asyncProperty(texts, texts, async (text, typed) => {
      const terms = searchTerms(typed);
      const { rows } = await sql<{ is_found: boolean }>`
        SELECT ${hasTermsSql(sql`words`, terms)} AS is_found
        FROM (SELECT searched(${text}) AS words) AS stored`.execute(database);
      expect(rows[0]?.is_found).toBe(hasTerms(terms, [text]));
      if (rows[0]?.is_found && terms.length > 0) found++;
    }),
    // A word copied from the beginning of a file, and a blank that only scripts know.
    {
      examples: [
        ['椅子', '椅子\ufeff'],
        ['Amina', '\u1680Amina'],
      ],
    },
  );
  expect(found).toBeGreaterThan(0);
});
