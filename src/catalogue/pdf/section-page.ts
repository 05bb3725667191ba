import {
  type Box,
  CONTENT_WIDTH,
  PAGE,
  type Sheet,
  type Structure,
  type TextStyle,
} from '../../company/stationery/sheet.ts';
import { NO_PICTURE } from '../contract/photo.ts';
import type { PlannedPage } from './plan.ts';
import { printedPhoto } from './printed-photo.ts';
import type { PrintedProduct, Section } from './products.ts';

const GAP = 16;
const BANNER = 210;
const BELOW_PICTURE = 66;
const LINE = 10.5;
const RADIUS = 4;

const title: TextStyle = { font: 'display', size: 30, colour: 'ivory', lineGap: -3 };
const intro: TextStyle = { font: 'text', size: 10, colour: 'ivoryDeep', lineGap: 2.5 };
const name: TextStyle = { font: 'semibold', size: 9.5, colour: 'ink' };
const fact: TextStyle = { font: 'text', size: 8, colour: 'inkSoft' };
const TWO_LINES = 2 * 12;

/** A page of products; the first of a section opens with its banner. */
export async function drawSectionPage(
  sheet: Sheet,
  { number, section, opens, columns, products }: PlannedPage,
  parent: Structure,
): Promise<void> {
  sheet.addPage('ivory');
  sheet.markPage(number);
  if (opens) {
    sheet.pdf.outline.addItem(section.title);
    await drawBanner(sheet, section, parent);
  }
  const size = (CONTENT_WIDTH - (columns - 1) * GAP) / columns;
  const top = opens ? BANNER + 34 : PAGE.margin + 12;
  const square = { width: size, height: size };
  const photos = await Promise.all(
    products.map(({ photo, view }) => (photo ? printedPhoto(photo, square, { view }) : undefined)),
  );
  for (const [index, product] of products.entries()) {
    const x = PAGE.margin + (index % columns) * (size + GAP);
    const y = top + Math.floor(index / columns) * (size + BELOW_PICTURE);
    drawProduct(sheet, product, parent, { x, y, ...square }, photos[index]);
  }
}

async function drawBanner(sheet: Sheet, section: Section, parent: Structure) {
  const half = PAGE.width / 2;
  sheet.fill('forestDeep', { x: 0, y: 0, width: PAGE.width, height: BANNER });
  const words = { x: PAGE.margin, width: half - PAGE.margin - 28 };
  const titleHeight = sheet.measure(section.title, title, words.width);
  const textHeight = sheet.measure(section.text, intro, words.width);
  const y = (BANNER - titleHeight - 12 - textHeight) / 2;
  sheet.write(parent, 'H1', section.title, title, { ...words, y });
  sheet.write(parent, 'P', section.text, intro, { ...words, y: y + titleHeight + 12 });
  const picture = { x: half, y: 0, width: half, height: BANNER };
  const photo = await printedPhoto(section.photo, picture);
  sheet.picture(parent, photo, picture, section.alt);
}

function drawProduct(
  sheet: Sheet,
  product: PrintedProduct,
  parent: Structure,
  box: Box,
  photo: Buffer | undefined,
) {
  const { x, width } = box;
  const item = sheet.part('Div', parent);
  if (photo) sheet.picture(item, photo, box, product.alt, RADIUS);
  else drawNoPhoto(sheet, item, box);
  let y = box.y + box.height + 7;
  sheet.write(item, 'H2', product.title, name, { x, y, width, height: TWO_LINES });
  y += Math.min(sheet.measure(product.title, name, width), TWO_LINES) + 1.5;
  for (const line of [...product.facts, product.sku ?? '']) {
    if (line) sheet.write(item, 'P', line, fact, { x, y, width, height: LINE });
    y += LINE;
  }
}

function drawNoPhoto(sheet: Sheet, item: Structure, box: Box) {
  const words = { x: box.x + 16, y: box.y + box.height / 2 - 5, width: box.width - 32 };
  sheet.fill('ivoryDeep', box, RADIUS);
  sheet.write(item, 'Figure', 'A photograph will follow', fact, { ...words, alt: NO_PICTURE });
}
