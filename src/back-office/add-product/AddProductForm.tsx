import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { anotherLike, type ProductEntry } from '../product-form/product-entry.ts';
import { useProductForm } from '../product-form/useProductForm.ts';
import { anotherColour, colourIn } from './another-colour.ts';

/** A product that the next one follows. */
export interface Model {
  product: Product;
  /** True for another colour of it. */
  isColour: boolean;
}

interface Props {
  /** Account of the person who adds it. Drafts are not stored while it is undefined. */
  person: number | undefined;
  begins: ProductEntry;
  /** The new product follows this one, once somebody has asked for that. */
  model?: Model | undefined;
  onAdded: (product: Product) => void;
}

/** Adds a product with its photos, and resumes a stored draft. */
export function AddProductForm({ person, begins, model, onAdded }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const form = useProductForm({ read: null, begins, person, onSaved: onAdded });
  const beginLike = useEffectEvent(({ product, isColour }: Model) =>
    form.beginWith(isColour ? anotherColour(product) : anotherLike(product)),
  );
  // Company may answer after the form is there.
  const vat = begins.prices_include_vat;
  const [begun, setBegun] = useState(vat);
  if (vat !== begun) {
    setBegun(vat);
    form.beginWith(begins);
  }
  useEffect(() => {
    if (!model) return;
    beginLike(model);
    const first = model.isColour ? 'colour' : 'title';
    const field = container.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    // The fold opens with its values, which are drawn after this.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [model]);

  const { colour, description } = form.values;
  const former = model?.isColour && colourIn(description, model.product);
  const notes =
    former && !colour.toLowerCase().includes(former.toLowerCase())
      ? {
          description: `It still says “${former}”, the colour of ${model.product.title}.`,
          // The focus begins here, far from the description.
          colour: `The description still says “${former}”: change it too.`,
        }
      : {};

  return (
    <div ref={container}>
      {/* The draft is offered before the form is ready. */}
      <ProductForm form={{ ...form, notes, resumed: null }} />
    </div>
  );
}
