import { removeExampleProductsWithin } from '../../catalogue/server/seed/example-products.ts';
import type { Edit } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import type { Overrides } from '../contract/overrides.ts';
import type { SiteDocument } from '../contract/site-documents.ts';
import { writeDocument } from './document-writing.ts';

interface Wanted {
  written: Overrides;
  products: 'keep' | 'remove';
  versions: string[] | undefined;
}

/**
 * Makes the company one's own, and empties the catalogue of the example's products if that is wanted,
 * as one change: undoing it brings the example back.
 *
 * @throws HttpError as `writeDocument`
 */
export function makeItYours(
  services: Services,
  edit: Edit,
  { products, ...wanted }: Wanted,
): Promise<SiteDocument> {
  return writeDocument(services, edit, {
    name: 'company',
    ...wanted,
    alongside: async (underWay) => {
      if (products === 'remove') await removeExampleProductsWithin(services, underWay);
    },
  });
}
