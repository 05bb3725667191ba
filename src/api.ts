import { Hono, type MiddlewareHandler } from 'hono';
import { requireCsrfToken, requireTokenOrOwnForm } from './account/server/csrf.ts';
import { identifyStaff, requireStaff } from './account/server/require-staff.ts';
import { accountRoutes } from './account/server/routes.ts';
import { catalogueRoutes } from './catalogue/server/routes.ts';
import { enquiryRoutes } from './enquiry/server/routes.ts';
import { apiHeaders } from './platform/api-headers.ts';
import { limitBody } from './platform/body-limit.ts';
import { errorAnswer } from './platform/error-answer.ts';
import { HttpError } from './platform/http-error.ts';
import { requireReadableAddress } from './platform/readable-address.ts';
import type { ApiEnv, ApiHandler, Services } from './platform/services.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A `visitor form` may also come from a page without scripts, as its plain HTML form sends it. */
type Who = 'visitor' | 'visitor form' | 'staff';
type Route = [method: Method, path: string, who: Who, handler: ApiHandler];

/** The whole API. On a visitor's route, staff who show both their secrets are known as staff. */
export function apiRoutes(services: Services): Route[] {
  const account = accountRoutes(services);
  const catalogue = catalogueRoutes(services);
  const enquiry = enquiryRoutes(services);
  return [
    ['GET', '/sanctum/csrf-cookie', 'visitor', account.csrfCookie],
    ['POST', '/api/login', 'visitor', account.login],
    ['POST', '/api/logout', 'visitor', account.logout],
    ['GET', '/api/user/profile', 'staff', account.profile],

    ['GET', '/api/products', 'visitor', catalogue.listProducts],
    ['GET', '/api/products/:id', 'visitor', catalogue.showProduct],
    ['POST', '/api/products', 'staff', catalogue.createProduct],
    ['POST', '/api/products/:id/images', 'staff', catalogue.addImages],

    ['GET', '/api/categories', 'visitor', catalogue.listCategories],
    ['GET', '/api/categories/:id', 'visitor', catalogue.showCategory],
    ['GET', '/api/categories/:id/subcategories', 'visitor', catalogue.listSubcategories],
    ['GET', '/api/subcategories/:id/types', 'visitor', catalogue.listTypes],

    ['POST', '/api/contact', 'visitor form', enquiry.sendMessage],
    ['POST', '/api/newsletter', 'visitor form', enquiry.subscribe],

    ['GET', '/storage/*', 'visitor', catalogue.serveStored],
  ];
}

/** The API over the services of the place it runs in. Its `fetch` answers requests. */
export function createApi(services: Services): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.onError(errorAnswer(services));
  api.notFound(() => {
    throw new HttpError(404, 'There is nothing at this address.');
  });
  api.use(apiHeaders, requireReadableAddress);

  const routes = apiRoutes(services);
  const guards = guardsOver(services);
  for (const [method, path, who, handler] of routes) {
    api.on(method, [path], ...guards(method, who), handler);
  }
  for (const path of new Set(routes.map(([, path]) => path))) {
    const methods = routes.flatMap(([method, other]) => (other === path ? [method] : []));
    api.all(path, refuseOtherMethods(methods));
  }
  return api;
}

/** What a request passes before its handler; the body is read only after who may send it. */
function guardsOver(services: Services) {
  const identify = identifyStaff(services);
  const csrf = requireCsrfToken(services);
  const csrfOrOwnForm = requireTokenOrOwnForm(services);
  return (method: Method, who: Who): MiddlewareHandler<ApiEnv>[] => [
    identify,
    ...(who === 'staff' ? [requireStaff] : []),
    ...(method === 'GET' ? [] : [who === 'visitor form' ? csrfOrOwnForm : csrf, limitBody]),
  ];
}

function refuseOtherMethods(methods: Method[]): ApiHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return () => {
    throw new HttpError(405, 'This address does not take requests of that kind.', {
      headers: { Allow: allowed.join(', ') },
    });
  };
}
