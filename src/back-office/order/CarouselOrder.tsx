import { useQuery } from '@tanstack/react-query';
import { reads, useRead } from '../../account/session/read.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { type Product, product } from '../../catalogue/contract/product.ts';
import { ApiError } from '../../client.ts';
import { paths } from '../../paths.ts';
import { siteDocument } from '../../site/contract/site-documents.ts';
import { Arrived, FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { Arrangement } from './Arrangement.tsx';
import { CAROUSEL, orderIn } from './order-of.ts';

/** What the home page's carousel shows, and in which order. */
export function CarouselOrder() {
  const document = useRead(apiPaths.siteDocument(CAROUSEL), siteDocument);
  const ids = document.shown && orderIn(document.shown).products;
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [apiPaths.products, 'chosen', ids],
      queryFn: async () => (await Promise.all((ids ?? []).map(findProduct))).flat(),
      enabled: ids !== undefined,
      meta: { failure: 'The chosen pieces could not be loaded.' },
    },
    reads,
  );
  if (isError) return <FailedNotice what="The chosen pieces" onRetry={refetch} />;
  return (
    <Arrived read={document} what="The choice of pieces">
      {(saved) =>
        data === undefined ? (
          <LoadingNotice />
        ) : (
          <Arrangement
            key={saved.version}
            document={saved}
            products={data}
            publicPath={paths.home}
            isChoice
          />
        )
      }
    </Arrived>
  );
}

/** The product, or nothing where it has been deleted since it was chosen. */
async function findProduct(id: number): Promise<Product[]> {
  try {
    return [await callAsStaff(apiPaths.product(id), { parse: (answer) => product.parse(answer) })];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
