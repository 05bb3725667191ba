import { type Card, cardData } from '../contract/card.ts';
import { wholeNodes } from './whole-nodes.ts';

/**
 * Makes a card in the browser: fills in a copy of the page's card template (`cardMarkup`), which
 * comes to the same as the card that the build makes.
 */
export function makeCard(card: Card): HTMLElement {
  const { title, path, picture } = card;
  const template = document.querySelector<HTMLTemplateElement>('[data-card-template]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const part = (selector: string) => item.querySelector(selector) as HTMLElement;
  for (const [name, value] of cardData(card)) item.dataset[name] = value;
  const link = part('h3 a');
  link.setAttribute('href', path);
  link.append(...wholeNodes(title));
  link.normalize();
  part(picture ? '.none' : '.frame > img').remove();
  const { at, ground } = picture?.crop ?? {};
  if (ground) part('.ground').setAttribute('color', ground);
  else part('.ground').remove();
  if (picture) {
    const { src, srcset, alt } = picture;
    Object.assign(part('.frame > img'), { src, srcset, alt });
    if (at !== undefined) part('.frame > img').dataset['at'] = String(at);
  }
  return item;
}
