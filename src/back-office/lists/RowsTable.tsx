import type { ReactNode } from 'react';
import styles from './RowsTable.module.css';
import { SortHeading, type Sorting } from './SortHeading.tsx';

interface Props<Row> {
  label: string;
  busy?: boolean;
  rows: readonly Row[];
  /** Maps a heading to the cell of a row; the first column names the row. */
  columns: Record<string, (row: Row) => ReactNode>;
  /** Present order, and the sortable columns: heading → order after the first press. */
  sorting?: Sorting & { by: Readonly<Record<string, string>> };
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
}

/** Shows a table with actions in each row; on narrow screens its rows are cards. */
export function RowsTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, busy, rows, columns, sorting, actions } = props;
  const [naming, ...others] = Object.entries(columns);
  return (
    <table className={`${styles.table} ${styles.cards}`} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {Object.keys(columns).map((head) => {
            const first = sorting?.by[head];
            return sorting && first ? (
              <SortHeading key={head} name={head} first={first} {...sorting} />
            ) : (
              <th key={head} scope="col">
                {head}
              </th>
            );
          })}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-id={row.id}>
            <th scope="row">{naming?.[1](row)}</th>
            {others.map(([head, say]) => (
              <td key={head} data-column={head}>
                {say(row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
