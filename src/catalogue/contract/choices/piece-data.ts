import { scriptData } from '../../../platform/contract/script-data.ts';
import type { Choice, ChoiceValue } from './choice.ts';

/** A value as scripts need it. */
export interface PieceValue extends Pick<ChoiceValue, 'name' | 'code' | 'difference_cents'> {
  /** Position from 1 of the photo that shows it. */
  photo?: number;
}

/**
 * What the page of a product carries as data, so that scripts read no names, codes and prices back
 * from its markup.
 */
export interface PieceData {
  /** See pieceName in piece.ts. */
  name: string;
  choices?: { name: string; values: PieceValue[] }[];
  /** Price without a choice, where the company shows prices and there is a choice. */
  cents?: number;
}

/** @param photos of the product, in their order */
export function pieceChoices(
  choices: readonly Choice[],
  photos: readonly { id: number }[],
): NonNullable<PieceData['choices']> {
  return choices.map(({ name, values }) => ({
    name,
    values: values.map(({ name, code, difference_cents, photo }) => {
      const position = photos.findIndex(({ id }) => id === photo) + 1;
      return { name, code, difference_cents, ...(position > 0 && { photo: position }) };
    }),
  }));
}

const OPENS = '<script type="application/json" data-piece>';

/** The element of a product's article that holds its data. */
export function pieceMarkup(piece: PieceData): string {
  return `${OPENS}${scriptData(piece)}</script>`;
}

/** The data on a page that is there as text; undefined unless the page is a product's. */
export function pieceInHtml(html: string): PieceData | undefined {
  const [, rest] = html.split(OPENS);
  return rest === undefined ? undefined : JSON.parse(rest.slice(0, rest.indexOf('</script>')));
}
