import type { DashboardFigures } from '../dashboard-figures.ts';
import { countInCategory } from './product-list.ts';
import styles from './SummaryCards.module.css';
import type { LoadedProducts } from './useProducts.ts';

interface Props {
  figures: DashboardFigures;
  loaded: LoadedProducts;
}

/** The company's own figure of each line, and how many of its pieces the catalogue holds. */
export function SummaryCards({ figures, loaded }: Props) {
  return (
    <ul className={styles.cards} aria-label="Summary">
      {figures.map(({ label, value, category_id }) => (
        <li className={styles.card} key={label}>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.count}>
            {category_id !== undefined && loaded.phase === 'ready'
              ? `${countInCategory(loaded.products, category_id)} in the catalogue`
              : ' '}
          </p>
        </li>
      ))}
    </ul>
  );
}
