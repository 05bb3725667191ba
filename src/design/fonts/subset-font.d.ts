/** The package's published types are of an earlier version and lack these options. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Tags of the layout features that stay. */
    keepFeatures: string[];
    noHinting: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
