import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import { inPageOrder } from '../../catalogue/contract/page-of-product.ts';
import { product } from '../../catalogue/contract/product.ts';
import { apiPaths, paths } from '../../paths.ts';
import { siteDocument } from '../../site/contract/site-documents.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Arrangement } from './Arrangement.tsx';
import { type OrderedPage, orderIn, productsCall } from './order-of.ts';

const products = z.array(product);

/** The order of one catalogue page. */
export function PageOrder({ page }: { page: OrderedPage }) {
  const document = useRead(apiPaths.siteDocument(page.name), siteDocument);
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
                products={inPageOrder(shown, page.source, orderIn(saved))}
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
