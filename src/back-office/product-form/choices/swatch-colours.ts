import { wordsKey } from '../../../catalogue/contract/choices/choice.ts';

/** Colours of a Nairobi workshop's fabrics, boards and timbers, for swatches of pasted names. */
const SWATCHES: Record<string, string> = {
  black: '#23211f',
  charcoal: '#46474a',
  grey: '#8d8d8a',
  silver: '#bfc0be',
  white: '#f5f3ee',
  cream: '#efe6d2',
  ivory: '#f2ead9',
  beige: '#d8c8ac',
  oatmeal: '#d9ccb6',
  sand: '#cdb893',
  tan: '#b98b5e',
  camel: '#b68a55',
  caramel: '#a9713c',
  brown: '#6f4a33',
  chocolate: '#4b3226',
  rust: '#a9512f',
  terracotta: '#b5603f',
  mustard: '#c8962e',
  yellow: '#e0b83f',
  orange: '#cf7434',
  red: '#9e2f2b',
  maroon: '#5f2228',
  burgundy: '#5c1f2d',
  pink: '#d7a3a1',
  sage: '#8aa17f',
  olive: '#6e6f45',
  green: '#3f5e4b',
  teal: '#2f6b6b',
  blue: '#3f5f86',
  navy: '#25324d',
  oak: '#c9a26f',
  walnut: '#5f4330',
  mahogany: '#6b3326',
  mvule: '#7d5836',
  teak: '#9a6b3f',
  wenge: '#3b2f2a',
  pine: '#ddb987',
};

/** Colour of a swatch by the last word of a name that has one; empty without. */
export function swatchOf(name: string): string {
  const words = wordsKey(name).replaceAll('gray', 'grey').split('-').reverse();
  const word = words.find((each) => SWATCHES[each]);
  return (word && SWATCHES[word]) || '';
}
