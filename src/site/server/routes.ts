import { requestEdit } from '../../history/server/request-edit.ts';
import { cacheableResponse } from '../../platform/http/cacheable-response.ts';
import { requiredTags } from '../../platform/http/etag.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { DOCUMENTS_TAG } from '../../publication/server/cache-tags.ts';
import type { siteCalls } from '../contract/site-calls.ts';
import type { SiteDocument } from '../contract/site-documents.ts';
import { forVisitors } from '../documents/for-visitors.ts';
import { writeDocument } from './document-writing.ts';
import { makeItYours } from './make-it-yours.ts';
import { findDocument, listDocuments, listVersions } from './site-documents.ts';

/** Handlers of the calls for documents. */
export function siteRoutes(services: Services): Handlers<typeof siteCalls> {
  const { database } = services;
  return {
    listDocuments: async (context) => {
      const all = await listDocuments(database);
      const readable = context.get('staff') ? all : forVisitors(all);
      return cacheableResponse(context, readable, { tag: DOCUMENTS_TAG });
    },

    showDocument: async (context, { params: { name } }) =>
      answer(context, await findDocument(database, name)),

    writeDocument: async (context, { params: { name }, body: { written } }) => {
      const versions = requiredTags(context);
      const writing = { name, written, versions };
      return answer(
        context,
        await writeDocument(services, requestEdit(services, context), writing),
      );
    },

    makeItYours: async (context, { body: { written, products } }) => {
      const versions = requiredTags(context);
      const edit = requestEdit(services, context);
      return answer(context, await makeItYours(services, edit, { written, products, versions }));
    },

    listDocumentVersions: async (context, { params: { name } }) =>
      context.json(await listVersions(database, name)),
  };
}

function answer(context: ApiContext, document: SiteDocument): Response {
  return context.json(document, 200, { ETag: `"${document.version}"` });
}
