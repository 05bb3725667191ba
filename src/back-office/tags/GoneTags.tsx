import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { type GoneTag, goneTag } from '../../catalogue/contract/history/gone-tag.ts';
import { undoSet } from '../calls/undo.ts';
import rows from '../lists/RowsTable.module.css';
import { Section } from '../parts/Section.tsx';
import { onDay } from '../parts/when.ts';
import styles from './TagList.module.css';
import { countedProducts } from './tag-list.ts';

const goneTags = z.array(goneTag);

/** Tags that were deleted or merged; restored, the products that had them have them again. */
export function GoneTags({ onRestored }: { onRestored: (name: string) => Promise<void> }) {
  const gone = useRead(apiPaths.goneTags, goneTags).shown ?? [];
  const [isRestoring, setRestoring] = useState(false);
  if (gone.length === 0) return null;

  async function restore({ name, set_id }: GoneTag) {
    if (isRestoring) return;
    setRestoring(true);
    await undoSet(set_id, () => onRestored(name));
    setRestoring(false);
  }

  return (
    <Section title="Deleted and merged tags">
      <ul className={`bare-list ${styles.tags}`}>
        {gone.map((tag) => (
          <li key={tag.set_id} className={styles.row}>
            <span className={styles.name}>{tag.name}</span>
            <span className={styles.gone}>{goneWords(tag)}</span>
            <button
              className={rows.action}
              type="button"
              aria-disabled={isRestoring}
              onClick={() => restore(tag)}
            >
              <Undo2 size={18} aria-hidden="true" />
              Restore <span className="visually-hidden">{tag.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `merged into “Oak” by Wanjiru Kamau on 2 Mar 2026, was on 7 products` */
function goneWords({ action, to, by, at, count }: GoneTag): string {
  const done = action === 'merged' ? `merged into “${to}”` : 'deleted';
  return `${done} by ${by?.name ?? 'somebody'} on ${onDay(at)}, was on ${countedProducts(count)}`;
}
