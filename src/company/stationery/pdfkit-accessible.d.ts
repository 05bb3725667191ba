/** What pdfkit's types lack of an accessible document. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Whether a heading cell heads its column. */
    scope?: 'Column';
  }

  interface AnnotationOption {
    /** Where the annotation stands in the reading order. */
    structParent?: PDFStructureElement;
  }
}
