import { join } from 'node:path';
import { testLooks } from '../../support/looks/test-looks.ts';

const WIDTHS = [1440, 390];

// Leaves out the screens of each day.
testLooks(
  {
    home: [390],
    catalogue: [390],
    product: [390],
    landing: WIDTHS,
    contact: WIDTHS,
    'quote-list': WIDTHS,
    search: WIDTHS,
    'sign-in': WIDTHS,
    dashboard: [390],
    inbox: WIDTHS,
    'add-product': WIDTHS,
    quotation: WIDTHS,
  },
  join(import.meta.dirname, '../looks/expected'),
);
