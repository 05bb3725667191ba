import { memo } from 'react';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './SummaryStrip.module.css';

interface Props {
  figures: DashboardFigures;
  counted: Figures | undefined;
}

/** Of each line of the company, how many products the catalogue holds of the number agreed on. */
export const SummaryStrip = memo(function SummaryStrip({ figures, counted }: Props) {
  return (
    <ul className={`bare-list ${styles.strip}`} aria-label="Summary">
      {figures.map(({ label, value, category_id }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.value}>
            <strong>{counted ? inCatalogue(counted, category_id) : '–'}</strong> of {value}
          </span>
        </li>
      ))}
    </ul>
  );
});

function inCatalogue({ products }: Figures, categoryId: number | undefined): number {
  return products.by_category.find(({ id }) => id === categoryId)?.count ?? 0;
}
