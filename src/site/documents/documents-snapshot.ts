import written from '#texts/documents.json' with { type: 'json' };
import type { WrittenDocuments } from '../contract/site-documents.ts';

/** What staff had written over the files when the build began. */
export const documentsOfBuild: WrittenDocuments = written;
