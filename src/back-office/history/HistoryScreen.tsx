import { changeSet } from '../../history/contract/change-set.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import styles from './HistoryScreen.module.css';
import {
  everything,
  type HistoryListing,
  historyCall,
  isNarrowed,
  readListing,
} from './history-listing.ts';
import { ProductFilter } from './ProductFilter.tsx';
import { SetList } from './SetList.tsx';

/** Who changed what, save by save, and the way back. */
export function HistoryScreen() {
  const { listing, show } = useListing(readListing, everything);
  const { product, page } = listing;
  const sets = usePage(historyCall(listing), changeSet);
  return (
    <Shell screen="history">
      <ScreenHead title="History" />
      <ProductFilter
        chosen={product}
        title={product ? sets.shown?.entries[0]?.changes[0]?.title : undefined}
        onChoose={(chosen) => show({ product: chosen, page: 1 })}
      />
      <HistoryFilters listing={listing} show={show} />
      <section className={styles.changes} aria-label="Changes" aria-busy={sets.phase === 'loading'}>
        <Arrived read={sets} what="The history">
          {({ entries, total, before }) => (
            <>
              {entries.length > 0 ? (
                <SetList sets={entries} onlyProduct={product} />
              ) : (
                <Notice>
                  <p>{nothingWords(listing)}</p>
                </Notice>
              )}
              {total > 0 && (
                <Pagination
                  paging={pagingOf({ entries, total, before }, page)}
                  onChange={(next) => show({ page: next })}
                />
              )}
            </>
          )}
        </Arrived>
      </section>
    </Shell>
  );
}

function nothingWords(listing: HistoryListing): string {
  if (!isNarrowed(listing)) {
    return 'Nothing has been changed yet. What staff add, edit or delete is written down here.';
  }
  return isNarrowed({ ...listing, product: '' })
    ? 'Nothing on record is like that. Choose other days or another person, or clear the filters.'
    : 'Nothing is on record for this product.';
}
