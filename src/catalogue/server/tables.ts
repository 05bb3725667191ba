import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhotoKey, PhotoKind } from '../../media/contract/photo.ts';
import type { PhotoFit } from '../../media/contract/photo-fields.ts';
import type { JsonName, NameOf } from '../contract/fields/product-fields.ts';
import type { ProductFields, ProductOrigin } from '../contract/product.ts';
import type { ColumnChoice } from '../contract/spreadsheet/import-choices.ts';

/** A column for each field of a product; lists are stored as JSON text. */
type FieldColumns = {
  [Name in keyof ProductFields]: Name extends JsonName
    ? ColumnType<ProductFields[Name], string | null, string | null>
    : Name extends NameOf<'flag'>
      ? Generated<ProductFields[Name]>
      : ProductFields[Name];
};

interface ProductTable extends FieldColumns {
  id: GeneratedAlways<number>;
  origin: Generated<ProductOrigin>;
  stock_key: string | null;
  version: Generated<number>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
  deleted_at: ColumnType<Date | null, never, Date | null>;
  words: GeneratedAlways<string>;
}

interface ProductImageTable {
  id: GeneratedAlways<number>;
  product_id: number;
  kind: PhotoKind;
  position: number;
  photo_key: PhotoKey;
  alt: string;
  width: number;
  height: number;
  focus_x: number | null;
  focus_y: number | null;
  fit: PhotoFit | null;
  ground: string | null;
  created_at: ColumnType<Date, never, never>;
}

interface TakenStockTable {
  stock_key: string;
}

interface ImportMappingTable {
  shape: string;
  /** Stored as JSON text. */
  columns: ColumnType<Record<string, ColumnChoice>, string, string>;
  values: ColumnType<Record<string, string>, string, string>;
  saved_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    product: ProductTable;
    product_image: ProductImageTable;
    taken_stock: TakenStockTable;
    import_mapping: ImportMappingTable;
  }
}
