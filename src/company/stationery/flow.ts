import {
  type BrokenText,
  CONTENT_WIDTH,
  PAGE,
  type Sheet,
  type Structure,
  type TextStyle,
} from './sheet.ts';

const LATER_PAGES_BEGIN = 60;
const PAGE_ENDS = PAGE.height - 58;
const PAGE_NUMBER_WIDTH = 60;
const FOOT: TextStyle = { font: 'text', size: 8.5, colour: 'inkSoft' };
const WHOLE = { x: PAGE.margin, width: CONTENT_WIDTH };

/** Writes from top to bottom, and continues on another page between two lines of any text. */
export class Flow {
  readonly sheet: Sheet;
  y = PAGE.margin;
  /** Draws what stands above the text of further pages, such as the head of a table. */
  onNewPage: (() => void) | undefined;
  readonly #foot: string;
  #pages = 0;

  constructor(sheet: Sheet, foot: string) {
    this.sheet = sheet;
    this.#foot = foot;
    this.#addPage();
  }

  /** Begins another page unless this height is left on this one. */
  room(height: number): void {
    if (this.y + height > PAGE_ENDS) this.#beginPage();
  }

  write(type: 'H1' | 'P', words: string, style: TextStyle, gap: number): void {
    const { sheet } = this;
    this.draw(sheet.part(type), sheet.breakLines(words, style, CONTENT_WIDTH), PAGE.margin);
    this.y += gap;
  }

  /** Neither the first nor the last line of a longer text stands alone on a page. */
  draw(element: Structure, text: BrokenText, x: number): void {
    const { lines, lineHeight } = text;
    for (let from = 0; from < lines.length; ) {
      const left = lines.length - from;
      this.room(Math.min(left, 2) * lineHeight);
      const fitting = Math.min(left, Math.floor((PAGE_ENDS - this.y) / lineHeight));
      const count = left - fitting === 1 && fitting > 2 ? fitting - 1 : fitting;
      this.sheet.drawLines(element, text, [from, from + count], { x, y: this.y });
      this.y += count * lineHeight;
      from += count;
    }
  }

  #beginPage(): void {
    this.#addPage();
    this.y = LATER_PAGES_BEGIN;
    this.onNewPage?.();
  }

  #addPage(): void {
    const { sheet } = this;
    sheet.addPage();
    this.#pages += 1;
    const line = { ...WHOLE, y: PAGE.height - 40 };
    const style = sheet.fitting(this.#foot, FOOT, CONTENT_WIDTH - PAGE_NUMBER_WIDTH);
    sheet.label(this.#foot, style, line);
    sheet.label(`Page ${this.#pages}`, FOOT, line, 'right');
  }
}
