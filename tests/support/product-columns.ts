/**
 * Columns of the table "Latest Products" as the contract names them, starting with the checkbox
 * that selects all.
 */
export const PRODUCT_COLUMNS = [
  'Select all on this page',
  'Title',
  'Description',
  'Category',
  'Sub Category',
  'Type',
  'Status',
  'Actions',
];
