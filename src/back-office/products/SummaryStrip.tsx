import { memo } from 'react';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './SummaryStrip.module.css';

interface Props {
  figures: DashboardFigures;
  counted: Figures | undefined;
}

/** Shows the target of each product line, and the count of its products. */
export const SummaryStrip = memo(function SummaryStrip({ figures, counted }: Props) {
  return (
    <ul className={`bare-list ${styles.strip}`} aria-label="Summary">
      {figures.map(({ label, value, category_id }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.value}>
            <strong>{value}</strong>
          </span>
          <span className={styles.live}>
            {counted && `${inCatalogue(counted, category_id)} in the catalogue`}
          </span>
        </li>
      ))}
    </ul>
  );
});

function inCatalogue({ products }: Figures, categoryId: number | undefined): number {
  return products.by_category.find(({ id }) => id === categoryId)?.count ?? 0;
}
