import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { sessionHasEnded } from '../../account/session/session.ts';
import { TRASH_DAYS, type TrashedProduct, trashedProduct } from '../../catalogue/contract/trash.ts';
import { showToast } from '../../design/toasts.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { readPageNumber, useQuery } from '../calls/useQuery.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { PAGE_SIZE, pagingOf } from '../parts/paging.ts';
import { onDay, onDayAt } from '../parts/when.ts';
import { reasonOf, restoreProduct } from '../products/product-calls.ts';
import { Thumbnail } from '../products/table/Thumbnail.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './TrashScreen.module.css';

const readTrash = (answer: unknown) => z.array(trashedProduct).parse(answer);

/** Deleted products, until they are removed for good. */
export function TrashScreen() {
  const [query, go] = useQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, shown, reload } = useAnswer(apiPaths.trash, readTrash);
  const paging = pagingOf(shown?.length ?? 0, readPageNumber(query));
  const items = shown?.slice((paging.page - 1) * PAGE_SIZE, paging.page * PAGE_SIZE);

  async function restored() {
    heading.current?.focus();
    await reload();
  }

  return (
    <Shell currentPath={paths.trash}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Trash
      </h1>
      <p className={styles.hint}>
        Deleted products are kept for {TRASH_DAYS} days. Restored, they are back in the table as
        they were, and visitors see them again.
      </p>
      <section aria-label="Deleted products" aria-busy={phase === 'loading'}>
        {phase === 'failed' && <FailedNotice what="The trash" onRetry={reload} />}
        {phase !== 'failed' && !items && <LoadingNotice />}
        {phase !== 'failed' && items?.length === 0 && (
          <Notice>
            <p>The trash is empty.</p>
            <a className="button" data-kind="quiet" href={paths.dashboard}>
              Back to all products
            </a>
          </Notice>
        )}
        {phase !== 'failed' && items && items.length > 0 && (
          <>
            <ul className={styles.list}>
              {items.map((product) => (
                <Deleted key={product.id} product={product} onRestored={restored} />
              ))}
            </ul>
            <Pagination paging={paging} onChange={(page) => go({ page })} />
          </>
        )}
      </section>
    </Shell>
  );
}

function Deleted({ product, onRestored }: { product: TrashedProduct; onRestored: () => void }) {
  const [isRestoring, setIsRestoring] = useState(false);
  const { title, images, category, subcategory, deleted_at, deleted_by, kept_until } = product;

  async function restore() {
    setIsRestoring(true);
    try {
      await restoreProduct(product);
      showToast('success', `${title} is back in the table`);
      onRestored();
    } catch (error) {
      if (sessionHasEnded(error)) return;
      showToast('error', `${title} could not be restored. ${reasonOf(error)}`);
      setIsRestoring(false);
    }
  }

  return (
    <li className={styles.deleted}>
      <Thumbnail image={images[0]} />
      <div className={styles.about}>
        <h2 className={styles.name}>{title}</h2>
        <p>{[category, subcategory].flatMap((node) => node?.name ?? []).join(' › ')}</p>
        <p>
          Deleted by {deleted_by?.name ?? 'somebody'} on {onDayAt(deleted_at)}. Kept until{' '}
          {onDay(kept_until)}.
        </p>
      </div>
      <button
        className={`button ${styles.restore}`}
        data-kind="quiet"
        type="button"
        disabled={isRestoring}
        onClick={restore}
      >
        <Undo2 size={18} aria-hidden="true" />
        Restore<span className="visually-hidden"> {title}</span>
      </button>
    </li>
  );
}
