import { scriptData } from '../../../platform/contract/script-data.ts';
import type { Availability } from '../availability.ts';
import type { PieceSource } from './piece.ts';

/**
 * What the page of a product carries as data, so that scripts read no names, codes and prices back
 * from its markup. Photos are known by their position from 1.
 */
export interface PieceData extends PieceSource {
  /** Price without a choice, where the company shows prices and there is a choice. */
  cents?: number | undefined;
  /** Kind of its drawing, where there is a choice. */
  kind?: string | undefined;
  /** While something is open, as the photo shows it, and in other values; only if these differ. */
  stock?: Record<'open' | 'usual' | 'other', Availability> | undefined;
}

/** A product as the data of its page has it. */
export type PieceOnPage = PieceSource & Pick<PieceData, 'cents' | 'stock'> & { kind: string };

export function pieceData({ cents, kind, stock, ...product }: PieceOnPage): PieceData {
  const { title, sku, choices, images = [], set_sizes } = product;
  if (!choices) return { title, sku };
  const { width_cm, depth_cm, height_cm, mattress, colour, material } = product;
  return {
    title,
    sku,
    choices: choices.map(({ name, values }) => ({
      name,
      values: values.map(({ colour: _, photo, ...value }) => {
        const position = images.findIndex(({ id }) => id === photo) + 1;
        return { ...value, ...(position > 0 && { photo: position }) };
      }),
    })),
    ...known({ width_cm, depth_cm, height_cm, set_sizes, mattress, colour, material }),
    ...known({ cents, kind, stock }),
  };
}

function known<Parts extends object>(parts: Parts): Partial<Parts> {
  const all = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(all) as Partial<Parts>;
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
