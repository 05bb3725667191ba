/** The part of pdfkit that the site’s documents use; the package brings no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right' | 'center';
    lineGap?: number;
    characterSpacing?: number;
    ellipsis?: boolean;
    lineBreak?: boolean;
  }

  interface DocumentOptions {
    size: string;
    margin: number;
    autoFirstPage: boolean;
    pdfVersion: string;
    subset: string;
    tagged: boolean;
    lang: string;
    displayTitle: boolean;
    info: Record<string, string | Date>;
  }

  class Structure {
    add(child: Structure | (() => void)): this;
    end(): void;
  }

  interface Outline {
    addItem(title: string): Outline;
  }

  /** Distances are points from the top left; `end` has to be called before the bytes are all there. */
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly outline: Outline;
    registerFont(name: string, file: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    image(bytes: Buffer, x: number, y: number, options: { width: number; height: number }): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    clip(): this;
    save(): this;
    restore(): this;
    addPage(): this;
    addNamedDestination(name: string): void;
    goTo(
      x: number,
      y: number,
      width: number,
      height: number,
      destination: string,
      options: { structParent: Structure; Contents: object },
    ): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: Structure; Contents: object },
    ): this;
    struct(type: string, options: { alt?: string; scope?: 'Column' }, draw: () => void): Structure;
    struct(type: string, draw: () => void): Structure;
    struct(type: string): Structure;
    addStructure(structure: Structure): void;
    markContent(type: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
