import type { ProductChange } from '../../catalogue/contract/product-history.ts';
import { historyPath } from '../../paths.ts';
import { onDayAt } from '../parts/when.ts';
import { changedFields, whoDidWhat } from './change-words.ts';
import styles from './HistoryList.module.css';

interface Props {
  changes: ProductChange[];
  /** Whether each entry names its product, as it must where there are several. */
  namesProduct?: boolean;
}

/** Who changed what and when, newest first. */
export function HistoryList({ changes, namesProduct = false }: Props) {
  return (
    <ol className="bare-list">
      {changes.map((change) => (
        <li key={change.id} className={styles.entry} data-action={change.action}>
          <p className={styles.what}>
            {whoDidWhat(change)}{' '}
            {namesProduct ? (
              <a href={historyPath(change.product_id)}>{change.title}</a>
            ) : (
              'this product'
            )}
          </p>
          <time className={styles.when} dateTime={change.changed_at}>
            {onDayAt(change.changed_at)}
          </time>
          <Fields change={change} />
        </li>
      ))}
    </ol>
  );
}

function Fields({ change }: { change: ProductChange }) {
  const fields = changedFields(change);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{before}</del>
            <span aria-hidden="true"> → </span>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
