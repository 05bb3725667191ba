/**
 * Scripts of a product page: full-size photos, sharing and printing, recently viewed products, and
 * changes since the build.
 */

import { prepareGallery } from './gallery/gallery.ts';
import { prepareActions, prepareChoices } from './product-actions.ts';
import { showRecent } from './recent/recent-products.ts';
import { refreshCardsWhenSeen, refreshProduct } from './refresh.ts';
import { stickyCta } from './sticky-cta.ts';

prepareGallery();
prepareActions();
prepareChoices();
stickyCta();
void refreshProduct();
showRecent();
refreshCardsWhenSeen();
