import { shareLink } from '../../design/share-link.ts';
import { chosenHere } from '../contract/choices/chosen-here.ts';

/** Shares the page in what is chosen, without what an advertisement added to its address; loaded on demand. */
export function shareProduct(): Promise<void> {
  const article = document.querySelector<HTMLElement>('[data-product]') as HTMLElement;
  const link = { title: document.title, url: location.origin + chosenHere(article).piece.path };
  return shareLink(link, 'Copy it from the address bar instead.');
}
