import { historyCalls } from '../../history/contract/history-calls.ts';
import { pageQuery } from '../lists/listing.ts';

const LATEST = 5;

/** The read of a product’s latest changes. */
export function historyOfProduct(id: number) {
  const filters = { kind: 'product', subject: String(id), page: 1 };
  return [historyCalls.listHistory, pageQuery(filters, { size: LATEST })] as const;
}
