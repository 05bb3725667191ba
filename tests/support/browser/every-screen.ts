import { screenPaths, screens } from '../../../src/back-office/screens.ts';
import { staffProduct } from '../../../src/paths.ts';

/** Paths of all staff screens, with a real product where a screen needs one. */
export const everyScreen = screenPaths.map((path) =>
  path === screens.product.path ? staffProduct(1) : path,
);
