import { memo } from 'react';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './SummaryStrip.module.css';

interface Props {
  figures: DashboardFigures;
  counted: Figures | undefined;
}

/** Shows the target of each product line, if there is one, and the count of its products. */
export const SummaryStrip = memo(function SummaryStrip({ figures, counted }: Props) {
  return (
    <ul className={`bare-list ${styles.strip}`} aria-label="Summary">
      {figures.map(({ label, value, category_id }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.value}>
            <strong>{value ?? (counted ? inCatalogue(counted, category_id) : '–')}</strong>
          </span>
          <span className={styles.live}>{liveWords(value, counted, category_id)}</span>
        </li>
      ))}
    </ul>
  );
});

function liveWords(
  value: number | undefined,
  counted: Figures | undefined,
  id: number | undefined,
) {
  if (value === undefined) return 'in the catalogue';
  return counted && `${inCatalogue(counted, id)} in the catalogue`;
}

function inCatalogue({ products }: Figures, categoryId: number | undefined): number {
  return products.by_category.find(({ id }) => id === categoryId)?.count ?? 0;
}
