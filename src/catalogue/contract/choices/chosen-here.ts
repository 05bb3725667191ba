import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { withQuery } from './chosen.ts';
import { type Piece, pieceOf } from './piece.ts';
import type { PieceData } from './piece-data.ts';
import { WISH_NAME } from './wish.ts';

/** What is chosen on a product's page. */
export interface ChosenHere {
  data: PieceData;
  piece: Piece<{ id: number; item: HTMLElement }>;
  /** Key of its line on the quote list, see lineKey. */
  line: string;
  /** What the visitor wishes beside the choices; empty without it. */
  note: string;
  /** Smallest size of its photo; undefined without one. */
  picture: string | undefined;
}

/**
 * Says what is chosen on a product's article. Its buttons stand in the order of its values.
 *
 * @param pressed what its form holds, or held a moment ago
 */
export function chosenHere(article: HTMLElement, pressed = formHere(article)): ChosenHere {
  const find = <Kind extends HTMLElement>(which: string) => article.querySelector<Kind>(which);
  const data: PieceData = JSON.parse(find('[data-piece]')?.textContent ?? '{}');
  const { product = '', path } = article.dataset;
  const buttons = [...article.querySelectorAll<HTMLInputElement>('[data-choices] input')];
  const isPressed = ({ name, value }: HTMLInputElement) => pressed.get(name) === value;
  const all = (data.choices ?? []).flatMap(({ name: choice, values }) =>
    values.map(({ name: value }) => ({ choice, value })),
  );
  const photos = article.querySelectorAll<HTMLElement>('[data-photos] > li');
  const images = Array.from(photos, (item, at) => ({ id: at + 1, item }));
  const chosen = all.filter((_, at) => buttons[at] && isPressed(buttons[at]));
  const piece = pieceOf({ ...data, path, images }, chosen);
  const image = piece.picture?.item.querySelector('img');
  const query = buttons.filter(isPressed).map(({ name, value }): [string, string] => [name, value]);
  return {
    data,
    piece,
    line: withQuery(product, query),
    note: String(pressed.get(WISH_NAME) ?? ''),
    picture: image ? smallestSource(image) : undefined,
  };
}

function formHere(article: HTMLElement): FormData {
  return new FormData(article.querySelector<HTMLFormElement>('[data-choices]') ?? undefined);
}
