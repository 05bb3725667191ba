import type { Sheet, Structure, TextStyle } from '../../company/stationery/sheet.ts';
import { PICTURE_SIDE } from './plan.ts';
import type { PrintedProduct } from './products.ts';

const name: TextStyle = { font: 'semibold', size: 10.5, colour: 'ink' };
const fact: TextStyle = { font: 'text', size: 10, colour: 'inkSoft' };
/** Longer words end with an ellipsis. */
const MAX_LINES = 2;
const ABOVE = 7;
const BETWEEN = 1.5;

/** Height, in points, of the words below a product's picture. */
export function captionHeight(sheet: Sheet, product: PrintedProduct): number {
  return linesOf(sheet, product).reduce((sum, { height }) => sum + height + BETWEEN, ABOVE);
}

/** Writes what a product is called, its measures, its colour and its code. */
export function drawCaption(
  sheet: Sheet,
  product: PrintedProduct,
  parent: Structure,
  { x, y: top }: { x: number; y: number },
) {
  let y = top + ABOVE;
  for (const { words, style, height } of linesOf(sheet, product)) {
    const box = { x, y, width: PICTURE_SIDE, height };
    sheet.write(parent, style === name ? 'H2' : 'P', words, style, box);
    y += height + BETWEEN;
  }
}

function linesOf(sheet: Sheet, { title, size, facts, sku }: PrintedProduct) {
  const texts = [size, ...facts, sku].filter((words) => words !== undefined);
  return [{ words: title, style: name }, ...texts.map((words) => ({ words, style: fact }))].map(
    ({ words, style }) => {
      const most = MAX_LINES * sheet.measure('A', style, PICTURE_SIDE);
      return { words, style, height: Math.min(sheet.measure(words, style, PICTURE_SIDE), most) };
    },
  );
}
