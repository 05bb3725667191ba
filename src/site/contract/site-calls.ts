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

export const siteCalls = {
  listDocuments: defineCall(routes.listDocuments, {
    summary: 'Lists what staff have written over the files',
    answer: documentOverrides,
  }),
  showDocument: defineCall(routes.showDocument, {
    summary: 'Shows a document and what its file has',
    params,
    answer: siteDocument,
  }),
  writeDocument: defineCall(routes.writeDocument, {
    summary: 'Saves what is written over a file',
    params,
    headers: z.object({
      'If-Match': z.string().optional().meta({
        description: 'ETag of the version that may be changed, or *. "0" is the file alone.',
      }),
    }),
    body: z.object({ written: overrides }),
    answer: siteDocument,
    otherwise: { 412: documentConflict },
  }),
  listDocumentVersions: defineCall(routes.listDocumentVersions, {
    summary: 'Lists the versions of a document, the latest first',
    params,
    answer: z.array(documentVersion),
  }),
} satisfies Calls;
