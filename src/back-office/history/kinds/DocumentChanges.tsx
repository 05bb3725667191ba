import type { Change } from '../../../history/contract/change-set.ts';
import { documentTable } from '../../site/document-tables.ts';
import { documentChanges } from '../../site/history/document-words.tsx';
import { ChangeList } from '../ChangeList.tsx';

/** Lists what a change did to a document of the site. */
export function DocumentChanges({ change: { subject, changes } }: { change: Change }) {
  return <ChangeList changes={documentChanges(documentTable(subject).groups, changes)} />;
}
