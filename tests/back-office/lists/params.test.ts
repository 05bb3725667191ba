import { expect, it } from 'vitest';
import {
  DAY,
  ID,
  idOf,
  listingOf,
  oneOf,
  PAGE,
  SEARCH,
} from '../../../src/back-office/lists/params.ts';

it('an id is read as a number from an address', () => {
  expect(idOf('12')).toBe(12);
});

it.each([null, '', '0', '-1', '1.5', 'chair'])('an id in an address is 0 for %j', (text) => {
  expect(idOf(text)).toBe(0);
});

const { usual, read } = listingOf({
  q: SEARCH,
  person: ID,
  kind: oneOf(['chair', 'desk']),
  sort: oneOf(['title', '-title'], '-title'),
  from: DAY,
  page: PAGE,
});

it('a listing is read from its address', () => {
  const query = 'q=oak&person=3&kind=desk&sort=title&from=2026-03-02&page=2';
  expect(read(new URLSearchParams(query))).toEqual({
    q: 'oak',
    person: '3',
    kind: 'desk',
    sort: 'title',
    from: '2026-03-02',
    page: 2,
  });
});

it.each(['', 'person=me&kind=sofa&sort=price&from=2026-02-31x&page=0'])(
  'a listing has default values for the invalid query “%s”',
  (query) => expect(read(new URLSearchParams(query))).toEqual(usual),
);

it('a listing cuts a search to the length that the server accepts', () => {
  expect(read(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200);
});
