import type { FieldGroup, WrittenValue } from './form/site-field.ts';
import type { Place, ShownPicture } from './preview/fill-page.ts';
import type { SearchWords } from './preview/SearchResult.tsx';

/** Builds a preview picture from a photo and its description. */
export type ToPicture = (photo: WrittenValue, alt: string) => ShownPicture;

/** Page that shows a document, and the elements of its texts. */
export interface PreviewTable {
  path: (contents: unknown) => string;
  put: (contents: unknown, picture: ToPicture) => Place[];
  search?: (contents: unknown) => SearchWords;
  /** Says what the preview cannot show. */
  note?: string;
  /** True if the page replaces placeholders in these texts. */
  hasPlaceholders?: true;
}

interface PreviewOf<Contents> {
  path: (contents: Contents) => string;
  put: (contents: Contents, picture: ToPicture) => Place[];
  search?: (contents: Contents) => SearchWords;
  note?: string;
  hasPlaceholders?: true;
}

/** Fields of a document. */
export interface DocumentTable {
  groups: readonly FieldGroup[];
  /** Validates rules across fields, by path. */
  check?: (contents: unknown) => Record<string, string>;
}

/** A Site screen: its fields, and the page that shows them. */
export interface SiteScreenTable extends DocumentTable {
  title: string;
  lead: string;
  preview: PreviewTable;
}

/** Types a screen's preview by its document's schema. */
export function previewOf<Contents>(preview: PreviewOf<Contents>): PreviewTable {
  const { path, put, search, ...rest } = preview;
  return {
    ...rest,
    path: (contents) => path(contents as Contents),
    put: (contents, picture) => put(contents as Contents, picture),
    ...(search && { search: (contents) => search(contents as Contents) }),
  };
}
