import { join } from 'node:path/posix';
import { readDataFile } from '../../platform/data-file.ts';
import { type BuiltInListName, cataloguePages } from '../contract/catalogue-page.ts';
import { builtInList, demoProducts, sampleGroups } from './seed-products.ts';

/** Paths of the catalogue's data, from the project's root. */
export const dataFiles = {
  builtInList: (name: BuiltInListName) => `data/built-in/${name}.json`,
  sampleProducts: 'data/sample-products.json',
  demoProducts: 'data/demo-products.json',
  cataloguePages: 'data/catalogue-pages.json',
} as const;

// Read by the build and the import only, never by a browser.

export function readBuiltInList(name: BuiltInListName, root = '.') {
  return readDataFile(join(root, dataFiles.builtInList(name)), builtInList);
}

export function readSampleGroups(root = '.') {
  return readDataFile(join(root, dataFiles.sampleProducts), sampleGroups);
}

/** SKUs of the products that the carousels choose from. */
export function readSampleSkus(root = '.'): string[] {
  return readSampleGroups(root).flatMap(({ products }) => products.map(({ product }) => product));
}

export function readDemoProducts(root = '.') {
  return readDataFile(join(root, dataFiles.demoProducts), demoProducts);
}

export function readCataloguePages(root = '.') {
  return readDataFile(join(root, dataFiles.cataloguePages), cataloguePages);
}
