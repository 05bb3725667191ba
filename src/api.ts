import { Hono, type MiddlewareHandler } from 'hono';
import { accountRoutes } from './account/server/routes.ts';
import { requireCsrfToken, requireTokenOrOwnForm } from './account/server/sessions/csrf.ts';
import { identifyStaff, requireStaff } from './account/server/sessions/require-staff.ts';
import { backOfficeRoutes } from './back-office/server/routes.ts';
import { catalogueRoutes } from './catalogue/server/routes.ts';
import { enquiryRoutes } from './enquiry/server/routes.ts';
import type { Access } from './platform/contract/operation.ts';
import { apiHeaders } from './platform/http/api-headers.ts';
import { limitBody } from './platform/http/body-limit.ts';
import { errorAnswer } from './platform/http/error-answer.ts';
import { HttpError } from './platform/http/http-error.ts';
import { requireReadableAddress } from './platform/http/readable-address.ts';
import type { ApiEnv, ApiHandler, Services } from './platform/services.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Route = [method: Method, path: string, who: Access, handler: ApiHandler];

/** The whole API. On a visitor's route, staff who show both their secrets are known as staff. */
export function apiRoutes(services: Services): Route[] {
  const account = accountRoutes(services);
  const catalogue = catalogueRoutes(services);
  const enquiry = enquiryRoutes(services);
  const backOffice = backOfficeRoutes(services);
  return [
    ['GET', '/sanctum/csrf-cookie', 'visitor', account.csrfCookie],
    ['POST', '/api/login', 'visitor', account.login],
    ['POST', '/api/logout', 'visitor', account.logout],
    ['GET', '/api/user/profile', 'staff', account.profile],
    ['PUT', '/api/user/profile', 'staff', account.changeProfile],
    ['PUT', '/api/user/password', 'staff', account.changePassword],
    ['GET', '/api/user/sessions', 'staff', account.listSessions],
    ['DELETE', '/api/user/sessions', 'staff', account.endOtherSessions],
    ['POST', '/api/password/request', 'visitor', account.requestPasswordReset],
    ['POST', '/api/password/reset', 'visitor', account.resetPassword],
    ['POST', '/api/invitations/accept', 'visitor', account.acceptInvitation],
    ['POST', '/api/invitations/check', 'visitor', account.checkInvitation],

    ['GET', '/api/staff', 'staff', account.listStaff],
    ['POST', '/api/staff/:id/suspension', 'staff', account.suspend],
    ['DELETE', '/api/staff/:id/suspension', 'staff', account.endSuspension],
    ['POST', '/api/staff/invitations', 'staff', account.invite],
    ['POST', '/api/staff/invitations/:id/mail', 'staff', account.inviteAgain],
    ['DELETE', '/api/staff/invitations/:id', 'staff', account.withdrawInvitation],

    ['GET', '/api/products', 'visitor', catalogue.listProducts],
    ['GET', '/api/products/:id', 'visitor', catalogue.showProduct],
    ['GET', '/api/search-entries', 'visitor', catalogue.listSearchEntries],
    ['POST', '/api/products', 'staff', catalogue.createProduct],
    ['PUT', '/api/products/:id', 'staff', catalogue.editProduct],
    ['DELETE', '/api/products/:id', 'staff', catalogue.deleteProduct],
    ['POST', '/api/products/:id/images', 'staff', catalogue.addImages],
    ['POST', '/api/products/:id/restoration', 'staff', catalogue.restoreProduct],
    ['GET', '/api/products/:id/history', 'staff', catalogue.showHistory],
    ['GET', '/api/history', 'staff', catalogue.listHistory],
    ['GET', '/api/trash', 'staff', catalogue.listTrash],

    ['GET', '/api/publication', 'staff', catalogue.showPublication],

    ['GET', '/api/tags', 'staff', catalogue.listTags],
    ['POST', '/api/tags', 'staff', catalogue.createTag],
    ['PUT', '/api/tags/:name', 'staff', catalogue.renameTag],
    ['DELETE', '/api/tags/:name', 'staff', catalogue.deleteTag],

    ['GET', '/api/categories', 'visitor', catalogue.listCategories],
    ['GET', '/api/categories/:id', 'visitor', catalogue.showCategory],
    ['GET', '/api/categories/:id/subcategories', 'visitor', catalogue.listSubcategories],
    ['GET', '/api/subcategories/:id/types', 'visitor', catalogue.listTypes],

    ['POST', '/api/contact', 'visitor form', enquiry.sendMessage],
    ['POST', '/api/newsletter', 'visitor form', enquiry.subscribe],
    ['POST', '/api/quotes', 'visitor', enquiry.requestQuote],
    ['POST', '/api/quotes/sheet', 'visitor', enquiry.printQuoteList],

    ['GET', '/api/enquiries', 'staff', enquiry.listEnquiries],
    ['GET', '/api/enquiries.csv', 'staff', enquiry.exportEnquiries],
    ['GET', '/api/enquiries/:id', 'staff', enquiry.showEnquiry],
    ['PUT', '/api/enquiries/:id', 'staff', enquiry.changeEnquiry],
    ['GET', '/api/subscribers', 'staff', enquiry.listSubscribers],
    ['GET', '/api/subscribers.csv', 'staff', enquiry.exportSubscribers],
    ['DELETE', '/api/subscribers/:id', 'staff', enquiry.eraseSubscriber],

    ['GET', '/api/figures', 'staff', backOffice.showFigures],

    ['GET', '/storage/*', 'visitor', catalogue.serveStored],
    ['GET', '/p/:product', 'visitor', catalogue.showProductPage],

    ['GET', '/api/openapi.json', 'visitor', describeApi],
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
  return (method: Method, who: Access): MiddlewareHandler<ApiEnv>[] => [
    identify,
    ...(who === 'staff' ? [requireStaff] : []),
    ...(method === 'GET' ? [] : [who === 'visitor form' ? csrfOrOwnForm : csrf, limitBody]),
  ];
}

/** The document is loaded when somebody asks for it: nothing else needs it. */
const describeApi: ApiHandler = async (context) => {
  const { apiDocument } = await import('./api-document.ts');
  return context.json(apiDocument, 200, { 'Cache-Control': 'public, max-age=3600' });
};

function refuseOtherMethods(methods: Method[]): ApiHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return () => {
    throw new HttpError(405, 'This address does not take requests of that kind.', {
      headers: { Allow: allowed.join(', ') },
    });
  };
}
