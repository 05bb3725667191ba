import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import table from '../parts/RowsTable.module.css';
import styles from './ChartFrame.module.css';

interface Props {
  label: string;
  /** Heads of the two columns. */
  heads: [string, string];
  /** The numbers of the chart in words. */
  rows: { name: string; count: number }[];
  /** Pixels. */
  height: number;
  children: ReactElement;
}

/** A chart for those who see it, and its numbers as a table for everybody. */
export function ChartFrame({ label, heads: [name, count], rows, height, children }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={styles.chart} aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          {children}
        </ResponsiveContainer>
      </div>
      <details className={styles.numbers}>
        <summary>{label} as a table</summary>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
