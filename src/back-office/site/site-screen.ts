import type { WrittenValue } from '../forms/fields/field-types.ts';
import type { FieldGroup } from './form/site-field.ts';
import type { FilledElement, ShownPicture } from './preview/fill-page.ts';
import type { SearchWords } from './preview/SearchResult.tsx';

/** Builds a preview picture from a photo and its description. */
export type ToPicture = (photo: WrittenValue, alt: string) => ShownPicture;

/** Page that shows a document, or the row of its list that somebody edits, and its elements. */
export interface PreviewTable {
  /** Empty if there is no page yet. */
  path: (contents: unknown, row: number) => string;
  put: (contents: unknown, picture: ToPicture, row: number) => FilledElement[];
  search?: (contents: unknown, row: number) => SearchWords;
  /** A sentence in place of the page, while none shows what is edited. */
  instead?: (contents: unknown, row: number) => string | undefined;
  /** Path of a page that stands in for one that may not be built yet. */
  frame?: string;
  /** Says what the preview cannot show. */
  note?: string;
  /** True if the page replaces placeholders in these texts. */
  hasPlaceholders?: true;
}

interface PreviewOf<Contents> {
  path: (contents: Contents, row: number) => string;
  put: (contents: Contents, picture: ToPicture, row: number) => FilledElement[];
  search?: (contents: Contents, row: number) => SearchWords;
  instead?: (contents: Contents, row: number) => string | undefined;
  frame?: string;
  note?: string;
  hasPlaceholders?: true;
}

/** Fields of a document, as its screen shows them. */
export interface DocumentTable {
  /** Says on the screen what the texts are. */
  lead: string;
  groups: readonly FieldGroup[];
  /** Shows one group at a time, since all of them would be longer than four screens. */
  isInParts?: true;
  /** Validates rules across fields, by path. */
  check?: (contents: unknown) => Record<string, string>;
  /** None where no page shows it, or the screen has a preview of its own. */
  preview?: PreviewTable;
  /** Previews by the title of their part, for parts that another page shows; null for what no page shows. */
  previewOfPart?: Readonly<Record<string, PreviewTable | null>>;
}

/** A document that a page shows. */
export type SiteScreenTable = DocumentTable & Required<Pick<DocumentTable, 'preview'>>;

/** Types a screen's preview by its document's schema. */
export function previewOf<Contents>(preview: PreviewOf<Contents>): PreviewTable {
  const { path, put, search, instead, ...rest } = preview;
  return {
    ...rest,
    path: (contents, row) => path(contents as Contents, row),
    put: (contents, picture, row) => put(contents as Contents, picture, row),
    ...(instead && { instead: (contents, row) => instead(contents as Contents, row) }),
    ...(search && { search: (contents, row) => search(contents as Contents, row) }),
  };
}
