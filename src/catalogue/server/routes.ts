import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categoryRoutes } from './category-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { imageRoutes } from './photos/image-routes.ts';
import { storageRoutes } from './photos/storage-routes.ts';
import { productPageRoutes } from './products/product-page.ts';
import { productRoutes } from './products/product-routes.ts';
import { publicationRoutes } from './publication/publication-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { trashRoutes } from './trash/trash-routes.ts';

/** What answers the calls of the catalogue. */
export function catalogueRoutes(services: Services): Handlers<typeof catalogueCalls> {
  return {
    ...productRoutes(services),
    ...productPageRoutes(services),
    ...searchRoutes(services),
    ...imageRoutes(services),
    ...trashRoutes(services),
    ...historyRoutes(services),
    ...categoryRoutes(),
    ...storageRoutes(services),
    ...publicationRoutes(services),
    ...tagRoutes(services),
  };
}
