import { refetchCalls } from '../../account/session/api-query.ts';
import * as routes from '../../routes.ts';

/** What the list of products shows; every change of it makes these calls again. */
export const PRODUCT_LIST = [routes.listProducts, routes.showFigures, routes.showPublication];

export const readProductList = () => refetchCalls(...PRODUCT_LIST);
