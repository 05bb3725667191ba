import { useMemo, useRef, useState } from 'react';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { productCount } from '../../catalogue/contract/product-count.ts';
import { TRASH_DAYS, type TrashedProduct } from '../../catalogue/contract/trash.ts';
import { Undo2 } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { useReadOnReturn } from '../calls/useReadOnReturn.ts';
import { BulkBar } from '../lists/BulkBar.tsx';
import { BulkButton } from '../lists/BulkButton.tsx';
import { Listed } from '../lists/Listed.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { cutPage } from '../lists/listing.ts';
import { listingOf, PAGE, SEARCH } from '../lists/params.ts';
import { SelectBox } from '../lists/SelectBox.tsx';
import { useListing } from '../lists/useListing.ts';
import { useSelection } from '../lists/useSelection.ts';
import { NoneFound, Notice } from '../parts/Notice.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { onDay, whoAndWhen } from '../parts/when.ts';
import { putBack } from '../product-calls/product-calls.ts';
import { LeftProducts } from '../products/bulk/LeftProducts.tsx';
import { type ChosenProducts, type Ticked, useBulk } from '../products/bulk/useBulk.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './TrashScreen.module.css';

const trashListing = listingOf({ q: SEARCH, page: PAGE });
const NONE: TrashedProduct[] = [];

const REMOVED = {
  one: 'is not in the trash any more.',
  many: 'are not in the trash any more.',
};

/** Lists deleted products until they are removed for good. */
export function TrashScreen() {
  const state = useListing(trashListing);
  const { q, page } = state.listing;
  const heading = useRef<HTMLHeadingElement>(null);
  const trash = useCall(productCalls.listTrash);
  const found = useMemo(() => matching(trash.data ?? NONE, q), [trash.data, q]);
  const shown = useMemo(() => cutPage(found, page), [found, page]);
  const selection = useSelection<Ticked>(shown.entries);
  const toHeading = () => heading.current?.focus();
  const work = useBulk({ selection, onChanged: readTrash, onAllDone: toHeading, gone: REMOVED });
  useReadOnReturn(readTrash, selection.count > 0);

  return (
    <Shell screen="trash">
      <ScreenHead
        title="Trash"
        titleRef={heading}
        lead={`Deleted products are kept for ${TRASH_DAYS} days. Restored, they are back in the table as they were, and visitors see them again.`}
      />
      <section aria-label="Deleted products" aria-busy={trash.phase === 'loading'}>
        {trash.data && trash.data.length > 0 && (
          <ListTools {...state} searchLabel="Search the trash" />
        )}
        <Listed
          {...state}
          read={{ ...trash, data: trash.data && shown }}
          what="The trash"
          none={
            trash.data?.length === 0 ? (
              <Notice>
                <p>The trash is empty.</p>
                <a className="button" data-kind="quiet" href={paths.dashboard}>
                  Back to all products
                </a>
              </Notice>
            ) : (
              <NoneFound onShowAll={() => state.show({ q: '', page: 1 })}>
                No deleted product matches “{q}”.
              </NoneFound>
            )
          }
        >
          {(entries) => (
            <>
              <SelectBox
                label="Select all on this page"
                labelClass=""
                checked={entries.every(selection.has)}
                partly={entries.some(selection.has)}
                onChange={(isChosen) => selection.set(entries, isChosen)}
              />
              <ul className={`bare-list ${styles.list}`}>
                {entries.map((product) => (
                  <Deleted
                    key={product.id}
                    product={product}
                    selection={selection}
                    onRestored={toHeading}
                  />
                ))}
              </ul>
            </>
          )}
        </Listed>
        {selection.count > 0 && (
          <BulkBar
            label="Selected products"
            status={
              work.isRunning
                ? `Restoring ${productCount(selection.count)}…`
                : `${selection.count.toLocaleString('en')} selected`
            }
            isBusy={work.isRunning}
            all={
              found.every(selection.has)
                ? undefined
                : {
                    label: `Select all ${found.length.toLocaleString('en')}`,
                    onChoose: () => selection.set(found, true),
                  }
            }
            onClear={() => {
              toHeading();
              selection.replace([]);
            }}
            below={work.left.length > 0 && <LeftProducts left={work.left} />}
          >
            <BulkButton
              isBusy={work.isRunning}
              onClick={() => work.run({ deleted: false }, (products) => `${products} restored`)}
            >
              Restore
            </BulkButton>
          </BulkBar>
        )}
      </section>
    </Shell>
  );
}

/** Products with all of the words in title, SKU, category or tags. */
function matching(deleted: TrashedProduct[], text: string): TrashedProduct[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return deleted;
  return deleted.filter(({ title, sku, category, subcategory, type, tags }) => {
    const searched = [title, sku, category.name, subcategory?.name, type?.name, ...tags]
      .join(' ')
      .toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function readTrash(): Promise<void> {
  return refetchCalls(routes.listTrash);
}

interface DeletedProps {
  product: TrashedProduct;
  selection: ChosenProducts;
  onRestored: () => void;
}

function Deleted({ product, selection, onRestored }: DeletedProps) {
  const [isRestoring, setIsRestoring] = useState(false);
  const { title, images, category, subcategory, deleted_at, deleted_by, kept_until } = product;

  async function restore() {
    setIsRestoring(true);
    if (!(await putBack(product))) return setIsRestoring(false);
    onRestored();
    selection.set([product], false);
    await readTrash();
  }

  return (
    <li className={styles.deleted}>
      <SelectBox
        label={`Select ${title}`}
        checked={selection.has(product)}
        onChange={(isChosen, isRange) => selection.choose(product, isChosen, isRange)}
      />
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
        <Undo2 size={18} />
        Restore<span className="visually-hidden"> {title}</span>
      </button>
    </li>
  );
}
