import type { NetChange } from '../../history/server/net-changes.ts';
import {
  changedSinceWords,
  type Reverted,
  type Reverter,
  reverterOfEach,
  revertFields,
  type Undoing,
} from '../../history/server/undo.ts';
import type { Services } from '../../platform/services.ts';
import { dropEmpty } from '../contract/overrides.ts';
import { documents } from '../documents/documents.ts';
import { resolveDocument, without } from '../documents/resolve-document.ts';
import { lockDocument, saveDocument } from './document-writing.ts';
import { companyOverrides } from './site-documents.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 part of the site' : `${number} parts of the site`),
  many: 'parts of the site',
  name: ({ kind, title }: NetChange) => `${kind === 'order' ? 'the order of ' : ''}“${title}”`,
};

/** Reverts changes of documents, path by path. */
export function documentReverter(services: Services): Reverter {
  return reverterOfEach(['document', 'order'], WORDS, (change, undoing) =>
    revertDocument(services, change, undoing),
  );
}

async function revertDocument(
  services: Services,
  { subject, changes, since }: NetChange,
  undoing: Undoing,
): Promise<Reverted> {
  const document = documents.get(subject);
  if (!document) return { isChanged: false, reasons: ['The site has no such part any more.'] };
  const before = await lockDocument(undoing.transaction, subject);
  const { fields, kept } = revertFields(before.written, changes);
  const places = kept.length === 1 ? 'One place' : `${kept.length} places`;
  const reasons = kept.length > 0 ? [`${places} ${changedSinceWords(since, kept)}`] : [];
  if (Object.keys(fields).length === 0) return { isChanged: false, reasons };
  const wanted = dropEmpty({ ...before.written, ...fields });
  const ofCompany = subject === 'company' ? wanted : await companyOverrides(undoing.transaction);
  const { problems, unknownPaths } = resolveDocument(document, wanted, ofCompany);
  const [problem] = Object.values(problems);
  if (problem) return { isChanged: false, reasons: [`It cannot be saved today. ${problem}`] };
  await saveDocument(services, undoing, before, without(wanted, unknownPaths));
  return { isChanged: true, reasons };
}
