import { lazy, Suspense, useState } from 'react';
import type { ProductChange } from '../../catalogue/contract/history/product-history.ts';
import rows from '../parts/RowsTable.module.css';

const VersionDialog = lazy(async () => ({
  default: (await import('./VersionDialog.tsx')).VersionDialog,
}));

/** The ways to a product as a change has left it, and to what it was before there was a history. */
export function VersionButton({ change }: { change: ProductChange }) {
  const [open, setOpen] = useState<number>();
  const { action, product_id, version, version_before, title } = change;
  if (action === 'deleted' || action === 'restored') return null;
  return (
    <>
      {[version, version_before].map(
        (each) =>
          each !== undefined && (
            <button key={each} className={rows.action} type="button" onClick={() => setOpen(each)}>
              View version {each}
              {each === version_before && ', as it was before'}
              <span className="visually-hidden"> of {title}</span>
            </button>
          ),
      )}
      {open !== undefined && (
        <Suspense>
          <VersionDialog id={product_id} version={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
