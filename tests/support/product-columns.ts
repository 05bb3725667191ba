/** The columns of the table "Latest Products" as the contract names them, with the box that selects all. */
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
