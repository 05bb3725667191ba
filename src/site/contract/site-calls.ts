import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { overrides } from './overrides.ts';
import {
  documentConflict,
  documentName,
  documentOverrides,
  documentVersion,
  siteDocument,
} from './site-documents.ts';

const params = z.object({ name: documentName });
const noSuch = 'There is no such document.';

export const siteCalls = {
  listDocuments: defineCall(routes.listDocuments, {
    summary: 'Lists what staff have written over the files',
    description:
      'For visitors what is on the built site, or will be; for staff also what is switched off.',
    responses: { 200: { description: 'Name → version and contents.', schema: documentOverrides } },
  }),
  showDocument: defineCall(routes.showDocument, {
    summary: 'Shows a document and what its file has',
    params,
    responses: { 200: { description: 'The document.', schema: siteDocument } },
    errors: { 404: noSuch },
  }),
  writeDocument: defineCall(routes.writeDocument, {
    summary: 'Saves what is written over a file',
    description: 'The whole of it. What is empty or left out falls back to the file.',
    params,
    headers: z.object({
      'If-Match': z.string().optional().meta({
        description: 'ETag of the version that may be changed, or *. "0" is the file alone.',
      }),
    }),
    body: z.object({ written: overrides }),
    responses: { 200: { description: 'The document as it is now.', schema: siteDocument } },
    errors: {
      404: noSuch,
      412: {
        description: 'Somebody else has changed it in the meantime; nothing was done.',
        schema: documentConflict,
      },
    },
  }),
  listDocumentVersions: defineCall(routes.listDocumentVersions, {
    summary: 'Lists the versions of a document, the latest first',
    params,
    responses: { 200: { description: 'The versions.', schema: z.array(documentVersion) } },
    errors: { 404: noSuch },
  }),
} satisfies Calls;
