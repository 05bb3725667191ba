import { Hono, type MiddlewareHandler } from 'hono';
import { accountCalls } from './account/contract/account-calls.ts';
import { personalDataRoutes } from './account/server/personal-data/personal-data-routes.ts';
import { accountRoutes } from './account/server/routes.ts';
import { requireCsrfToken } from './account/server/sessions/csrf.ts';
import {
  identifyStaff,
  offerStepUp,
  requireOwner,
  requireProof,
  requireStaff,
} from './account/server/sessions/require-staff.ts';
import { ownCalls } from './api-calls.ts';
import { backOfficeCalls } from './back-office/contract/back-office-calls.ts';
import { backOfficeRoutes } from './back-office/server/routes.ts';
import { catalogueCalls } from './catalogue/contract/catalogue-calls.ts';
import { catalogueReverter } from './catalogue/server/history/undo.ts';
import { productSearch } from './catalogue/server/products/product-index.ts';
import { catalogueRoutes } from './catalogue/server/routes.ts';
import { enquiryCalls } from './enquiry/contract/enquiry-calls.ts';
import { personalDataCalls } from './enquiry/contract/personal-data-calls.ts';
import { chatReverter } from './enquiry/server/chats/chat-undo.ts';
import { enquiryReverter } from './enquiry/server/inbox-undo.ts';
import { pastedReplyReverter } from './enquiry/server/replies/pasted-reply-undo.ts';
import { savedReplyReverter } from './enquiry/server/replies/saved-reply-undo.ts';
import { enquiryRoutes } from './enquiry/server/routes.ts';
import { showHealth } from './health.ts';
import { historyCalls } from './history/contract/history-calls.ts';
import { historyRoutes } from './history/server/history-routes.ts';
import type { Reverter } from './history/server/undo.ts';
import { mediaCalls } from './media/contract/media-calls.ts';
import { mediaRoutes } from './media/server/routes.ts';
import { type Call, isOpenedByPeople } from './platform/contract/call.ts';
import { isForStaff, isTokenOptional, type Route } from './platform/contract/route.ts';
import { takeTurnsForDocuments } from './platform/document-turns.ts';
import { apiHeaders, previewHeaders } from './platform/http/api-headers.ts';
import { limitBodies } from './platform/http/body-limit.ts';
import { errorResponse } from './platform/http/error-response.ts';
import { type BoundCall, bindHandlers } from './platform/http/handler.ts';
import { rateLimitCalls } from './platform/http/rate-limit-middleware.ts';
import { requireReadableAddress } from './platform/http/readable-address.ts';
import { requireDoorSecret } from './platform/http/require-door-secret.ts';
import { HttpError } from './platform/http-error.ts';
import { countInFlight } from './platform/requests-in-flight.ts';
import type { ApiEnv, ApiHandler, Services } from './platform/services.ts';
import { publicationCalls } from './publication/contract/publication-calls.ts';
import { publicationRoutes } from './publication/server/routes.ts';
import { readPublishedVersions } from './published-versions.ts';
import { messageCalls } from './quotation/contract/messages/message-calls.ts';
import { customerPaymentCalls } from './quotation/contract/payments/customer-payment-calls.ts';
import { paymentCalls } from './quotation/contract/payments/payment-calls.ts';
import { quotationCalls } from './quotation/contract/quotation-calls.ts';
import { statementCalls } from './quotation/contract/statements/statement-calls.ts';
import { messageRoutes } from './quotation/server/messages/message-routes.ts';
import { customerPaymentRoutes } from './quotation/server/paid/customer-payment-routes.ts';
import { paymentRoutes } from './quotation/server/payments/payment-routes.ts';
import { paymentReverter } from './quotation/server/payments/payment-undo.ts';
import { quotationReverter } from './quotation/server/quotation-undo.ts';
import { quotationRoutes } from './quotation/server/routes.ts';
import { statementRoutes } from './quotation/server/statements/statement-routes.ts';
import { siteCalls } from './site/contract/site-calls.ts';
import { documentReverter } from './site/server/document-undo.ts';
import {
  companyName,
  readCollections,
  readCompany,
  readOrder,
  readPages,
  readQuestions,
  readSearchTexts,
} from './site/server/read-texts.ts';
import { siteRoutes } from './site/server/routes.ts';

/** Reverters of all kinds in the history. */
function reverters(services: Services): Reverter[] {
  return [
    catalogueReverter(services),
    documentReverter(services),
    enquiryReverter(services),
    chatReverter(services),
    savedReplyReverter(services),
    pastedReplyReverter(),
    // Payments are locked before their orders.
    paymentReverter(services),
    quotationReverter(services),
  ];
}

