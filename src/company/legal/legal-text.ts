export interface LegalText {
  title: string;
  /** What the page is about, in a sentence or two. */
  summary: string;
  /** Day of the last change, as `2026-11-20`. */
  updated: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** Anchor in the page's address; links from elsewhere rely on it. */
  id: string;
  title: string;
  /** A text is a paragraph, a list of texts is a list. */
  body: (string | string[])[];
}
