import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { paths } from '../../paths.ts';
import type { Figures } from '../contract/figures.ts';
import styles from './ToDo.module.css';

interface Props {
  counted: Figures | undefined;
}

/** Links the products that lack something, by what they lack; nothing while none does. */
export function ToDo({ counted }: Props) {
  const outOfStock = counted?.products.by_status.find(({ id }) => id === STATUS.outOfStock);
  const kinds = [
    {
      count: counted?.products.without_photo,
      words: 'without a photo',
      query: 'without_photo=true',
    },
    { count: outOfStock?.count, words: 'out of stock', query: `status_id=${STATUS.outOfStock}` },
  ].filter(({ count = 0 }) => count > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={`bare-list ${styles.kinds}`} aria-label="Products to look at">
      {kinds.map(({ count, words, query }) => (
        <li key={words}>
          <a className={styles.kind} href={`${paths.dashboard}?${query}`}>
            <strong>{count}</strong> {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
