import { productFields } from '../../../src/catalogue/contract/product.ts';
import type { ShownProduct } from '../../../src/catalogue/product-page/shown-product.ts';

/** A product with all that a page can say of one. */
export function aShownProduct(changed: Partial<ShownProduct> = {}): ShownProduct {
  return {
    ...productFields.parse({
      title: 'Umoja Workstation',
      description: 'Four desks, back to back, in light oak on white steel, with screens in sage.',
      category_id: 1,
      sku: 'OFF-WST-001',
      colour: 'Light oak',
      material: 'Oak veneer and steel',
      width_cm: 280,
      height_cm: 112,
      depth_cm: 142,
    }),
    key: '42',
    path: '/p/42-umoja-workstation',
    sizes: [{ name: undefined, width: 280, height: 112, depth: 142 }],
    sizesOf: '',
    availability: { supply: 'in-stock', words: 'In stock', detail: undefined },
    photos: [aPhoto('one', 1), aPhoto('two', 2)],
    stored: { id: 42, version: 3 },
    ...changed,
  };
}

function aPhoto(name: string, id: number) {
  return {
    id,
    src: `/storage/${name}-800.webp`,
    srcset: `/storage/${name}-400.webp 400w, /storage/${name}-800.webp 800w`,
    large: `/storage/${name}-1600.webp`,
    shared: `/storage/${name}-shared.jpg`,
    width: 1600,
    height: 1200,
    alt: `View ${name}`,
  };
}
