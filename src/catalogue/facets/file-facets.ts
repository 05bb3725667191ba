import words from '../../../data/facets.json' with { type: 'json' };
import { facetsFrom } from './facets.ts';

/** Facets by the words of the file, for what knows nothing that staff have saved. */
export const {
  allFamilies,
  familiesFor,
  facetsOfProduct,
  mainColour,
  colourFamilies,
  materialsIn,
} = facetsFrom(words);
