import { useEffect, useEffectEvent, useRef } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { anotherLike, type ProductEntry } from '../product-form/product-entry.ts';
import { useProductForm } from '../product-form/useProductForm.ts';

interface Props {
  /** The account of whoever adds it; undefined while it is not known, and nothing is kept. */
  person: number | undefined;
  begins: ProductEntry;
  /** A product that this one is to be like, from the moment when that is said. */
  model?: Product | undefined;
  onAdded: (product: Product) => void;
}

/** A new product with its photos. A draft of it stands in it again. */
export function AddProductForm({ person, begins, model, onAdded }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const form = useProductForm({ read: null, begins, person, onSaved: onAdded });
  const beginLike = useEffectEvent((product: Product) => form.beginWith(anotherLike(product)));
  useEffect(() => {
    if (!model) return;
    beginLike(model);
    place.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [model]);

  return (
    <div ref={place}>
      {/* What was kept is offered before the form is there. */}
      <ProductForm form={{ ...form, resumed: null }} />
    </div>
  );
}
