import { STATUS } from '../../../catalogue/contract/taxonomy.ts';
import { queryOf } from '../../lists/listing.ts';
import { allProducts } from '../listing.ts';

/** Views that everybody has, by name, with their queries. */
export const builtInViews = [
  { name: 'All products', query: '' },
  { name: 'Without photo', query: queryOf({ without_photo: true }, {}) },
  { name: 'Paused', query: queryOf({ status_id: STATUS.paused }, allProducts) },
  { name: 'Changed this week', query: queryOf({ changed: 'week', sort: '-updated_at' }, {}) },
] as const;
