import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from '../../../../src/platform/spreadsheet/write-xlsx.ts';
import type { Rows, Sheet } from './sheets.ts';

// Files in the shape in which shops' programs and suppliers write them.

const csv = (rows: Rows, delimiter = ','): string => stringify(rows, { delimiter });

/** A product of two variants, whose further rows have no title, and a second photograph. */
export const SHOPIFY = csv([
  [
    ...[
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Product Category',
      'Type',
      'Tags',
      'Published',
    ],
    ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Price'],
    ...['Image Src', 'Image Position', 'Status'],
  ],
  [
    ...['reed-lamp', 'Reed lamp', '<p>Woven <b>reed</b> lamp</p>', 'Duka'],
    ...['Furniture > Lamps', 'Lamp', 'reed, lamp', 'true', 'Size', 'Small', 'RL-S', '900', '49.00'],
    ...['https://duka.example/r1.jpg', '1', 'active'],
  ],
  [
    ...['reed-lamp', '', '', '', '', '', '', '', '', 'Large', 'RL-L', '1400', '69.00'],
    ...['https://duka.example/r2.jpg', '2', ''],
  ],
  [
    ...['cloud-sofa', 'Cloud sofa', '<p>Three seats</p>', 'Duka', 'Furniture > Sofas', 'Sofa', ''],
    ...['true', 'Title', 'Default Title', 'CS-1', '42000', '890.00', '', '', 'draft'],
  ],
]);

/** A product, its variations, one of which names it by its id, and a category that our tree knows by its path. */
export const WOOCOMMERCE = csv([
  [
    ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Short description', 'Description', 'In stock?'],
    ...['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Regular price', 'Categories'],
    ...['Tags', 'Images', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'],
  ],
  [
    ...['44', 'variable', 'duka-oak-desk', 'Oak desk', '1', 'Plain', 'A plain oak desk.', '1'],
    ...['24', '60', '120', '75', '300', 'Office, Office > Desks', 'oak, desk'],
    ...['https://duka.example/a.jpg, https://duka.example/b.jpg', ''],
    ...['Size', 'Small, Large'],
  ],
  [
    ...['47', 'variation', 'duka-oak-desk-s', 'Oak desk - Small', '1', '', '', '1', '', '', '', ''],
    ...['300', '', '', '', 'id:44', 'Size', 'Small'],
  ],
  [
    ...['45', 'variation', 'duka-oak-desk-l', 'Oak desk - Large', '1', '', '', '1', '', '', '', ''],
    ...['380', '', '', '', 'duka-oak-desk', 'Size', 'Large'],
  ],
  [
    ...[
      '46',
      'simple',
      'duka-pouffe',
      'Pouffe',
      '0',
      '',
      'Soft.',
      '1',
      '3',
      '40',
      '40',
      '35',
      '60',
    ],
    ...['Indoor', '', '', ''],
  ],
]);

export const PRESTASHOP = csv(
  [
    [
      ...['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded'],
      ...['Reference #', 'Width', 'Height', 'Depth', 'Weight', 'Short description', 'Description'],
      ...['Tags (x,y,z...)', 'Image URLs (x,y,z...)'],
    ],
    [
      ...[
        '7',
        '1',
        'Tea table',
        'Home,Living Room,Low tables',
        '80',
        'TT-7',
        '60',
        '40',
        '60',
        '8',
      ],
      ...['Small', '<p>Of acacia.</p>', 'acacia', 'https://duka.example/t.jpg'],
    ],
  ],
  ';',
);

export const GOOGLE = csv(
  [
    [
      ...['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'price'],
      ...['availability', 'brand', 'google_product_category', 'product_type', 'color', 'material'],
      ...['product_width', 'shipping_weight'],
    ],
    [
      ...['GM-1', 'Velvet armchair', 'Deep seat', 'https://duka.example/p/1'],
      ...['https://duka.example/v1.jpg', 'https://duka.example/v2.jpg,https://duka.example/v3.jpg'],
      ...['24500 KES', 'in_stock', 'Duka', '443', 'Furniture > Chairs > Arm chairs', 'Green'],
      ...['Velvet', '30 in', '18 kg'],
    ],
    [
      ...['GM-2', 'Wall shelf', 'Floats', 'https://duka.example/p/2', '', '', '3000 KES'],
      ...['backorder', 'Duka', '465', 'Furniture > Shelving', 'Oak', 'Oak', '80 cm', '4500 g'],
    ],
  ],
  '\t',
);

/** A cover, a hidden title block, headings of its own, and measures in millimetres. */
export async function supplierList(): Promise<Sheet> {
  const rows: Rows = [
    ['Mbao Works Ltd: price list for 2027', null, null, null, null, null, null],
    [null, null, null, null, null, null, null],
    ['Art. No.', 'Article', 'Range', 'W mm', 'H mm', 'Wood', 'Retail KSh'],
    ['MW-10', 'Jioni bench', 'Indoor', 1200, 450, 'Mvule', 18500],
    ['MW-11', 'Jioni bench, long', 'Indoor', 1800, 450, 'Mvule', 24500],
    ['MW-20', 'Asubuhi base unit', 'Base cabinets', 600, 870, 'Cypress', 9900],
    ['MW-90', 'Garden set', 'Outdoor', 1400, 750, 'Mvule', 52000],
  ];
  return new Uint8Array(await writeXlsx(rows, []));
}
