import type { ShownProduct } from '../../../src/catalogue/product-page/shown-product.ts';

/** A product with all that a page can say of one. */
export function aShownProduct(changed: Partial<ShownProduct> = {}): ShownProduct {
  return {
    key: '42',
    title: 'Umoja Workstation',
    path: '/p/42-umoja-workstation',
    description: 'Four desks, back to back, in light oak on white steel, with screens in sage.',
    sku: 'OFF-WST-001',
    colour: 'Light oak',
    material: 'Oak veneer and steel',
    sizes: [{ name: undefined, width: 280, height: 112, depth: 142 }],
    weight: null,
    availability: { inStock: true, words: 'In stock', advice: undefined },
    photos: [aPhoto('one'), aPhoto('two')],
    live: { id: 42, version: 3 },
    ...changed,
  };
}

function aPhoto(name: string) {
  return {
    src: `/storage/${name}-800.webp`,
    srcset: `/storage/${name}-400.webp 400w, /storage/${name}-800.webp 800w`,
    large: `/storage/${name}-1600.webp`,
    width: 1600,
    height: 1200,
    alt: `View ${name}`,
  };
}
