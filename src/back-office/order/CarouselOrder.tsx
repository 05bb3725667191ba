import { type ReactNode, useState } from 'react';
import type { AnswerQuery } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { ApiError } from '../../client.ts';
import { paths } from '../../paths.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { showStaffProduct } from '../product-calls/staff-products.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useReading } from '../reading/useRead.ts';
import { EditedDocument } from '../site/EditedDocument.tsx';
import { Arrangement } from './Arrangement.tsx';
import { CAROUSEL } from './order-of.ts';
import { useOrderForm } from './useOrderForm.ts';

/** Chooses and orders the products of the home page's carousel. */
export function CarouselOrder() {
  return (
    <EditedDocument name={CAROUSEL} what="The carousel">
      {(read, person, line) => (
        <Boundary what="The chosen products">
          <Chosen read={read} person={person} line={line} />
        </Boundary>
      )}
    </EditedDocument>
  );
}

interface ChosenProps {
  read: SiteDocument;
  person: number | undefined;
  line: ReactNode;
}

function Chosen({ read, person, line }: ChosenProps) {
  const order = useOrderForm(read, person);
  const [known] = useState<Products>(() => new Map());
  const products = new Map([...useReading(chosenProducts(order.seen, known)).answer, ...known]);
  return (
    <Arrangement
      order={order}
      line={line}
      products={order.products.flatMap((id) => products.get(id) ?? [])}
      titleOf={(id) => products.get(id)?.title}
      publicPath={paths.home}
      onAdd={(product) => known.set(product.id, product)}
    />
  );
}

/** Products by id; null for one that was deleted since it was chosen. */
type Products = Map<number, Product | null>;

/** Asks for those that are not known yet; what is there already stays until the answer. */
function chosenProducts(ids: readonly number[], known: Products): AnswerQuery<Products> {
  const find = async (id: number) => known.set(id, await findProduct(id));
  return {
    queryKey: [showStaffProduct.path, ...ids.map(String)],
    queryFn: async () => {
      await Promise.all(ids.filter((id) => !known.has(id)).map(find));
      return new Map(known);
    },
    placeholderData: (before) => before,
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
