/** What headline-font.ts uses of the package, whose published types are of an earlier version. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Tags of the layout features that stay. */
    keepFeatures: string[];
    noHinting: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
