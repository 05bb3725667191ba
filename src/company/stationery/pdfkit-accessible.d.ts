/** Adds what pdfkit's types lack for accessible documents. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Marks the header cell of a column. */
    scope?: 'Column';
  }

  interface AnnotationOption {
    /** Position of the annotation in the reading order. */
    structParent?: PDFStructureElement;
  }
}
