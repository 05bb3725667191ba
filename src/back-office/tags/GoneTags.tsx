import { useState } from 'react';
import { z } from 'zod';
import { useApiQuery } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import { type DeletedTag, deletedTag } from '../../catalogue/contract/history/deleted-tag.ts';
import { Undo2 } from '../../design/icons/icons.ts';
import { undoChangeSet } from '../calls/undo.ts';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { Section } from '../parts/Section.tsx';
import { onDay } from '../parts/when.ts';
import { countedProducts } from './tag-list.ts';

const goneTags = z.array(deletedTag);

const columns = {
  Tag: ({ tag }: { tag: DeletedTag }) => tag.name,
  'What happened': ({ tag }: { tag: DeletedTag }) => goneWords(tag),
};

/** Lists deleted and merged tags; restoring one gives it back to its products. */
export function GoneTags({ onRestored }: { onRestored: (name: string) => Promise<void> }) {
  const gone = useApiQuery(apiPaths.goneTags, goneTags).data ?? [];
  const [isRestoring, setRestoring] = useState(false);
  if (gone.length === 0) return null;

  async function restore({ name, set_id }: DeletedTag) {
    if (isRestoring) return;
    setRestoring(true);
    await undoChangeSet(set_id, () => onRestored(name));
    setRestoring(false);
  }

  return (
    <Section title="Deleted and merged tags">
      <RowsTable
        label="Deleted and merged tags"
        rows={gone.map((tag) => ({ id: tag.set_id, tag }))}
        columns={columns}
        actions={({ tag }) => (
          <button
            className={rows.action}
            type="button"
            aria-disabled={isRestoring}
            onClick={() => restore(tag)}
          >
            <Undo2 size={18} />
            Restore <span className="visually-hidden">{tag.name}</span>
          </button>
        )}
      />
    </Section>
  );
}

/** `merged into “Oak” by Wanjiru Kamau on 2 Mar 2026, was on 7 products` */
function goneWords({ action, to, by, at, count }: DeletedTag): string {
  const done = action === 'merged' ? `merged into “${to}”` : 'deleted';
  return `${done} by ${by?.name ?? 'somebody'} on ${onDay(at)}, was on ${countedProducts(count)}`;
}
