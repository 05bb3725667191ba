import { historyCalls } from '../../history/contract/history-calls.ts';
import { ListedPage } from '../lists/ListedPage.tsx';
import { isNarrowed } from '../lists/listing.ts';
import { type ListingState, useListing } from '../lists/useListing.ts';
import { usePage, useReadPage } from '../lists/usePage.ts';
import { Notice } from '../parts/Notice.tsx';
import { Boundary } from '../reading/Boundary.tsx';
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
  // The filter can do without the title of its product.
  const first = usePage(historyCalls.listHistory, historyQuery(listing)).data?.entries[0];
  return (
    <Shell screen="history">
      <ScreenHead title="History" />
      <HistoryProductFilter
        chosen={product}
        title={product ? first?.changes[0]?.title : undefined}
        onChoose={(chosen) => show({ product: chosen, page: 1 })}
      />
      <HistoryFilters state={state} />
      <section className={styles.changes} aria-label="Changes">
        <Boundary what="The history">
          <Sets state={state} />
        </Boundary>
      </section>
    </Shell>
  );
}

function Sets({ state }: { state: ListingState<HistoryListing> }) {
  const { listing } = state;
  const { answer, isBusy } = useReadPage(historyCalls.listHistory, historyQuery(listing));
  return (
    <div aria-busy={isBusy}>
      <ListedPage
        {...state}
        page={answer}
        isBusy={isBusy}
        none={
          <Notice>
            <p>{nothingWords(listing)}</p>
          </Notice>
        }
      >
        {(entries) => <SetList sets={entries} onlyProduct={listing.product} />}
      </ListedPage>
    </div>
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
