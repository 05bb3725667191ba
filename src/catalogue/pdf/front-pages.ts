import type { Company } from '../../company/contract/company-file.ts';
import { CONTENT_WIDTH, PAGE, type Sheet, type TextStyle } from '../../company/stationery/sheet.ts';
import { pieceCount } from '../contract/product-count.ts';
import type { PlannedPage } from './plan.ts';
import { printedPhoto } from './printed-photo.ts';

const COVER_PHOTO = 'data/photos/rooms/office.webp';
const COVER_ALT =
  'Executive office with a walnut desk, visitor’s chairs, bookcases and a slatted wall';
const COVER_PICTURE_HEIGHT = 470;

const title: TextStyle = { font: 'display', size: 54, colour: 'ivory', lineGap: -6 };
const tagline: TextStyle = { font: 'text', size: 13, colour: 'ivoryDeep' };
const brand: TextStyle = { font: 'display', size: 18, colour: 'ivory' };

/** @param edition date of the catalogue, in words */
export async function drawCover(sheet: Sheet, company: Company, edition: string): Promise<void> {
  const { margin, width, height } = PAGE;
  const cover = sheet.part('Sect');
  sheet.addPage('forestDeep');
  const picture = { x: 0, y: 0, width, height: COVER_PICTURE_HEIGHT };
  sheet.picture(cover, await printedPhoto(COVER_PHOTO, picture), picture, COVER_ALT);
  const line = { x: margin, width: CONTENT_WIDTH };
  sheet.write(cover, 'P', company.name, brand, { ...line, y: COVER_PICTURE_HEIGHT + 40 });
  sheet.write(cover, 'H1', 'Office Catalogue', title, { ...line, y: COVER_PICTURE_HEIGHT + 118 });
  sheet.write(cover, 'P', company.tagline, tagline, { ...line, y: COVER_PICTURE_HEIGHT + 190 });
  sheet.rule('brass', margin, height - 84, CONTENT_WIDTH);
  sheet.write(
    cover,
    'P',
    `Edition of ${edition}`,
    { ...tagline, size: 10 },
    { ...line, y: height - 68 },
  );
}

const heading: TextStyle = { font: 'display', size: 34, colour: 'ink' };
const entry: TextStyle = { font: 'display', size: 15, colour: 'ink' };
const count: TextStyle = { font: 'text', size: 10, colour: 'inkSoft' };
const ENTRY_HEIGHT = 44;
const NOTE = 'Sizes are width × depth × height. A picture leads to the page of its piece.';

/** Draws the contents; each line links to its section. */
export function drawContents(sheet: Sheet, pages: PlannedPage[]): void {
  const { margin, width } = PAGE;
  const contents = sheet.part('Sect');
  sheet.addPage('ivory');
  sheet.pdf.outline.addItem('Contents');
  sheet.write(contents, 'H1', 'Contents', heading, { x: margin, y: 76, width: CONTENT_WIDTH });
  const list = sheet.part('TOC', contents);
  pages
    .flatMap(({ number, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'banner' ? { number, section: block.section } : [],
      ),
    )
    .forEach(({ section, number }, index) => {
      const y = 148 + index * ENTRY_HEIGHT;
      const item = sheet.part('TOCI', list);
      const products = section.products.length;
      sheet.rule('brass', margin, y, CONTENT_WIDTH);
      const words = { x: margin, y: y + 11, width: CONTENT_WIDTH * 0.6 };
      sheet.write(item, 'Reference', section.title, entry, words);
      sheet.write(item, 'P', pieceCount(products), count, {
        x: width - margin - 170,
        y: y + 16,
        width: 90,
      });
      sheet.write(item, 'P', String(number), entry, {
        x: width - margin - 24,
        y: y + 11,
        width: 24,
      });
      const box = { x: margin, y, width: CONTENT_WIDTH, height: ENTRY_HEIGHT };
      sheet.leadTo(item, box, section.title, number);
    });
  const note = { x: margin, y: PAGE.height - 96, width: CONTENT_WIDTH * 0.7 };
  sheet.write(contents, 'P', NOTE, count, note);
}
