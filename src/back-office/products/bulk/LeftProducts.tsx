import styles from './LeftProducts.module.css';
import type { Bulk } from './useBulk.ts';

/** Lists in the bulk bar the products that could not be changed, and why. */
export function LeftProducts({ left }: Pick<Bulk, 'left'>) {
  return (
    <div className={styles.left} role="alert">
      <p>
        {left.length === 1
          ? 'One product could not be changed and stays selected:'
          : `${left.length} products could not be changed and stay selected:`}
      </p>
      <ul>
        {left.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
