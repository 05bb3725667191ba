import type { ReactElement, ReactNode, Ref } from 'react';
import { SHEET_FORMAT_NAMES, type SheetFormat } from '../../platform/contract/sheet-formats.ts';
import { Download } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { HeadActs, ScreenHead } from '../shell/ScreenHead.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import { Button } from '../ui/Button.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import { ListedPage } from './ListedPage.tsx';
import styles from './ListTools.module.css';
import { type Filter, ListTools } from './ListTools.tsx';
import { type PageOf, type PageQuery, pageQuery, unusual } from './listing.ts';
import type { Listing } from './params.ts';
import { type Columns, RowsTable } from './RowsTable.tsx';
import { type Filters, type ListingState, useListing } from './useListing.ts';
import { type ListCall, useReadPage } from './usePage.ts';
import { WhyNone } from './WhyNone.tsx';

interface Props<Entry, Shown> {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: string;
  /** One entry in words: `order`. */
  one: string;
  many?: string;
  /** The address keeps these parameters; one with a `q` has a search. */
  listing: Listing<Shown>;
  call: ListCall<Entry>;
  /** Parameters that every page has. */
  only?: Record<string, string> | ((shown: Shown) => Record<string, string>);
  /** True if events of the inbox change the list. */
  followsNews?: boolean;
  filters?: readonly Filter<Shown>[];
  /** Folds the filters behind a button. */
  isFolded?: boolean;
  columns: Columns<Entry>;
  /** Class of the table. */
  look?: string | undefined;
  /** Sortable columns: heading → order after the first press. */
  sorted?: Readonly<Record<string, string>>;
  /** Buttons of a row. */
  actions?: ((entry: Entry) => ReactNode) | undefined;
  /** Saves the list that these filters find, on all its pages, in one of the formats. */
  download?: (query: Record<string, string>, format: SheetFormat) => Promise<void>;
  /** Formats of the download; CSV alone without them. */
  formats?: readonly SheetFormat[];
  /** The main act of the whole screen. */
  main?: ReactNode;
  /** Further ones, quiet and with keys. */
  others?: readonly ReactElement[];
  /** What comes before the list, also under a search. */
  above?: (search: string) => ReactNode;
  /** Says something about the whole list. */
  about?: (page: PageOf<Entry>) => ReactNode;
  /** Says why there is nothing at all, and what comes next. */
  empty: ReactNode;
}

/** A screen that is one list: its title, search, filters, pages and rows. */
export function ListScreen<Entry extends { id: number | string }, Shown extends Filters>(
  screen: Props<Entry, Shown>,
) {
  const {
    title,
    one,
    many = `${one}s`,
    listing: described,
    call,
    only,
    filters,
    download,
  } = screen;
  const state = useListing(described);
  const { listing } = state;
  const { usual } = described;
  const isWide = useIsWide();
  useRefetchOnNews(...(screen.followsNews ? [call] : []));
  return (
    <>
      <ScreenHead title={title} titleRef={screen.titleRef} lead={screen.lead}>
        <HeadActs
          main={screen.main}
          others={[
            ...(screen.others ?? []),
            ...(download
              ? exportsOf(screen.formats, isWide, (format) =>
                  download(unusual({ ...listing, page: 1 }, usual), format),
                )
              : []),
          ]}
        />
      </ScreenHead>
      {screen.above?.(listing.q ?? '')}
      {(usual.q !== undefined || filters) && (
        <ListTools
          {...state}
          searchLabel={usual.q === undefined ? undefined : `Search the ${many}`}
          filters={filters}
          isFolded={screen.isFolded}
        />
      )}
      <Boundary what={`The list of ${many}`}>
        <Page
          screen={screen}
          state={state as unknown as ListingState<{ page: number }>}
          query={pageQuery(
            { ...listing, ...(typeof only === 'function' ? only(listing) : only) },
            { usual },
          )}
          none={
            <WhyNone {...state} usual={usual} one={one} many={many}>
              {screen.empty}
            </WhyNone>
          }
        />
      </Boundary>
    </>
  );
}

/** One button for each format; where they stand beside each other, a menu of several formats. */
function exportsOf(
  formats: readonly SheetFormat[] = ['csv'],
  isWide: boolean,
  onExport: (format: SheetFormat) => Promise<void>,
): ReactElement[] {
  const isMenu = isWide && formats.length > 1;
  const buttons = formats.map((format) => (
    <Button
      key={format}
      kind={isMenu ? 'plain' : 'quiet'}
      icon={<Download size={18} />}
      onPress={() => onExport(format)}
    >
      {formats.length > 1 ? 'Export as' : 'Export'} {SHEET_FORMAT_NAMES[format]}
    </Button>
  ));
  if (!isMenu) return buttons;
  return [
    <PopoverMenu key="export" button="Export" buttonClass="button" buttonKind="quiet">
      {buttons.map((button) => (
        <li key={button.key}>{button}</li>
      ))}
    </PopoverMenu>,
  ];
}

interface PageProps<Entry> {
  screen: Pick<
    Props<Entry, never>,
    'title' | 'call' | 'about' | 'columns' | 'look' | 'sorted' | 'actions'
  >;
  state: ListingState<{ page: number }>;
  query: PageQuery;
  none: ReactNode;
}

function Page<Entry extends { id: number | string }>({
  screen,
  state,
  query,
  none,
}: PageProps<Entry>) {
  // The rows stay in sight while the line is lost.
  const { answer: page, isBusy } = useReadPage(screen.call, query, { refetchOnFocus: 'when told' });
  return (
    <>
      <div className={styles.about}>{screen.about?.(page)}</div>
      <ListedPage {...state} page={page} isBusy={isBusy} none={none}>
        {(entries) => (
          <RowsTable
            label={screen.title}
            look={screen.look}
            busy={isBusy}
            rows={entries}
            columns={screen.columns}
            sorting={screen.sorted && { ...state.sorting, by: screen.sorted }}
            actions={screen.actions}
          />
        )}
      </ListedPage>
    </>
  );
}
