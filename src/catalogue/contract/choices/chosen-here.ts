import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { type Chosen, withQuery } from './chosen.ts';
import type { PieceData, PieceValue } from './piece-data.ts';

/** What is chosen on a product's page. */
export interface ChosenHere {
  piece: PieceData;
  values: PieceValue[];
  chosen: Chosen[];
  /** The pressed buttons as the form would send them, see chosenQuery. */
  query: [choice: string, value: string][];
  /** Key of its line on the quote list, see lineKey. */
  line: string;
  /** What the visitor wishes beside the choices; empty without it. */
  note: string;
  /** Smallest size of the first photo that shows one of the values. */
  picture: string | undefined;
}

/** Reads which buttons of a product's article are pressed. They stand in the order of its values. */
export function chosenHere(article: HTMLElement): ChosenHere {
  const find = <Kind extends HTMLElement>(which: string) => article.querySelector<Kind>(which);
  const piece: PieceData = JSON.parse(find('[data-piece]')?.textContent ?? '{}');
  const buttons = article.querySelectorAll<HTMLInputElement>('[data-choices] input');
  const values = (piece.choices ?? [])
    .flatMap(({ name: choice, values }) => values.map((value) => ({ ...value, choice })))
    .map((value, at) => ({ ...value, button: buttons[at] as HTMLInputElement }))
    .filter(({ button }) => button.checked);
  const query = values.map(({ button }): [string, string] => [button.name, button.value]);
  const image = find<HTMLImageElement>(`#photo-${values.find(({ photo }) => photo)?.photo} img`);
  return {
    piece,
    values,
    chosen: values.map(({ choice, name: value, code }) => ({ choice, value, code })),
    query,
    line: withQuery(article.dataset['product'] ?? '', query),
    note: find<HTMLTextAreaElement>('[data-wish]')?.value ?? '',
    picture: image ? smallestSource(image) : undefined,
  };
}
