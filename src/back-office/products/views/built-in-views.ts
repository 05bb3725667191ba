import { STATUS } from '../../../catalogue/contract/taxonomy.ts';
import { queryOf } from '../../lists/listing.ts';
import { everything } from '../listing.ts';

/** The views that everybody has, by name, with the query of each one's address. */
export const builtInViews = [
  { name: 'All products', query: '' },
  { name: 'Without photo', query: queryOf({ without_photo: true }, {}) },
  { name: 'Paused', query: queryOf({ status_id: STATUS.paused }, everything) },
  { name: 'Changed this week', query: queryOf({ changed: 'week', sort: '-updated_at' }, {}) },
] as const;
