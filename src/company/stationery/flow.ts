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
const PAGE_NUMBER_WIDTH = 70;
const FOOT: TextStyle = { font: 'text', size: 8.5, colour: 'inkSoft' };
const WHOLE = { x: PAGE.margin, width: CONTENT_WIDTH };
const HEADING: TextStyle = { font: 'semibold', size: 8.5, colour: 'inkSoft' };
const HEADINGS_HEIGHT = 15;

/** Head of a column. */
export type Heading = readonly [
  words: string,
  column: { x: number; width: number },
  align?: 'left' | 'right',
];

interface TableRow {
  /** Points that have to be left on a page for the row to begin there. */
  height: number;
  /** Draws it from the present height on, and leaves that behind it. */
  draw(row: Structure): void;
}

/** Writes from top to bottom, and continues on another page between two lines of any text. */
export class Flow {
  readonly sheet: Sheet;
  y = PAGE.margin;
  /** Draws what stands above the text of further pages: the head of a table. */
  #onNewPage: (() => void) | undefined;
  readonly #foot: string;

  constructor(sheet: Sheet, foot: string) {
    this.sheet = sheet;
    this.#foot = foot;
    sheet.addPage();
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

  /** Rows between rules, under headings that further pages repeat. */
  table(headings: readonly Heading[], rows: readonly TableRow[]): void {
    const { sheet } = this;
    this.room(HEADINGS_HEIGHT + (rows[0]?.height ?? 0));
    const table = sheet.part('Table');
    const head = sheet.part('TR', table);
    for (const [words, column, align = 'left'] of headings) {
      sheet.write(head, 'TH', words, HEADING, { ...column, y: this.y, align });
    }
    this.y += HEADINGS_HEIGHT;
    // There they are decoration, since screen readers know them already.
    this.#onNewPage = () => {
      for (const [words, column, align] of headings) {
        sheet.label(words, HEADING, { ...column, y: this.y - HEADINGS_HEIGHT }, align);
      }
    };
    for (const { height, draw } of rows) {
      this.room(height);
      sheet.rule('brass', PAGE.margin, this.y, CONTENT_WIDTH);
      draw(sheet.part('TR', table));
    }
    this.#onNewPage = undefined;
    sheet.rule('brass', PAGE.margin, this.y, CONTENT_WIDTH);
  }

  #beginPage(): void {
    this.sheet.addPage();
    this.y = LATER_PAGES_BEGIN;
    this.#onNewPage?.();
  }

  /** Writes the foot and the number of each page. @returns the whole document */
  async bytes(): Promise<Buffer> {
    const { sheet } = this;
    const line = { ...WHOLE, y: PAGE.height - 40 };
    const style = sheet.fitting(this.#foot, FOOT, CONTENT_WIDTH - PAGE_NUMBER_WIDTH);
    sheet.forEachPage((page, count) => {
      sheet.label(this.#foot, style, line);
      sheet.label(`Page ${page} of ${count}`, FOOT, line, 'right');
    });
    return sheet.bytes();
  }
}
