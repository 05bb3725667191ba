import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { product } from '../../catalogue/contract/product.ts';
import { paths } from '../../paths.ts';
import { siteDocument } from '../../site/contract/site-documents.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import type { SitePage } from '../publication/site-page.ts';
import { Arrangement } from './Arrangement.tsx';
import { asShown, orderDocument, productsCall } from './order-of.ts';

const products = z.array(product);

/** The order of one catalogue page. */
export function PageOrder({ page }: { page: SitePage }) {
  const document = useRead(apiPaths.siteDocument(orderDocument(page)), siteDocument);
  const listed = useRead(productsCall(page), products);
  return (
    <Arrived read={document} what="The order">
      {(saved) => (
        <Arrived read={listed} what="The list of pieces">
          {(shown) =>
            shown.length === 0 ? (
              <Notice>
                <p>No piece stands on this page yet.</p>
                <a className="button" data-kind="quiet" href={paths.addProducts}>
                  Add a product
                </a>
              </Notice>
            ) : (
              <Arrangement
                key={saved.version}
                document={saved}
                products={asShown(page, shown, saved)}
                publicPath={page.path}
                hasNewProducts
              />
            )
          }
        </Arrived>
      )}
    </Arrived>
  );
}
