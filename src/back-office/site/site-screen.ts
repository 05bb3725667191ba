import type { FieldGroup, WrittenValue } from './form/site-field.ts';
import type { Place, ShownPicture } from './preview/fill-page.ts';
import type { SearchWords } from './preview/SearchResult.tsx';

/** How a photo of a document is shown: its address, and what stands in its words. */
export type ToPicture = (photo: WrittenValue, alt: string) => ShownPicture;

/** Which page shows a document, and where on it each text stands. */
export interface PreviewTable {
  path: (contents: unknown) => string;
  put: (contents: unknown, picture: ToPicture) => Place[];
  search?: (contents: unknown) => SearchWords;
  /** What the page cannot show beforehand. */
  note?: string;
}

interface PreviewOf<Contents> {
  path: (contents: Contents) => string;
  put: (contents: Contents, picture: ToPicture) => Place[];
  search?: (contents: Contents) => SearchWords;
  note?: string;
}

/** A screen on which staff write: its fields, and the page that shows them. */
export interface SiteScreenTable {
  title: string;
  lead: string;
  /** Name of the document; of the pages, each has its own. */
  groups: readonly FieldGroup[];
  /** Finds what no single field is wrong with, by place. */
  check?: (contents: unknown) => Record<string, string>;
  preview: PreviewTable;
}

/** A screen's preview over contents that its document's schema describes. */
export function previewOf<Contents>(preview: PreviewOf<Contents>): PreviewTable {
  const { path, put, search, ...rest } = preview;
  return {
    ...rest,
    path: (contents) => path(contents as Contents),
    put: (contents, picture) => put(contents as Contents, picture),
    ...(search && { search: (contents) => search(contents as Contents) }),
  };
}
