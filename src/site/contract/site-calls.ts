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

const ofVersion = z.object({
  /** ETag of the version that may be changed, or *. "0" is the file alone. */
  'If-Match': z.string().optional(),
});

export const siteCalls = {
  listDocuments: defineCall(routes.listDocuments, { answer: documentOverrides }),
  showDocument: defineCall(routes.showDocument, { params, answer: siteDocument }),
  writeDocument: defineCall(routes.writeDocument, {
    params,
    headers: ofVersion,
    body: z.object({ written: overrides }),
    answer: siteDocument,
    otherwise: { 412: documentConflict },
  }),
  makeItYours: defineCall(routes.makeItYours, {
    headers: ofVersion,
    body: z.object({
      /** Overrides of the document `company`, a name among them. */
      written: overrides.refine(({ name }) => typeof name === 'string' && name !== '', {
        path: ['name'],
        error: 'Please give the name of your company.',
      }),
      /** Whether the example's products stay for now or go to the trash. */
      products: z.enum(['keep', 'remove']),
    }),
    answer: siteDocument,
    otherwise: { 412: documentConflict },
  }),
  listDocumentVersions: defineCall(routes.listDocumentVersions, {
    params,
    answer: z.array(documentVersion),
  }),
} satisfies Calls;
