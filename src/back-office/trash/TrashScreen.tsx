import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { readAgain, useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { TRASH_DAYS, type TrashedProduct, trashedProduct } from '../../catalogue/contract/trash.ts';
import { paths } from '../../paths.ts';
import { cutPage, pageIn } from '../calls/listing.ts';
import { useCatalogueNews } from '../calls/useCatalogueNews.ts';
import { useListing } from '../calls/useListing.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import { onDay, whoAndWhen } from '../parts/when.ts';
import { putBack } from '../products/product-calls.ts';
import { Thumbnail } from '../products/table/Thumbnail.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './TrashScreen.module.css';

const wholeTrash = z.array(trashedProduct);
const firstPage = { page: 1 };
const readListing = (query: URLSearchParams) => ({ page: pageIn(query) });

/** Deleted products, until they are removed for good. */
export function TrashScreen() {
  const { listing, show } = useListing(readListing, firstPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const trash = useRead(apiPaths.trash, wholeTrash);
  useCatalogueNews(readTrash);

  return (
    <Shell screen="trash">
      <ScreenHead
        title="Trash"
        titleRef={heading}
        lead={`Deleted products are kept for ${TRASH_DAYS} days. Restored, they are back in the table as they were, and visitors see them again.`}
      />
      <section aria-label="Deleted products" aria-busy={trash.phase === 'loading'}>
        <Arrived read={trash} what="The trash">
          {(deleted) => {
            const shown = cutPage(deleted, listing.page);
            return deleted.length === 0 ? (
              <Notice>
                <p>The trash is empty.</p>
                <a className="button" data-kind="quiet" href={paths.dashboard}>
                  Back to all products
                </a>
              </Notice>
            ) : (
              <>
                <ul className={`bare-list ${styles.list}`}>
                  {shown.entries.map((product) => (
                    <Deleted
                      key={product.id}
                      product={product}
                      onRestored={() => heading.current?.focus()}
                    />
                  ))}
                </ul>
                <Pagination
                  paging={pagingOf(shown, listing.page)}
                  onChange={(page) => show({ page })}
                />
              </>
            );
          }}
        </Arrived>
      </section>
    </Shell>
  );
}

function readTrash(): Promise<void> {
  return readAgain(apiPaths.trash);
}

function Deleted({ product, onRestored }: { product: TrashedProduct; onRestored: () => void }) {
  const [isRestoring, setIsRestoring] = useState(false);
  const { title, images, category, subcategory, deleted_at, deleted_by, kept_until } = product;

  async function restore() {
    setIsRestoring(true);
    if (!(await putBack(product))) return setIsRestoring(false);
    onRestored();
    await readTrash();
  }

  return (
    <li className={styles.deleted}>
      <Thumbnail image={images[0]} />
      <div className={styles.about}>
        <h2 className={styles.name}>{title}</h2>
        <p>{[category, subcategory].flatMap((node) => node?.name ?? []).join(' › ')}</p>
        <p>
          Deleted by {whoAndWhen(deleted_by, deleted_at)}. Kept until {onDay(kept_until)}.
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
