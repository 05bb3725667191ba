import type { Company } from '../../company/contract/company-file.ts';
import { hoursInWords } from '../../company/contract/hours-words.ts';
import { printedChatNumber } from '../../company/contract/phone-number.ts';
import { CONTENT_WIDTH, PAGE, type Sheet, type TextStyle } from '../../company/stationery/sheet.ts';

const heading: TextStyle = { font: 'display', size: 34, colour: 'ivory', lineGap: -2 };
const lead: TextStyle = { font: 'text', size: 12, colour: 'ivoryDeep', lineGap: 4 };
const label: TextStyle = { font: 'semibold', size: 10, colour: 'brass' };
const fact: TextStyle = { font: 'text', size: 13, colour: 'ivory' };

export function drawBackPage(sheet: Sheet, company: Company, site: URL): void {
  const { margin, height } = PAGE;
  const { address } = company;
  const part = sheet.part('Sect');
  sheet.addPage('forestDeep');
  sheet.pdf.outline.addItem('How to reach us');
  const line = { x: margin, width: CONTENT_WIDTH * 0.8 };
  sheet.write(part, 'H1', 'Tell us about your office', heading, { ...line, y: 150 });
  const words =
    'Do you need another size, timber or cloth? Ask us. Write down the codes you like, tell us how many, and we send you one clear price.';
  sheet.write(part, 'P', words, lead, { ...line, y: 206 });

  const facts: [string, string][] = [
    ['Visit', `${address.street}, ${address.city}, ${address.country}`],
    ['Ring', company.phones.join('   ')],
    ['WhatsApp', printedChatNumber(company.chatNumber)],
    ['Write', company.email],
    ['Open', hoursInWords(company.openingHours)],
    ['Look', site.host],
  ];
  let y = 320;
  const width = CONTENT_WIDTH - 96;
  for (const [name, value] of facts) {
    sheet.rule('brass', margin, y, CONTENT_WIDTH);
    sheet.write(part, 'P', name, label, { x: margin, y: y + 19, width: 80 });
    sheet.write(part, 'P', value, fact, { x: margin + 96, y: y + 16, width });
    y += Math.max(62, sheet.measure(value, fact, width) + 32);
  }
  sheet.label(`© ${company.name}`, { ...label, font: 'text' }, { ...line, y: height - 60 });
}
