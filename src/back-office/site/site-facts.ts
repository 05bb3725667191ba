import { createContext, useCallback, useContext } from 'react';
import { storedSitePhoto } from '../../media/contract/site-photo.ts';
import { storedPicture } from '../../pictures/stored-picture.ts';
import type { WrittenValue } from '../forms/fields/field-types.ts';

/** A page in the list of pages. */
export interface EditablePage {
  /** Name of its document. */
  name: string;
  path: string;
  /** Values of its file. */
  title: string;
  photo?: string;
}

/** Facts about the site that the screens are built with. */
export interface SiteFacts {
  pages: readonly EditablePage[];
  /** Possible link targets. */
  linkTargets: readonly { path: string; name: string }[];
  /** Maps a photograph of `data/photos` to the address of a small rendition. */
  photos: Readonly<Record<string, string>>;
  /** Values of the placeholders in texts. */
  placeholders: Readonly<Record<string, string>>;
}

export const SiteFactsContext = createContext<SiteFacts>({
  pages: [],
  linkTargets: [],
  photos: {},
  placeholders: {},
});

export function useSiteFacts(): SiteFacts {
  return useContext(SiteFactsContext);
}

/** Returns the address of a small rendition; undefined if there is none. */
export function usePhotoUrl(): (photo: WrittenValue) => string | undefined {
  const { photos } = useSiteFacts();
  return useCallback(
    (photo) => {
      if (typeof photo === 'string') return photos[photo];
      const stored = storedSitePhoto.safeParse(photo);
      return stored.success ? storedPicture(stored.data).src : undefined;
    },
    [photos],
  );
}
