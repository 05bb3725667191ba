import { shortDayOfYear } from '../../company/contract/nairobi.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { FIGURE_WEEKS, type Figures } from '../contract/figures.ts';
import table from '../lists/RowsTable.module.css';
import { Panel } from './Panel.tsx';
import styles from './SalesPanel.module.css';

/** Shows the steps from enquiry to accepted quotation, the latest week first. */
export function SalesPanel({ enquiries, sales }: Pick<Figures, 'enquiries' | 'sales'>) {
  const { by_week, median_answer_minutes } = sales;
  const weeks = by_week.map((week, index) => ({
    ...week,
    asked: enquiries.by_week[index]?.count ?? 0,
  }));
  const isQuiet = weeks.every(
    ({ quoted, accepted, received_cents }) => quoted + accepted === 0 && received_cents === 0,
  );
  return (
    <Panel
      title="From enquiry to order"
      wide
      lead={answerWords(median_answer_minutes)}
      empty={
        isQuiet && (
          <p>
            No quotation was sent in these {FIGURE_WEEKS} weeks. What customers accept is added up
            here.
          </p>
        )
      }
    >
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Asked</th>
            <th scope="col">Quoted</th>
            <th scope="col">Accepted</th>
            <th scope="col">Value in KSh</th>
            <th scope="col">Received in KSh</th>
          </tr>
        </thead>
        <tbody>
          {weeks
            .reverse()
            .map(({ week, asked, quoted, accepted, accepted_cents, received_cents }) => (
              <tr key={week}>
                <th scope="row">{shortDayOfYear(week)}</th>
                <td>{asked}</td>
                <td>{quoted}</td>
                <td>{accepted}</td>
                <td>{accepted_cents > 0 ? wholeShillings(accepted_cents) : '–'}</td>
                <td>{received_cents === 0 ? '–' : wholeShillings(received_cents)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Cents would leave no room on a phone. */
function wholeShillings(cents: number): string {
  return moneyText(Math.round(cents / 100) * 100);
}

const HOUR = 60;
const DAY = 24 * HOUR;

function answerWords(median: number | null): string {
  if (median === null) return `No enquiry of these ${FIGURE_WEEKS} weeks is answered yet.`;
  return `Half of the answers to enquiries came within ${durationWords(median)}.`;
}

/** Formats `3 hours`, rounded up, since nobody should be promised less. */
function durationWords(minutes: number): string {
  if (minutes <= 90) return counted(Math.max(1, minutes), 'minute');
  if (minutes <= 2 * DAY) return counted(Math.ceil(minutes / HOUR), 'hour');
  return counted(Math.ceil(minutes / DAY), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
