import type { Answer } from '../contract/search/search-texts.ts';
import type { Found } from './found.ts';

export interface SearchResults<Entry extends Found = Found> {
  /** Best first. */
  found: Entry[];
  answer?: Answer | undefined;
  /** Says how the results differ from what was asked; empty if they do not. */
  note: string;
}
