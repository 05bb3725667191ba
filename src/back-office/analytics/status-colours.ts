import { STATUS } from '../../catalogue/contract/taxonomy.ts';

/** As the pills of the products table: green, yellow, red. */
export const statusColours: Record<number, string> = {
  [STATUS.inStock]: 'var(--good)',
  [STATUS.paused]: 'var(--brass)',
  [STATUS.outOfStock]: 'var(--bad)',
};
