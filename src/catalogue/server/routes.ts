import type { Services } from '../../platform/services.ts';
import { categoryRoutes } from './category-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { productRoutes } from './product-routes.ts';
import { storageRoutes } from './storage-routes.ts';

/**
 * The catalogue's handlers, without their addresses and guards: `listProducts`, `showProduct`,
 * `createProduct`, `addImages`, `listCategories`, `showCategory`, `listSubcategories`,
 * `listTypes` and `serveStored`.
 */
export function catalogueRoutes(services: Services) {
  return {
    ...productRoutes(services),
    ...imageRoutes(services),
    ...categoryRoutes(),
    ...storageRoutes(services),
  };
}
