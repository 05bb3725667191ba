import { type ReactNode, useState } from 'react';
import { cutPage } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import styles from './PlanRows.module.css';

const ROWS_ON_A_PAGE = 50;

interface Props<Row, Filter extends string> {
  rows: readonly Row[];
  /** The first of them shows at once. */
  first: Filter;
  filters: readonly Filter[];
  isIn: (row: Row, filter: Filter) => boolean;
  /** Says what is true of the file. */
  children?: ReactNode;
  row: (row: Row) => ReactNode;
}

/** Shows the result of a dry run row by row, by outcome. */
export function PlanRows<Row, Filter extends string>(props: Props<Row, Filter>) {
  const { rows, first, filters, isIn, children, row } = props;
  const [filter, setFilter] = useState(first);
  const [page, setPage] = useState(1);
  const wanted = rows.filter((each) => isIn(each, filter));
  const shown = cutPage(wanted, page, ROWS_ON_A_PAGE);
  return (
    <section className={styles.plan} aria-label="What the import would do">
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">Show rows</legend>
        {filters.map((name) => {
          const count = rows.filter((each) => isIn(each, name)).length;
          return (
            <button
              key={name}
              className={styles.filter}
              type="button"
              aria-pressed={filter === name}
              disabled={count === 0}
              onClick={() => {
                setFilter(name);
                setPage(1);
              }}
            >
              {capital(name)} <strong>{count.toLocaleString('en')}</strong>
            </button>
          );
        })}
      </fieldset>
      {children}
      <ul className={`bare-list ${styles.rows}`}>{shown.entries.map(row)}</ul>
      {wanted.length > ROWS_ON_A_PAGE && (
        <Pagination paging={pagingOf(shown, page, ROWS_ON_A_PAGE)} onChange={setPage} />
      )}
    </section>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
