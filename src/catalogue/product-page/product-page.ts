/**
 * What scripts add to the page of a product: the photographs at full size, sharing and printing, what
 * was looked at before, and what has changed since the page was made.
 */

import { prepareGallery } from './gallery/gallery.ts';
import { prepareActions } from './product-actions.ts';
import { keepInReach } from './reach-bar.ts';
import { showRecent } from './recent-products.ts';
import { refreshCardsWhenSeen, refreshProduct } from './refresh.ts';

prepareGallery();
prepareActions();
keepInReach();
refreshProduct();
showRecent();
refreshCardsWhenSeen();
