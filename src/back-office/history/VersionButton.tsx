import { lazy, Suspense, useState } from 'react';
import type { Change } from '../../history/contract/change-set.ts';
import rows from '../lists/RowsTable.module.css';

const VersionDialog = lazy(async () => ({
  default: (await import('./VersionDialog.tsx')).VersionDialog,
}));

/** Opens a product as a change left it, or as it was before its first change. */
export function VersionButton({ change }: { change: Change }) {
  const [open, setOpen] = useState<number>();
  const { kind, subject, action, version, version_before, title } = change;
  if (kind !== 'product' || action === 'deleted' || action === 'restored') return null;
  return (
    <>
      {[version, version_before].map(
        (each) =>
          typeof each === 'number' && (
            <button key={each} className={rows.action} type="button" onClick={() => setOpen(each)}>
              View version {each}
              {each === version_before && ', as it was before'}
              <span className="visually-hidden"> of {title}</span>
            </button>
          ),
      )}
      {open !== undefined && (
        <Suspense>
          <VersionDialog id={Number(subject)} version={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
