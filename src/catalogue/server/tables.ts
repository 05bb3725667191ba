import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhotoKey, PhotoKind } from '../photo.ts';

interface ProductTable {
  id: GeneratedAlways<number>;
  title: string;
  description: string;
  category_id: number;
  subcategory_id: number | null;
  type_id: number | null;
  status_id: number;
  sku: string | null;
  colour: string | null;
  material: string | null;
  width_cm: number | null;
  height_cm: number | null;
  depth_cm: number | null;
  tags: string[];
  demo_key: string | null;
  version: Generated<number>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
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
  created_at: ColumnType<Date, never, never>;
}

interface PhotoLedgerTable {
  photo_key: PhotoKey;
  state: 'pending' | 'attached' | 'detached';
  changed_at: ColumnType<Date, never, Date>;
}

interface ProductCreationTable {
  idempotency_key: string;
  request_hash: string;
  product_id: number;
  created_at: ColumnType<Date, never, never>;
}

interface DemoSeedTable {
  demo_key: string;
}

declare module '../../platform/database.ts' {
  interface Tables {
    product: ProductTable;
    product_image: ProductImageTable;
    photo_ledger: PhotoLedgerTable;
    product_creation: ProductCreationTable;
    demo_seed: DemoSeedTable;
  }
}
