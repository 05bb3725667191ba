import { join } from 'node:path';
import { testLooks } from '../../support/looks/test-looks.ts';

// Other screens, and these at other widths, are looked at each night.
testLooks(
  { home: [1440], catalogue: [1440], product: [1440], dashboard: [1440] },
  join(import.meta.dirname, 'expected'),
);
