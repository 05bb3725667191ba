import { lazy, Suspense, useState } from 'react';
import type { ProductChange } from '../../catalogue/contract/product-history.ts';
import rows from '../parts/RowsTable.module.css';

const VersionDialog = lazy(async () => ({
  default: (await import('./VersionDialog.tsx')).VersionDialog,
}));

/** The way to a product as a change has left it. */
export function VersionButton({ change }: { change: ProductChange }) {
  const [isOpen, setOpen] = useState(false);
  const { action, product_id, version, title } = change;
  if (action === 'deleted' || action === 'restored') return null;
  return (
    <>
      <button className={rows.action} type="button" onClick={() => setOpen(true)}>
        View version {version}
        <span className="visually-hidden"> of {title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <VersionDialog id={product_id} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