/** Every row of routes.ts with its handler. */
function answeredRoutes(services: Services): BoundCall[] {
  const searchProducts = productSearch({ readSearchTexts });
  const texts = {
    readCollections,
    readCompany,
    readOrder,
    readPages,
    readQuestions,
    readSearchTexts,
  };
  return [
    ...bindHandlers(accountCalls, accountRoutes(services)),
    ...bindHandlers(siteCalls, siteRoutes(services)),
    ...bindHandlers(catalogueCalls, catalogueRoutes(services, texts, searchProducts)),
    ...bindHandlers(historyCalls, historyRoutes(services, reverters(services))),
    ...bindHandlers(mediaCalls, mediaRoutes(services)),
    ...bindHandlers(publicationCalls, publicationRoutes(services, readPublishedVersions)),
    ...bindHandlers(enquiryCalls, enquiryRoutes(services)),
    ...bindHandlers(quotationCalls, quotationRoutes(services)),
    ...bindHandlers(messageCalls, messageRoutes(services)),
    ...bindHandlers(paymentCalls, paymentRoutes(services)),
    ...bindHandlers(customerPaymentCalls, customerPaymentRoutes(services)),
    ...bindHandlers(statementCalls, statementRoutes(services)),
    ...bindHandlers(personalDataCalls, personalDataRoutes(services)),
    ...bindHandlers(backOfficeCalls, backOfficeRoutes(services, searchProducts)),
    ...bindHandlers(ownCalls, {
      showHealth: showHealth(services),
      describeApi: describeApi(services),
    }),
  ];
}

/** The API over the services of its environment. Its `fetch` handles requests. */
export function createApi(services: Services): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.onError(errorResponse(services));
  api.notFound(() => {
    throw new HttpError(404, 'There is nothing at this address.');
  });
  api.use(countInFlight, apiHeaders, requireReadableAddress);
  if (services.settings.isPreview) api.use(previewHeaders);

  const routes = answeredRoutes(services);
  const guards = guardsOver(services);
  for (const { call, handler } of routes) {
    api.on(call.method, [call.path], ...guards(call), handler);
  }
  const byPath = Map.groupBy(routes, ({ call }) => call.path);
  for (const [path, there] of byPath) {
    api.all(path, refuseOtherMethods(there.map(({ call }) => call.method)));
  }
  return api;
}

/**
 * Guards that a request passes before its handler; the body is read after them, and turns are taken
 * last. A route is for staff unless it says otherwise.
 */
function guardsOver(services: Services) {
  const identify = identifyStaff(services);
  const identifyUnattended = identifyStaff(services, { isThere: false });
  const limitBody = limitBodies(services);
  const takeTurn = takeTurnsForDocuments(services);
  return (call: Call): MiddlewareHandler<ApiEnv>[] => {
    const { method, access, unattended, proven, stepUp, ignoresBody } = call;
    const page = isOpenedByPeople(call) ? [answersByPage] : [];
    if (ignoresBody) return [...page, ...rateLimitCalls(services, call)];
    if (access === 'secret') {
      return [requireDoorSecret(services), ...rateLimitCalls(services, call), limitBody(call)];
    }
    if (access === 'no token')
      return [...page, ...rateLimitCalls(services, call), limitBody(call), ...takeTurn(call)];
    return [
      ...page,
      unattended ? identifyUnattended : identify,
      ...(isForStaff(call) ? [requireStaff] : []),
      ...(access === 'owner' ? [requireOwner(services)] : []),
      ...(proven ? [requireProof(services)] : []),
      ...(stepUp ? [offerStepUp(services)] : []),
      ...(method === 'GET'
        ? []
        : [requireCsrfToken(services, { tokenIsOptional: isTokenOptional(call) })]),
      ...rateLimitCalls(services, call),
      ...(method === 'GET' ? [] : [limitBody(call)]),
      ...takeTurn(call),
    ];
  };
}

/** Somebody who opens a page reads one, also when it is refused. */
const answersByPage: MiddlewareHandler<ApiEnv> = async (context, next) => {
  context.set('isPage', true);
  await next();
};

/** Loaded on demand, since nothing else needs the document. */
const describeApi =
  ({ database }: Services): ApiHandler =>
  async (context) => {
    const { apiDocument } = await import('./api-document.ts');
    const title = `${await companyName(database)} API`;
    return context.json({ ...apiDocument, info: { ...apiDocument.info, title } }, 200, {
      'Cache-Control': 'public, max-age=3600',
    });
  };

function refuseOtherMethods(methods: Route['method'][]): ApiHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return () => {
    throw new HttpError(405, 'This address does not take requests of that kind.', {
      headers: { Allow: allowed.join(', ') },
    });
  };
}
