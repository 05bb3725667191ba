import { screenPaths, screens } from '../../../src/back-office/screens.ts';
import { staffProduct } from '../../../src/paths.ts';

/** The address of every screen for staff, with that of a product in place of the page that shows it. */
export const everyScreen = screenPaths.map((path) =>
  path === screens.product.path ? staffProduct(1) : path,
);
