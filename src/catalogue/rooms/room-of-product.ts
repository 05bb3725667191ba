import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { PublicProduct } from '../contract/product.ts';
import { roomName, roomsWith } from './room-marks.ts';

/** A room in which a product stands. */
export interface ShownRoom {
  /** Where it is seen with all that stands in it. */
  path: string;
  src: string;
  alt: string;
}

/**
 * A room in which a product stands, and where a visitor sees it with all that is in it; undefined
 * where no page shows one.
 */
export function roomOfProduct(
  { sku }: Pick<PublicProduct, 'sku'>,
  pages: readonly CataloguePage[],
): ShownRoom | undefined {
  return roomsWith(sku)
    .flatMap((photo) => shownOn(photo, pages) ?? [])
    .at(0);
}

/** The page of its furniture, else the narrowest overview: those that show it whole. */
function shownOn(photo: string, pages: readonly CataloguePage[]): ShownRoom | undefined {
  const showing = pages.flatMap((page) => {
    const { kind, path, hero, features = [] } = page;
    const shown = [hero, ...features].find((part) => part.photo === photo);
    return shown && kind !== 'catalogue' ? [{ kind, path, alt: shown.alt }] : [];
  });
  const page = showing.find(({ kind }) => kind === 'landing') ?? showing.at(-1);
  const name = roomName(photo);
  return (
    page && { path: `${page.path}#in-${name}`, src: `/rooms/wide/${name}.webp`, alt: page.alt }
  );
}
