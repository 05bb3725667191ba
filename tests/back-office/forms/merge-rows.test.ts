import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Side } from '../../../src/back-office/forms/form-parts.ts';
import { differences, merged } from '../../../src/back-office/forms/merge.ts';
import { mergeRows } from '../../../src/back-office/forms/merge-rows.ts';

interface Idea {
  id: string;
  title: string;
  text?: string;
  products?: string[];
}

const side = fc.constantFrom<Side>('theirs', 'mine');
const idea = fc.record({ id: fc.stringMatching(/^[a-z]{1,2}$/), title: fc.string() });
const ideas = fc.uniqueArray(idea, { selector: ({ id }) => id, maxLength: 8 });
const row = (id: string, title = id, more: Partial<Idea> = {}): Idea => ({ id, title, ...more });

it('a list in which only one person changed anything is merged to that person’s list', () => {
  fc.assert(
    fc.property(ideas, ideas, side, (base, changed, chosen) => {
      const theirs = mergeRows({ base, theirs: changed, mine: base }, chosen);
      const mine = mergeRows({ base, theirs: base, mine: changed }, chosen);
      expect([theirs, mine]).toEqual(Array(2).fill({ rows: changed, isDisputed: false }));
    }),
  );
});

it('a merged list has whatever two people did to different rows of it', () => {
  const deed = fc.constantFrom('change', 'remove', 'leave');
  const deeds = fc.array(fc.record({ by: side, deed, adds: side }), { maxLength: 8 });
  fc.assert(
    fc.property(deeds, side, (all, chosen) => {
      const base = all.map((_, at) => row(`${at}`));
      const listOf = (who: Side) =>
        all.flatMap(({ by, deed, adds }, at) => {
          const mayDo = by === who ? deed : 'leave';
          const kept = mayDo === 'remove' ? [] : [row(`${at}`, mayDo === 'change' ? who : `${at}`)];
          return adds === who ? [...kept, row(`${at} new`)] : kept;
        });
      const wanted = all.flatMap(({ by, deed }, at) => [
        ...(deed === 'remove' ? [] : [row(`${at}`, deed === 'change' ? by : `${at}`)]),
        row(`${at} new`),
      ]);
      const found = mergeRows({ base, theirs: listOf('theirs'), mine: listOf('mine') }, chosen);
      expect(found?.isDisputed).toBe(false);
      expect(new Map(found?.rows.map((each) => [each.id, each]))).toEqual(
        new Map(wanted.map((each) => [each.id, each])),
      );
    }),
  );
});

it('a row that two people changed in different fields has both changes', () => {
  const base = [row('a', 'Den', { text: '', products: ['1'] })];
  const theirs = [row('a', 'Den', { text: 'Theirs', products: ['1'] })];
  const mine = [row('a', 'Mine', { products: ['1', '2'] })];
  expect(mergeRows({ base, theirs, mine }, 'theirs')).toEqual({
    rows: [row('a', 'Mine', { text: 'Theirs', products: ['1', '2'] })],
    isDisputed: false,
  });
});

it.each<[string, Idea[], Idea[], Record<Side, string[]>]>([
  [
    'a field that both changed',
    [row('a', 'Theirs'), row('b', 'Library')],
    [row('a', 'Mine'), row('b'), row('c')],
    { theirs: ['Theirs', 'Library', 'c'], mine: ['Mine', 'Library', 'c'] },
  ],
  [
    'a row that one removed and the other changed',
    [row('b', 'Library')],
    [row('a', 'Mine'), row('b')],
    { theirs: ['Library'], mine: ['Mine', 'Library'] },
  ],
])('the chosen side of %s keeps the other rows of both people', (_, theirs, mine, wanted) => {
  const base = [row('a'), row('b')];
  for (const chosen of ['theirs', 'mine'] as const) {
    const { rows = [], isDisputed } = mergeRows({ base, theirs, mine }, chosen) ?? {};
    expect(isDisputed).toBe(true);
    expect(rows.map(({ title }) => title)).toEqual(wanted[chosen]);
  }
});

it('a list that only the colleague put in order keeps that order and my new row', () => {
  const base = [row('a'), row('b'), row('c')];
  const theirs = [row('c'), row('a'), row('b')];
  const mine = [row('a'), row('new'), row('b'), row('c')];
  const { rows = [], isDisputed } = mergeRows({ base, theirs, mine }, 'mine') ?? {};
  expect(isDisputed).toBe(false);
  expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'new', 'b']);
});

it('a list that both put in another order has the chosen one', () => {
  const base = [row('a'), row('b'), row('c')];
  const sides = { theirs: [row('c'), row('a'), row('b')], mine: [row('b'), row('a'), row('c')] };
  expect(mergeRows({ base, ...sides }, 'theirs')).toEqual({ rows: sides.theirs, isDisputed: true });
  expect(mergeRows({ base, ...sides }, 'mine')).toEqual({ rows: sides.mine, isDisputed: true });
});

it.each([[['text']], [[{ id: 1 }]], [[row('a'), row('a')]], [null]])(
  '%j is no list of rows to merge',
  (mine) => {
    expect(mergeRows({ base: [], theirs: [], mine }, 'mine')).toBeUndefined();
  },
);

it('a list of rows needs a chosen side only if one row is disputed', () => {
  const parts = [{ name: 'ideas', label: 'All ideas' }];
  const base = { ideas: [row('a'), row('b')] };
  const theirs = { ideas: [row('a', 'Theirs'), row('b')] };
  const apart = { theirs, mine: { ideas: [row('a'), row('b', 'Mine')] } };
  expect(differences(parts, base, apart)).toEqual([]);
  expect(merged(parts, base, apart, {})).toEqual({ ideas: [row('a', 'Theirs'), row('b', 'Mine')] });
  const disputed = { theirs, mine: { ideas: [row('a', 'Mine'), row('b')] } };
  expect(differences(parts, base, disputed)).toMatchObject([{ isDisputed: true }]);
});
