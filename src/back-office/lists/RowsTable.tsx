import type { ReactNode } from 'react';
import styles from './RowsTable.module.css';

interface Props<Row> {
  label: string;
  busy?: boolean;
  rows: readonly Row[];
  /** Head of each column → what it says of a row; the first one names the row. */
  columns: Record<string, (row: Row) => ReactNode>;
  /** The buttons of a row. */
  actions: (row: Row) => ReactNode;
}

/** A table with something to do in each row; where there is no room, its rows are cards. */
export function RowsTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, busy, rows, columns, actions } = props;
  const [naming, ...others] = Object.entries(columns);
  return (
    <table className={`${styles.table} ${styles.cards}`} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {Object.keys(columns).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{naming?.[1](row)}</th>
            {others.map(([head, say]) => (
              <td key={head} data-column={head}>
                {say(row)}
              </td>
            ))}
            <td className={styles.actions}>{actions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
