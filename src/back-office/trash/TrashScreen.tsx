import { useMemo, useRef } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { productCount } from '../../catalogue/contract/product-count.ts';
import { TRASH_DAYS, type TrashedProduct } from '../../catalogue/contract/trash.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Undo2 } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import { hasTerms, searchTerms } from '../../platform/contract/search/search-terms.ts';
import * as routes from '../../routes.ts';
import { useReadOnReturn } from '../calls/useReadOnReturn.ts';
import { BulkBar } from '../lists/BulkBar.tsx';
import { BulkButton } from '../lists/BulkButton.tsx';
import { ListedPage } from '../lists/ListedPage.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { cutPage } from '../lists/listing.ts';
import { listingOf, PAGE, SEARCH } from '../lists/params.ts';
import { type Columns, RowsTable } from '../lists/RowsTable.tsx';
import { useListing } from '../lists/useListing.ts';
import { useSelection } from '../lists/useSelection.ts';
import { WhyNone } from '../lists/WhyNone.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { whoAndWhen } from '../parts/when.ts';
import { putBack } from '../product-calls/product-calls.ts';
import { LeftProducts } from '../products/bulk/LeftProducts.tsx';
import { type Ticked, useBulk } from '../products/bulk/useBulk.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './TrashScreen.module.css';

const trashListing = listingOf({ q: SEARCH, page: PAGE });

const REMOVED = {
  one: 'is not in the trash any more.',
  many: 'are not in the trash any more.',
};

const columns: Columns<TrashedProduct> = {
  Product: ({ title, images }) => (
    <span className={styles.product}>
      <Thumbnail image={images[0]} />
      {title}
    </span>
  ),
  Category: ({ category, subcategory }) =>
    [category, subcategory].flatMap((node) => node?.name ?? []).join(' › '),
  Deleted: ({ deleted_by, deleted_at }) => `By ${whoAndWhen(deleted_by, deleted_at)}`,
  'Kept until': { at: 'named', cell: ({ kept_until }) => shortDay(dayInNairobi(kept_until)) },
};

/** Lists deleted products until they are removed for good. */
export function TrashScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Shell screen="trash">
      <ScreenHead
        title="Trash"
        titleRef={heading}
        lead={`Deleted products are kept for ${TRASH_DAYS} days. Restored, they are back in the table as they were, and visitors see them again.`}
      />
      <Boundary what="The trash">
        <DeletedProducts onGone={() => heading.current?.focus()} />
      </Boundary>
    </Shell>
  );
}

interface Props {
  /** Runs after the focused row or bar has gone. */
  onGone: () => void;
}

function DeletedProducts({ onGone }: Props) {
  const deleted = useRead(productCalls.listTrash);
  const state = useListing(trashListing);
  const { q, page } = state.listing;
  const found = useMemo(() => matching(deleted, q), [deleted, q]);
  const shown = useMemo(() => cutPage(found, page), [found, page]);
  const selection = useSelection<Ticked>(shown.entries);
  const work = useBulk({ selection, refresh: [routes.listTrash], gone: REMOVED });
  useReadOnReturn(readTrash, selection.count > 0);

  async function restore(product: TrashedProduct) {
    if (!(await putBack(product, [routes.listTrash]))) return;
    onGone();
    selection.set([product], false);
  }

  return (
    <section>
      {deleted.length > 0 && <ListTools {...state} searchLabel="Search the trash" />}
      <ListedPage
        {...state}
        page={shown}
        isBusy={false}
        none={
          <WhyNone {...state} usual={trashListing.usual} one="deleted product">
            <p>The trash is empty.</p>
            <a className="button" data-kind="quiet" href={paths.dashboard}>
              Back to all products
            </a>
          </WhyNone>
        }
      >
        {(entries) => (
          <RowsTable
            label="Deleted products"
            rows={entries}
            columns={columns}
            selection={{ ...selection, nameOf: ({ title }) => title }}
            actions={(product) => (
              <Button
                kind="row"
                icon={<Undo2 size={18} />}
                about={product.title}
                onPress={() => restore(product)}
              >
                Restore
              </Button>
            )}
          />
        )}
      </ListedPage>
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
            onGone();
            selection.replace([]);
          }}
          below={work.left.length > 0 && <LeftProducts left={work.left} />}
        >
          <BulkButton
            isBusy={work.isRunning}
            onClick={async () => {
              const stay = await work.run({ deleted: false }, (products) => `${products} restored`);
              if (stay === 0) onGone();
            }}
          >
            Restore
          </BulkButton>
        </BulkBar>
      )}
    </section>
  );
}

/** Products with all of the words in title, SKU, category or tags. */
function matching(deleted: TrashedProduct[], text: string): TrashedProduct[] {
  const terms = searchTerms(text);
  return deleted.filter(({ title, sku, category, subcategory, type, tags }) =>
    hasTerms(terms, [title, sku, category.name, subcategory?.name, type?.name, ...tags]),
  );
}

function readTrash(): Promise<void> {
  return refetchCalls(routes.listTrash);
}
