import words from '#texts/facets.json' with { type: 'json' };
import { facetsFrom } from './facets.ts';

/** Facets by the words that staff have saved, as of the build. */
export const builtFacets = facetsFrom(words);
export const { familiesFor, facetsOfProduct, valuesFor, mainColour, colourFamilies } = builtFacets;
