import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import styles from './HistoryScreen.module.css';

interface FilterProps {
  /** Id of the product to show; empty for all products. */
  chosen: string;
  /** Its title, once loaded. */
  title: string | undefined;
  onChoose: (id: string) => void;
}

/** Filters the history by one product. */
export function HistoryProductFilter({ chosen, title, onChoose }: FilterProps) {
  if (!chosen) {
    return <ProductFinder label="Find a product" onChoose={({ id }) => onChoose(String(id))} />;
  }
  return (
    <p className={styles.chosen}>
      <span>
        Only <strong>{title ?? `product ${chosen}`}</strong>
      </span>
      <button className="button" data-kind="quiet" type="button" onClick={() => onChoose('')}>
        Show all products
      </button>
    </p>
  );
}
