import { createContext, useCallback, useContext } from 'react';
import { storedSitePhoto } from '../../media/contract/site-photo.ts';
import { storedPicture } from '../../pictures/stored-picture.ts';
import type { WrittenValue } from './form/site-field.ts';

/** A catalogue or landing page, as staff choose it. */
export interface EditablePage {
  /** Name of its document. */
  name: string;
  path: string;
  /** As its file has them. */
  title: string;
  photo: string;
}

/** What the screens know of the site that they were built with. */
export interface SiteFacts {
  pages: readonly EditablePage[];
  /** Pages that links may lead to. */
  places: readonly { path: string; name: string }[];
  /** Path of a photograph of `data/photos` → address of a small rendition. */
  photos: Readonly<Record<string, string>>;
}

export const SiteFactsContext = createContext<SiteFacts>({ pages: [], places: [], photos: {} });

export function useSiteFacts(): SiteFacts {
  return useContext(SiteFactsContext);
}

/** Gives the address of a small rendition of a photo; undefined where there is none. */
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
