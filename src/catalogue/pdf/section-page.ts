import type { Structure, TextStyle } from '../../company/stationery/sheet.ts';
import { type Box, CONTENT_WIDTH, PAGE, type Sheet } from '../../company/stationery/sheet.ts';
import { NO_PICTURE } from '../contract/product-photo.ts';
import { GAP, PICTURE_SIDE, type PlacedBlock, type PlannedPage } from './plan.ts';
import { printedPhoto } from './printed-photo.ts';
import { drawCaption } from './product-caption.ts';
import type { PrintedProduct, Section } from './products.ts';

const RADIUS = 4;
const CLOSING = {
  photo: 'data/photos/rooms/openoffice.webp',
  alt: 'Open office with back-to-back workstations, screens and task chairs',
};

const title: TextStyle = { font: 'display', size: 28, colour: 'ivory', lineGap: -3 };
const intro: TextStyle = { font: 'text', size: 10.5, colour: 'ivoryDeep', lineGap: 2.5 };
const none: TextStyle = { font: 'text', size: 10, colour: 'inkSoft' };

/**
 * Draws pages of products: banners, pictures, what they show.
 *
 * @param site origin of the linked pages
 */
export function sectionPages(sheet: Sheet, site: URL) {
  let part = sheet.root;

  return async function drawPage({ number, blocks }: PlannedPage): Promise<void> {
    sheet.addPage('ivory');
    sheet.markPage(number);
    for (const block of blocks) {
      if (block.kind === 'banner') part = sheet.part('Sect');
      await drawBlock(block);
    }
  };

  async function drawBlock(block: PlacedBlock): Promise<void> {
    const box = { x: PAGE.margin, width: CONTENT_WIDTH, y: block.y, height: block.height };
    if (block.kind === 'banner') return drawBanner(sheet, block.section, part, box);
    if (block.kind === 'products') return drawRow(block);
    sheet.picture(part, await printedPhoto(CLOSING.photo, box), box, CLOSING.alt, RADIUS);
  }

  async function drawRow({ products, y, height }: PlacedBlock & { kind: 'products' }) {
    const square = { width: PICTURE_SIDE, height: PICTURE_SIDE };
    const photos = await Promise.all(
      products.map(({ photo, crop }) => photo && printedPhoto(photo, square, { crop })),
    );
    for (const [index, product] of products.entries()) {
      const box = { x: PAGE.margin + index * (PICTURE_SIDE + GAP), y, ...square };
      drawProduct(sheet, product, part, box, photos[index] || undefined);
      sheet.leadOut(
        part,
        { ...box, height },
        `${product.title}, on our site`,
        new URL(product.path, site),
      );
    }
  }
}

async function drawBanner(sheet: Sheet, section: Section, parent: Structure, { y, height }: Box) {
  sheet.pdf.outline.addItem(section.title);
  const isFirst = y <= PAGE.margin;
  const top = isFirst ? 0 : y;
  const band = { x: 0, y: top, width: PAGE.width, height: height + y - top };
  sheet.fill('forestDeep', band);
  const half = PAGE.width / 2;
  const words = { x: PAGE.margin, width: half - PAGE.margin - 28 };
  const titleHeight = sheet.measure(section.title, title, words.width);
  const textHeight = sheet.measure(section.text, intro, words.width);
  const from = band.y + (band.height - titleHeight - 12 - textHeight) / 2;
  sheet.write(parent, 'H1', section.title, title, { ...words, y: from });
  sheet.write(parent, 'P', section.text, intro, { ...words, y: from + titleHeight + 12 });
  const picture = { ...band, x: half, width: half };
  sheet.picture(parent, await printedPhoto(section.photo, picture), picture, section.alt);
}

function drawProduct(
  sheet: Sheet,
  product: PrintedProduct,
  parent: Structure,
  box: Box,
  photo: Buffer | undefined,
) {
  const item = sheet.part('Div', parent);
  if (photo) sheet.picture(item, photo, box, product.alt, RADIUS);
  else drawNoPhoto(sheet, item, box);
  drawCaption(sheet, product, item, { x: box.x, y: box.y + box.height });
}

function drawNoPhoto(sheet: Sheet, item: Structure, box: Box) {
  const words = { x: box.x + 16, y: box.y + box.height / 2 - 12, width: box.width - 32 };
  sheet.fill('ivoryDeep', box, RADIUS);
  sheet.write(item, 'Figure', 'A photograph will follow', none, { ...words, alt: NO_PICTURE });
}
