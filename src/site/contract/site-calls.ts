import { z } from 'zod';
import { type Calls, on } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import {
  documentConflict,
  documentName,
  documentVersion,
  siteDocument,
  writtenDocuments,
} from './site-documents.ts';
import { written } from './written.ts';

const params = z.object({ name: documentName });
const noSuch = 'There is no such document.';

export const siteCalls = {
  listDocuments: on(routes.listDocuments, {
    summary: 'Lists what staff have written over the files',
    description:
      'For visitors what is on the built site, or will be; for staff also what is switched off.',
    successes: { 200: { description: 'Name → version and contents.', schema: writtenDocuments } },
  }),
  showDocument: on(routes.showDocument, {
    summary: 'Shows a document and what its file has',
    params,
    successes: { 200: { description: 'The document.', schema: siteDocument } },
    refusals: { 404: noSuch },
  }),
  writeDocument: on(routes.writeDocument, {
    summary: 'Saves what is written over a file',
    description: 'The whole of it. What is empty or left out falls back to the file.',
    params,
    headers: z.object({
      'If-Match': z.string().optional().meta({
        description: 'ETag of the version that may be changed, or *. "0" is the file alone.',
      }),
    }),
    body: z.object({ written }),
    successes: { 200: { description: 'The document as it is now.', schema: siteDocument } },
    refusals: {
      404: noSuch,
      412: {
        description: 'Somebody else has changed it in the meantime; nothing was done.',
        schema: documentConflict,
      },
    },
  }),
  listDocumentVersions: on(routes.listDocumentVersions, {
    summary: 'Lists the versions of a document, the latest first',
    params,
    successes: { 200: { description: 'The versions.', schema: z.array(documentVersion) } },
    refusals: { 404: noSuch },
  }),
} satisfies Calls;
