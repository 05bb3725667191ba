import type { ComponentProps } from 'react';
import { useLoaded } from '../calls/useLoaded.ts';
import type { EditProductDialog } from './EditProductDialog.tsx';
import { NotLoadedDialog } from './NotLoadedDialog.tsx';

const load = () => import('./EditProductDialog.tsx');

/** Loads the Edit dialog on demand, for screens that mainly show something else. */
export function EditProduct(dialog: ComponentProps<typeof EditProductDialog>) {
  const { loaded, ...loading } = useLoaded('the Edit dialog', load);
  if (loaded) return <loaded.EditProductDialog {...dialog} />;
  return <NotLoadedDialog title="Edit product" loading={loading} onClose={dialog.onClose} />;
}
