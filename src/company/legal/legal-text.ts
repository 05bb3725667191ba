export interface LegalText {
  title: string;
  /** Summary of the page in a sentence or two. */
  summary: string;
  /** Day of the last change, as `2026-11-20`. */
  updated: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** Anchor in the page's address; other pages link to it. */
  id: string;
  title: string;
  /** A text is a paragraph; a list of texts is a list. */
  body: (string | string[])[];
}
