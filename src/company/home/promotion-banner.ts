/** Shows the promotion shortly after load; once closed it stays away until the next load. */
import { isPromotionRunning } from '../contract/promotion-days.ts';

const APPEARS_AFTER_MS = 1500;

const banner = document.querySelector<HTMLElement>('[data-promotion]');

if (banner && isPromotionRunning(banner.dataset, new Date())) {
  setTimeout(() => {
    banner.hidden = false;
  }, APPEARS_AFTER_MS);
  banner.querySelector('[data-close]')?.addEventListener('click', () => banner.remove());
}
