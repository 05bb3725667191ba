import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { PublicProduct } from '../contract/product.ts';
import { roomName, roomsWith } from './room-marks.ts';

/** A room with a product. */
export interface ShownRoom {
  /** Path of the page that shows the whole room. */
  path: string;
  src: string;
  alt: string;
}

/** A room that shows a product, with its page; undefined when there is none. */
export function roomOfProduct(
  { sku }: Pick<PublicProduct, 'sku'>,
  pages: readonly CataloguePage[],
): ShownRoom | undefined {
  return roomsWith(sku)
    .flatMap((photo) => shownOn(photo, pages) ?? [])
    .at(0);
}

/**
 * The page of the room's furniture, otherwise the narrowest overview, since both show the whole
 * photo.
 */
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
