import { SECURITY_KINDS, type SecurityKind } from '../../platform/contract/security-kinds.ts';
import { idOf, pageIn } from '../lists/listing.ts';

/** All that is on record. Empty stands for no choice. */
export const everything = { person: '', kind: '' as SecurityKind | '', page: 1 };

/** What of the security log is shown. */
export type SecurityListing = typeof everything;

/** The listing that an address asks for; what makes no sense is left out. */
export function readListing(query: URLSearchParams): SecurityListing {
  return {
    person: String(idOf(query.get('person')) || ''),
    kind: SECURITY_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    page: pageIn(query),
  };
}
