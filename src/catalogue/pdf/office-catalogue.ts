import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { CONTENT_WIDTH, PAGE, Sheet, type TextStyle } from '../../company/stationery/sheet.ts';
import { drawBackPage } from './back-page.ts';
import { drawContents, drawCover } from './front-pages.ts';
import { planPages } from './plan.ts';
import { captionHeight } from './product-caption.ts';
import type { Section } from './products.ts';
import { sectionPages } from './section-page.ts';

const footer: TextStyle = { font: 'text', size: 10, colour: 'inkSoft' };

interface Edition {
  company: Company;
  site: URL;
  date: Date;
}

/**
 * Creates the office catalogue as a PDF: cover, contents, a section for each type, contact details.
 */
export async function makeOfficeCatalogue(
  sections: Section[],
  { company, site, date }: Edition,
): Promise<Buffer> {
  const sheet = await Sheet.open({
    title: `Office Catalogue · ${company.name}`,
    author: company.name,
    subject: 'Office furniture: chairs, desks, tables and cabinets',
  });
  const pages = planPages(sections, (product) => captionHeight(sheet, product));
  await drawCover(sheet, company, dayWords(dayInNairobi(date)));
  drawContents(sheet, pages);
  drawFooter(sheet, company, 2);
  const drawPage = sectionPages(sheet, site);
  for (const page of pages) {
    await drawPage(page);
    drawFooter(sheet, company, page.number);
  }
  drawBackPage(sheet, company, site);
  return sheet.bytes();
}

function drawFooter(sheet: Sheet, company: Company, page: number) {
  const line = { x: PAGE.margin, y: PAGE.height - 34, width: CONTENT_WIDTH };
  sheet.label(`${company.name} · Office Catalogue`, footer, line);
  sheet.label(String(page), footer, line, 'right');
}
