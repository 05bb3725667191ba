import type { PageEntry } from './search-entry.ts';

/** Words that people type for words of the catalogue. Both are phrases with commas between them. */
export interface Synonym {
  typed: string;
  finds: string;
  /** Set for things that the company does not sell; what it finds comes near. */
  isNear?: boolean | undefined;
}

/** Answer to a search that is about no product. */
export interface Answer {
  /** Phrases that ask for it, with commas between them. */
  typed: string;
  title: string;
  text: string;
  /** Page with the whole of it. */
  path: string;
}

/** Pages and words of the site for the search; products come from the API. */
export interface SearchTexts {
  pages: PageEntry[];
  synonyms: Synonym[];
  answers: Answer[];
}
