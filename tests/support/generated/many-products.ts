import { createHash } from 'node:crypto';
import { readDemoProducts } from '../../../src/catalogue/seed/seed-files.ts';

/**
 * Generates this many distinct products by recombining names, colours, materials and tags of the
 * demo products. Deterministic.
 */
export function manyProducts(count: number) {
  const demo = readDemoProducts();
  return Array.from({ length: count }, (_, index) => {
    const chance = createHash('sha256').update(String(index)).digest();
    const any = (place: number) => one(demo, chance.readUInt16LE(2 * place));
    const product = one(demo, index);
    const [, ...kind] = product.title.split(' ');
    const [name] = any(0).title.split(' ');
    return {
      ...product,
      key: String(index + 1),
      title: [name, ...kind].join(' '),
      sku: `${product.sku}`.replace(/\d+$/, String(1000 + index)),
      colour: any(1).colour,
      material: any(2).material,
      tags: [...new Set([...any(3).tags, ...any(4).tags.slice(0, 1)])],
    };
  });
}

function one<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}
