import type { ReactNode } from 'react';
import { callQuery } from '../../account/session/api-query.ts';
import { inPageOrder } from '../../catalogue/contract/page-of-product.ts';
import { paths } from '../../paths.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { Notice } from '../parts/Notice.tsx';
import { listStaffProducts } from '../product-calls/staff-products.ts';
import type { SitePage } from '../publication/site-page.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { useReadAhead } from '../reading/useReadAhead.ts';
import { EditedDocument } from '../site/EditedDocument.tsx';
import { Arrangement } from './Arrangement.tsx';
import { orderDocument } from './order-of.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Orders the products of one catalogue page. */
export function PageOrder({ page }: { page: SitePage }) {
  useReadAhead(callQuery(listStaffProducts, { query: page.filter }));
  return (
    <EditedDocument name={orderDocument(page)} what="The order">
      {(read, person, line) => (
        <Boundary what="The list of products">
          <Arranged read={read} person={person} line={line} page={page} />
        </Boundary>
      )}
    </EditedDocument>
  );
}

interface Props {
  read: SiteDocument;
  person: number | undefined;
  line: ReactNode;
  page: SitePage;
}

function Arranged({ read, person, line, page }: Props) {
  const products = useRead(listStaffProducts, { query: page.filter });
  const order = useOrderForm(read, person);
  if (products.length === 0) {
    return (
      <Notice>
        <p>No product is on this page yet.</p>
        <a className="button" data-kind="quiet" href={paths.addProducts}>
          Add a product
        </a>
      </Notice>
    );
  }
  return (
    <Arrangement
      order={order}
      line={line}
      products={inPageOrder(products, page.source, order)}
      titleOf={(id) => products.find((product) => product.id === id)?.title}
      publicPath={page.path}
    />
  );
}
