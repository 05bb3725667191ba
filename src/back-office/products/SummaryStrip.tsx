import { memo, useId } from 'react';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './SummaryStrip.module.css';

interface Props {
  figures: DashboardFigures;
  counted: Figures | undefined;
}

/** Shows the target of each product line, if there is one, and the count of its products. */
export const SummaryStrip = memo(function SummaryStrip({ figures, counted }: Props) {
  const headsId = useId();
  const hasTargets = figures.some(({ value }) => value !== undefined);
  return (
    <div className={styles.strip}>
      <div className={styles.heads} id={headsId}>
        <span className={styles.label}>Product lines</span>
        {hasTargets && <span className={styles.head}>Target</span>}
        <span className={hasTargets ? styles.live : styles.head}>In the catalogue</span>
      </div>
      <ul className={`bare-list ${styles.figures}`} aria-label="Summary" aria-describedby={headsId}>
        {figures.map(({ label, value, category_id }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.value}>
              <strong>{value ?? (counted ? inCatalogue(counted, category_id) : '–')}</strong>
            </span>
            <span className={styles.live} data-alone={value === undefined}>
              {value !== undefined && counted && ` ${inCatalogue(counted, category_id)}`}
              {(value === undefined || counted) && (
                <span className={styles.words}> in the catalogue</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
});

function inCatalogue({ products }: Figures, categoryId: number | undefined): number {
  return products.by_category.find(({ id }) => id === categoryId)?.count ?? 0;
}
