import written from '#texts/documents.json' with { type: 'json' };
import type { DocumentOverrides } from '../contract/site-documents.ts';

/** Overrides as of the start of the build. */
export const buildOverrides: DocumentOverrides = written;
