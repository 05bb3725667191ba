import type { ReactNode } from 'react';
import { shortDayOfYear } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';
import table from '../lists/RowsTable.module.css';
import styles from './Charts.module.css';

interface CountChartProps {
  label: string;
  /** Heading of the rows, such as `Category`. */
  rowHeading: string;
  rows: { id: number; name: string; count: number }[];
}

/** Pixels from one row to the next. */
const ROW = 48;

/** Draws a bar for each row, below its name and number. */
export function CountChart({ label, rowHeading, rows }: CountChartProps) {
  const most = mostOf(rows);
  return (
    <Chart
      label={label}
      heads={[rowHeading, 'Products']}
      rows={rows}
      height={rows.length * ROW - 12}
    >
      {rows.map(({ id, name, count }, index) => (
        <g key={id} transform={`translate(0 ${index * ROW})`}>
          <text y="16">{name}</text>
          <text x="100%" y="16" textAnchor="end" className={styles.number}>
            {inDigits(count)}
          </text>
          <rect y="26" width="100%" height="10" rx="4" className={styles.track} />
          <rect y="26" width={percent(count / most)} height="10" rx="4" />
        </g>
      ))}
    </Chart>
  );
}

/** Pixels: height of the highest column, and position of the baseline. */
const HIGHEST = 160;
const BASELINE = 184;

/**
 * Draws a column for each week, with its number above it; the last week is still running.
 *
 * @param weeks oldest first; `week` is its Monday, `2026-03-02`
 */
export function WeekChart({ weeks }: { weeks: { week: Day; count: number }[] }) {
  const most = mostOf(weeks);
  const rows = weeks.map(({ week, count }, index) => ({
    name: `${shortDayOfYear(week)}${index === weeks.length - 1 ? ' (this week so far)' : ''}`,
    count,
  }));
  return (
    <Chart
      label="Enquiries by week"
      heads={['Week from Monday', 'Enquiries']}
      rows={rows}
      height={BASELINE + 26}
    >
      {weeks.map(({ week, count }, index) => {
        const height = (count / most) * HIGHEST;
        const middle = percent((index + 0.5) / weeks.length);
        return (
          <g key={week} className={styles.week} textAnchor="middle">
            <rect
              x={percent((index + 0.2) / weeks.length)}
              y={BASELINE - height}
              width={percent(0.6 / weeks.length)}
              height={height}
            />
            <text x={middle} y={BASELINE - height - 8} className={styles.number}>
              {count > 0 && inDigits(count)}
            </text>
            <text x={middle} y={BASELINE + 22} className={styles.day}>
              {shortDayOfYear(week)}
            </text>
          </g>
        );
      })}
      <line x2="100%" y1={BASELINE} y2={BASELINE} />
    </Chart>
  );
}

interface ChartProps {
  label: string;
  /** Headings of the two columns. */
  heads: [string, string];
  /** The numbers of the chart as a table. */
  rows: { name: string; count: number }[];
  /** Height in pixels; the width follows the container. */
  height: number;
  children: ReactNode;
}

/** Shows a chart, and its numbers as a table for everybody. */
function Chart({ label, heads, rows, height, children }: ChartProps) {
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} style={{ height }} aria-hidden="true">
        {children}
      </svg>
      <details className={styles.numbers}>
        <summary>{label} as a table</summary>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{inDigits(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The result is at least one, so that callers can divide by it. */
function mostOf(rows: { count: number }[]): number {
  return Math.max(1, ...rows.map(({ count }) => count));
}

function percent(share: number): string {
  return `${share * 100}%`;
}

/** Formats `1,234`, as Kenya writes it. */
function inDigits(count: number): string {
  return count.toLocaleString('en-KE');
}
