import { breakParagraph } from './break-paragraph.ts';
import { type Face, FONT_FILES, type FontName, printedText } from './print-fonts.ts';

/** A node of the structure tree, which defines the reading order. */
export type Structure = PDFKit.PDFStructureElement;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** The site's colours for print. */
export const colours = {
  ivory: '#f7f3ec',
  ivoryDeep: '#ede6da',
  ink: '#1e1b18',
  inkSoft: '#544d45',
  forestDeep: '#21362c',
  brass: '#b08d57',
};
export type Colour = keyof typeof colours;

/** The types list the PDF/A subsets only. */
const ACCESSIBLE = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

export interface TextStyle {
  font: Face;
  size: number;
  colour: Colour;
  lineGap?: number;
}

/** A text in lines of one width, in printable characters. */
export interface BrokenText {
  lines: string[];
  lineHeight: number;
  font: FontName;
  style: TextStyle;
}

/** Size in points. */
export interface Size {
  width: number;
  height: number;
}

/** Position and size on the page, in points from the top left. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Position of a text; without a height it takes as many lines as it needs. */
interface Place extends Omit<Box, 'height'> {
  height?: number;
  alt?: string;
  align?: 'left' | 'right';
}

/**
 * A tagged PDF to draw on. Content is text or a picture with its place in the reading order;
 * everything else is decoration that screen readers skip.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Structure;
  readonly #unprintable = new Set<string>();

  /** Opens an empty document. The large drawing library loads on demand. */
  static async open(info: { title: string; author: string; subject: string }): Promise<Sheet> {
    const { default: Document } = await import('pdfkit');
    const pdf = new Document({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: ACCESSIBLE,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Subject: info.subject },
    });
    for (const [name, file] of Object.entries(FONT_FILES)) {
      pdf.registerFont(name, `src/design/fonts/print/${file}`);
    }
    return new Sheet(pdf);
  }

  private constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Appends a structure element, such as a section. */
  part(
    type: 'Sect' | 'TOC' | 'TOCI' | 'Div' | 'Table' | 'TR' | 'TD' | 'P' | 'H1',
    parent: Structure = this.root,
  ): Structure {
    const part = this.pdf.struct(type);
    parent.add(part);
    return part;
  }

  /** @param ground background; left out for pages that may be printed on paper */
  addPage(ground?: Colour): void {
    this.pdf.addPage();
    if (ground) this.fill(ground, { x: 0, y: 0, width: PAGE.width, height: PAGE.height });
  }

  /** Draws on every page so far, such as its number. */
  forEachPage(draw: (page: number, count: number) => void): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      draw(index + 1, count);
    }
  }

  /** Height of the text at this width, in points. */
  measure(wanted: string, { font: face, size, lineGap = 0 }: TextStyle, width: number): number {
    const { text, font } = printedText(wanted, face);
    return this.pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap });
  }

  /** Breaks a text into lines that fit this width. */
  breakLines(wanted: string, style: TextStyle, width: number): BrokenText {
    const { text, font } = this.#printed(wanted, style);
    const lines = text
      // Nothing is so far apart that a page between stays empty.
      .replace(/(?:\n *){4,}/g, '\n\n\n')
      .split('\n')
      .flatMap((each) => breakParagraph(each, (line) => this.pdf.widthOfString(line) <= width));
    const lineHeight = this.pdf.currentLineHeight(true) + (style.lineGap ?? 0);
    return { lines, lineHeight, font, style };
  }

  /** Draws lines of a text. @param element may have others on another page */
  drawLines(
    element: Structure,
    { lines, lineHeight, font, style }: BrokenText,
    [from, to]: [number, number],
    { x, y }: { x: number; y: number },
  ): void {
    element.add(() => {
      this.pdf.font(font).fontSize(style.size).fillColor(colours[style.colour]);
      lines.slice(from, to).forEach((line, index) => {
        this.pdf.text(line, x, y + index * lineHeight, { lineBreak: false });
      });
    });
  }

  /** Makes a style smaller until the text fits one line of this width. */
  fitting(wanted: string, style: TextStyle, width: number): TextStyle {
    const taken = this.pdf.widthOfString(this.#printed(wanted, style).text);
    return taken < width ? style : { ...style, size: (style.size * (width - 0.5)) / taken };
  }

  /** @param place `alt` is read by screen readers instead of the text */
  write(
    parent: Structure,
    type: 'H1' | 'H2' | 'H3' | 'P' | 'Reference' | 'TH' | 'TD' | 'Figure',
    text: string,
    style: TextStyle,
    { x, y, width, height, alt, align = 'left' }: Place,
  ): void {
    const options = {
      ...(type === 'TH' && ({ scope: 'Column' } as const)),
      ...(alt !== undefined && { alt }),
    };
    parent.add(
      this.pdf.struct(type, options, () => {
        const clip = height === undefined ? {} : { height, ellipsis: true };
        const options = { width, align, lineGap: style.lineGap ?? 0, ...clip };
        this.pdf.text(this.#begin(text, style), x, y, options);
      }),
    );
  }

  /** @param jpeg must have the proportions of the box */
  picture(parent: Structure, jpeg: Buffer, box: Box, alt: string, radius = 0): void {
    parent.add(
      this.pdf.struct('Figure', { alt }, () => {
        this.pdf.save().roundedRect(box.x, box.y, box.width, box.height, radius).clip();
        this.pdf.image(jpeg, box.x, box.y, { width: box.width, height: box.height }).restore();
      }),
    );
  }

  fill(colour: Colour, { x, y, width, height }: Box, radius = 0): void {
    this.decorate(() => this.pdf.roundedRect(x, y, width, height, radius).fill(colours[colour]));
  }

  rule(colour: Colour, x: number, y: number, width: number): void {
    this.decorate(() =>
      this.pdf
        .lineWidth(0.75)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colours[colour]),
    );
  }

  /** Draws text that repeats on every page or only leads the eye. */
  label(
    text: string,
    style: TextStyle,
    box: Omit<Box, 'height'>,
    align: 'left' | 'right' | 'center' = 'left',
  ) {
    this.decorate(() => {
      const options = { width: box.width, align, lineBreak: false };
      this.pdf.text(this.#begin(text, style), box.x, box.y, options);
    });
  }

  /** Draws an address as a link. @param words target in words, for screen readers */
  writeLink(parent: Structure, url: string, style: TextStyle, box: Box, words: string): void {
    const { x, y, width, height } = box;
    const link = this.pdf.struct('Link');
    parent.add(link);
    link.add(() => {
      this.pdf.text(this.#begin(url, style), x, y, { width, lineGap: style.lineGap ?? 0 });
    });
    this.pdf.link(x, y, width, height, url, { structParent: link, Contents: Object(words) });
  }

  /** Links an area to the page that `markPage` marked with this number. */
  leadTo(parent: Structure, { x, y, width, height }: Box, words: string, page: number): void {
    const link = this.pdf.struct('Link');
    parent.add(link);
    // pdfkit writes a plain string as a name, and a String object as a text.
    const options = { structParent: link, Contents: Object(`${words}, page ${page}`) };
    this.pdf.goTo(x, y, width, height, `page-${page}`, options);
  }

  /** Links an area to an address outside the document. */
  leadOut(parent: Structure, { x, y, width, height }: Box, words: string, url: URL): void {
    const link = this.pdf.struct('Link');
    parent.add(link);
    this.pdf.link(x, y, width, height, url.href, { structParent: link, Contents: Object(words) });
  }

  markPage(page: number): void {
    this.pdf.addNamedDestination(`page-${page}`);
  }

  async bytes(): Promise<Buffer> {
    this.root.end();
    if (this.#unprintable.size > 0) {
      const signs = [...this.#unprintable].join(' ');
      console.warn(`A PDF has question marks in place of what it cannot print: ${signs}`);
    }
    const chunks: Buffer[] = [];
    this.pdf.end();
    for await (const chunk of this.pdf) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  private decorate(draw: () => void) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Sets the style. @returns the printable text, in which unprintable characters are visible */
  #begin(wanted: string, style: TextStyle): string {
    const { text } = this.#printed(wanted, style);
    this.pdf.fillColor(colours[style.colour]);
    return text;
  }

  /** Sets the font and its size for a text. */
  #printed(wanted: string, { font: face, size }: TextStyle) {
    const printed = printedText(wanted, face);
    for (const sign of printed.unprintable) this.#unprintable.add(sign);
    this.pdf.font(printed.font).fontSize(size);
    return printed;
  }
}
