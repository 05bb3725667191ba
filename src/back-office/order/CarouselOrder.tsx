import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { ApiError } from '../../client.ts';
import { paths } from '../../paths.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { showStaffProduct } from '../product-calls/staff-products.ts';
import { EditedDocument } from '../site/EditedDocument.tsx';
import { Arrangement } from './Arrangement.tsx';
import { CAROUSEL } from './order-of.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Chooses and orders the products of the home page's carousel. */
export function CarouselOrder() {
  return (
    <EditedDocument name={CAROUSEL} what="The choice of products">
      {(read, person) => <Chosen read={read} person={person} />}
    </EditedDocument>
  );
}

function Chosen({ read, person }: { read: SiteDocument; person: number | undefined }) {
  const order = useOrderForm(read, person);
  const [added] = useState(() => new Map<number, Product>());
  const queries = order.seen.map((id) => productQuery(id, added.get(id)));
  const found = useQueries({ queries }, queryClient);
  if (found.some(({ isLoadingError }) => isLoadingError)) {
    const again = () =>
      refetchCalls(...order.seen.map((id) => withParams(showStaffProduct, { id })));
    return <FailedNotice what="The chosen products" onRetry={again} />;
  }
  if (found.some(({ isPending }) => isPending)) return <LoadingNotice />;
  const products = new Map(found.map(({ data }, index) => [order.seen[index], data]));
  return (
    <Arrangement
      order={order}
      products={order.products.flatMap((id) => products.get(id) ?? [])}
      titleOf={(id) => products.get(id)?.title}
      publicPath={paths.home}
      onAdd={(product) => added.set(product.id, product)}
    />
  );
}

/** @param known product from a search, shown until the query answers */
function productQuery(id: number, known: Product | undefined) {
  return {
    queryKey: [withParams(showStaffProduct, { id }).path],
    queryFn: () => findProduct(id),
    placeholderData: known,
    meta: { failure: 'The chosen products could not be loaded.' },
  };
}

/** Returns null for a product that was deleted since it was chosen. */
async function findProduct(id: number): Promise<Product | null> {
  try {
    return await callAsStaff(showStaffProduct, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
