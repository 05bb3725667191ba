import { paths } from '../../paths.ts';
import { FIGURE_WEEKS, type Figures } from '../contract/figures.ts';
import styles from './MostAskedFor.module.css';
import { Panel } from './Panel.tsx';

/** The products that visitors write about. */
export function MostAskedFor({ products }: { products: Figures['most_asked_for'] }) {
  const most = Math.max(...products.map(({ count }) => count));
  return (
    <Panel
      title="Most asked for"
      lead={`Pieces that the enquiries of these ${FIGURE_WEEKS} weeks list, or name by title or SKU.`}
      empty={
        products.length === 0 && <p>No enquiry of these weeks names a piece of the catalogue.</p>
      }
    >
      <ol className={styles.list}>
        {products.map(({ key, title, count }) => (
          <li key={key}>
            <a href={placeOf(title)}>{title}</a>
            <span className={styles.count}>
              {count} {count === 1 ? 'enquiry' : 'enquiries'}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Where staff find a product. */
function placeOf(title: string): string {
  return `${paths.dashboard}?${new URLSearchParams({ q: title })}`;
}
