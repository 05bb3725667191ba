import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families } from '../../../../src/catalogue/category-page/filters/facets.ts';
import {
  choiceAnchor,
  matches,
  readView,
  SORTS,
  type View,
  writeView,
} from '../../../../src/catalogue/category-page/filters/view.ts';

const NOTHING = { material: [], colour: [], size: [], availability: [] };
const everything = () => true;
const read = (address: string) => readView(new URL(address, 'http://localhost'), everything);
const someOf = (facet: keyof typeof families) => fc.subarray(families[facet].map(({ id }) => id));

const anyView: fc.Arbitrary<View> = fc.record({
  chosen: fc.record({
    material: someOf('material'),
    colour: someOf('colour'),
    size: someOf('size'),
    availability: someOf('availability'),
  }),
  sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
});

describe('the address of a view', () => {
  it('says what was chosen, and opens the page at its pieces', () => {
    expect(
      writeView({
        chosen: {
          material: ['wood', 'metal'],
          colour: ['black'],
          size: ['to-125'],
          availability: ['in-stock'],
        },
        sort: 'title',
      }),
    ).toBe(
      '?material=wood&material=metal&colour=black&size=to-125&availability=in-stock&sort=title#pieces',
    );
  });

  it('is the page’s own when nothing is', () => {
    expect(writeView({ chosen: NOTHING, sort: undefined })).toBe('');
  });

  it('shows the same view to whoever gets it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(writeView(view))).toEqual(view);
      }),
    );
  });

  it('may be one that was made without scripts', () => {
    expect(read('#colour-light-wood').chosen).toEqual({ ...NOTHING, colour: ['light-wood'] });
    expect(read('#sort-newest')).toEqual({ chosen: NOTHING, sort: 'newest' });
    expect(read('?utm_source=mail#material-wood').chosen.material).toEqual(['wood']);
    expect(read('?colour=black#material-wood').chosen).toEqual({ ...NOTHING, material: ['wood'] });
  });

  it('never asks for more than the page offers', () => {
    const offered = [choiceAnchor('material', 'wood'), choiceAnchor('sort', 'title')];
    const view = readView(
      { search: '?material=gold&material=wood&material=wood&colour=&sort=price&size=2', hash: '' },
      (anchor) => offered.includes(anchor),
    );
    expect(view).toEqual({ chosen: { ...NOTHING, material: ['wood'] }, sort: undefined });
  });

  it('is read whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (search, hash) => {
        const view = readView({ search: `?${search}`, hash: `#${hash}` }, () => false);
        expect(view).toEqual({ chosen: NOTHING, sort: undefined });
      }),
    );
  });
});

describe('a piece', () => {
  const product = ['wood', 'metal', 'black', 'in-stock'];

  it('is shown when nothing is chosen', () => {
    expect(matches(product, NOTHING)).toBe(true);
  });

  it('needs one of the choices of a facet', () => {
    expect(matches(product, { ...NOTHING, material: ['glass', 'metal'] })).toBe(true);
    expect(matches(product, { ...NOTHING, material: ['glass'] })).toBe(false);
  });

  it('needs one of each facet', () => {
    expect(matches(product, { ...NOTHING, material: ['wood'], colour: ['black'] })).toBe(true);
    expect(matches(product, { ...NOTHING, material: ['wood'], colour: ['red'] })).toBe(false);
  });
});
