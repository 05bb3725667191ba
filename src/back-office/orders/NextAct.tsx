import { nextActOf } from '../../quotation/contract/next-act.ts';
import type { ListedQuotation } from '../../quotation/contract/quotation.ts';
import { NextActButton } from '../quotations/OrderAct.tsx';
import styles from './OrdersScreen.module.css';

/** The button of what comes next with an order of the list. */
export function NextAct({ order }: { order: ListedQuotation }) {
  const act = nextActOf(order, new Date());
  if (!act) return <span className={styles.none}>Nothing now</span>;
  return <NextActButton order={order} reference={order.reference} act={act} kind="quiet" />;
}
