import type { APIRoute } from 'astro';
import { allPages } from '../catalogue/build/catalogue-pages.ts';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import { orderOfPage } from '../catalogue/build/product-orders.ts';
import { productsOfPage } from '../catalogue/contract/page-of-product.ts';
import { pageEntries } from '../catalogue/search/page-entries.ts';
import { roomPicture, rooms } from '../catalogue/search/rooms.ts';
import { smallestSource } from '../media/contract/photo.ts';

/** Search entries of pages; those of products come from the API. */
export const GET: APIRoute = () =>
  Response.json(
    pageEntries(allPages).map((entry) => ({ ...entry, picture: pictureOf(entry.path) })),
  );

/** Picture of the room for a room's page, otherwise of the page's first product. */
function pictureOf(path: string): string | undefined {
  const room = rooms.find((each) => each.path === path);
  if (room) return roomPicture(room.photo);
  const page = allPages.find((each) => each.path === path);
  const products = page && productsOfPage(page, readCatalogueSnapshot(), orderOfPage(path));
  const [main] = products?.find(({ images }) => images.length > 0)?.images ?? [];
  return main && smallestSource(main);
}
