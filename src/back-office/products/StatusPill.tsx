import { STATUS } from '../../catalogue/taxonomy.ts';
import styles from './StatusPill.module.css';

const TONES: Record<number, string> = {
  [STATUS.inStock]: 'good',
  [STATUS.paused]: 'wait',
  [STATUS.outOfStock]: 'bad',
};

export function StatusPill({ statusId, name }: { statusId: number; name: string }) {
  return (
    <span className={styles.pill} data-tone={TONES[statusId]}>
      {name}
    </span>
  );
}
