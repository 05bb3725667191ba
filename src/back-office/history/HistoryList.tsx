import type { ProductChange } from '../../catalogue/contract/history/product-history.ts';
import { historyPath } from '../../paths.ts';
import { onDayAt } from '../parts/when.ts';
import { ChangeList } from './ChangeList.tsx';
import { changedFields, whoDidWhat } from './change-words.ts';
import styles from './HistoryList.module.css';
import { VersionButton } from './VersionButton.tsx';

interface Props {
  changes: ProductChange[];
  /** Whether each entry names its product, as it must where there are several. */
  namesProduct?: boolean;
}

/** What was done to some products, or to one, each with who did it and when. */
export function HistoryList({ changes, namesProduct = false }: Props) {
  return (
    <ol className="bare-list">
      {changes.map((change) => (
        <li key={change.id} className={styles.entry} data-action={change.action}>
          <p className={styles.what}>
            {whoDidWhat(change)} {namesProduct ? <ProductLink change={change} /> : 'this product'}
          </p>
          <time className={styles.when} dateTime={change.changed_at}>
            {onDayAt(change.changed_at)}
          </time>
          <ChangedFields change={change} />
          <VersionButton change={change} />
        </li>
      ))}
    </ol>
  );
}

export function ProductLink({ change }: { change: ProductChange }) {
  return <a href={historyPath(change.product_id)}>{change.title}</a>;
}

/** The fields of a change, each with what it was and is. */
export function ChangedFields({ change }: { change: ProductChange }) {
  return <ChangeList changes={changedFields(change)} />;
}
