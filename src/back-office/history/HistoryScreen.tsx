import { historyCalls } from '../../history/contract/history-calls.ts';
import { Listed } from '../lists/Listed.tsx';
import { isNarrowed } from '../lists/listing.ts';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { Notice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import styles from './HistoryScreen.module.css';
import { type HistoryListing, historyList, historyQuery } from './history-listing.ts';
import { HistoryProductFilter } from './ProductFilter.tsx';
import { SetList } from './SetList.tsx';

/** Lists all changes, save by save, and undoes them. */
export function HistoryScreen() {
  const state = useListing(historyList);
  const { listing, show } = state;
  const { product } = listing;
  const sets = usePage(historyCalls.listHistory, historyQuery(listing));
  return (
    <Shell screen="history">
      <ScreenHead title="History" />
      <HistoryProductFilter
        chosen={product}
        title={product ? sets.data?.entries[0]?.changes[0]?.title : undefined}
        onChoose={(chosen) => show({ product: chosen, page: 1 })}
      />
      <HistoryFilters state={state} />
      <section className={styles.changes} aria-label="Changes" aria-busy={sets.phase === 'loading'}>
        <Listed
          {...state}
          read={sets}
          what="The history"
          none={
            <Notice>
              <p>{nothingWords(listing)}</p>
            </Notice>
          }
        >
          {(entries) => <SetList sets={entries} onlyProduct={product} />}
        </Listed>
      </section>
    </Shell>
  );
}

function nothingWords(listing: HistoryListing): string {
  if (!isNarrowed(listing, historyList.usual)) {
    return 'Nothing has been changed yet. Everything that staff add, edit or delete appears here.';
  }
  return isNarrowed({ ...listing, product: '' }, historyList.usual)
    ? 'Nothing matches these filters. Choose other days or another person, or clear the filters.'
    : 'This product has no changes on record.';
}
