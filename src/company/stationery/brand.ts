import type { Company } from '../contract/company-file.ts';
import { initialOf } from '../contract/texts/initial.ts';
import type { Flow } from './flow.ts';
import { CONTENT_WIDTH, PAGE, type TextStyle } from './sheet.ts';

const NAME: TextStyle = { font: 'display', size: 17, colour: 'forestDeep' };
const LETTER: TextStyle = { font: 'display', size: 15, colour: 'ivory' };
const SIDE = 26;
const GAP = 10;

/**
 * Writes the head of a document: the company's name beside its logo, or beside its first letter.
 *
 * @param logo as JPEG or PNG; undefined without one
 */
export function writeBrand(
  flow: Flow,
  { name }: Pick<Company, 'name'>,
  logo: Uint8Array | undefined,
  gap: number,
): void {
  const { sheet, y } = flow;
  const box = { x: PAGE.margin, y, width: SIDE, height: SIDE };
  if (logo) sheet.picture(sheet.root, Buffer.from(logo), box, `Logo of ${name}`);
  else {
    sheet.fill('forestDeep', box, 4);
    sheet.label(initialOf(name), LETTER, { ...box, y: y + 3 }, 'center');
  }
  const beside = SIDE + GAP;
  flow.y += 3;
  flow.draw(
    sheet.part('P'),
    sheet.breakLines(name, NAME, CONTENT_WIDTH - beside),
    PAGE.margin + beside,
  );
  flow.y = Math.max(flow.y, y + SIDE) + gap;
}
