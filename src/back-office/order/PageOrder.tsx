import { useCall } from '../../account/session/api-query.ts';
import { inPageOrder } from '../../catalogue/contract/page-of-product.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { paths } from '../../paths.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { listStaffProducts } from '../product-calls/staff-products.ts';
import type { SitePage } from '../publication/site-page.ts';
import { EditedDocument } from '../site/EditedDocument.tsx';
import { Arrangement } from './Arrangement.tsx';
import { orderDocument } from './order-of.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Orders the products of one catalogue page. */
export function PageOrder({ page }: { page: SitePage }) {
  const listed = useCall(listStaffProducts, { query: page.filter });
  return (
    <EditedDocument name={orderDocument(page)} what="The order">
      {(read, person) => (
        <Arrived read={listed} what="The list of products">
          {(shown) =>
            shown.length === 0 ? (
              <Notice>
                <p>No product is on this page yet.</p>
                <a className="button" data-kind="quiet" href={paths.addProducts}>
                  Add a product
                </a>
              </Notice>
            ) : (
              <Arranged read={read} person={person} page={page} products={shown} />
            )
          }
        </Arrived>
      )}
    </EditedDocument>
  );
}

interface Props {
  read: SiteDocument;
  person: number | undefined;
  page: SitePage;
  products: readonly Product[];
}

function Arranged({ read, person, page, products }: Props) {
  const order = useOrderForm(read, person);
  return (
    <Arrangement
      order={order}
      products={inPageOrder(products, page.source, order)}
      titleOf={(id) => products.find((product) => product.id === id)?.title}
      publicPath={page.path}
    />
  );
}
