import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './SummaryCards.module.css';

interface Props {
  figures: DashboardFigures;
  counted: Figures | undefined;
}

/** The company's own figure of each line, and how many of its products the catalogue holds. */
export function SummaryCards({ figures, counted }: Props) {
  return (
    <ul className={`bare-list ${styles.cards}`} aria-label="Summary">
      {figures.map(({ label, value, category_id }) => (
        <li className={styles.card} key={label}>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.count}>{counted && inCatalogue(counted, category_id)}</p>
        </li>
      ))}
    </ul>
  );
}

function inCatalogue({ products }: Figures, categoryId: number | undefined): string {
  if (categoryId === undefined) return 'Not in the catalogue yet';
  const count = products.by_category.find(({ id }) => id === categoryId)?.count ?? 0;
  return `${count} in the catalogue`;
}
