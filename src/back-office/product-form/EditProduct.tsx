import type { ComponentProps } from 'react';
import { useLoaded } from '../calls/useLoaded.ts';
import type { EditProductDialog } from './EditProductDialog.tsx';
import { NotLoadedDialog } from './NotLoadedDialog.tsx';

const load = () => import('./EditProductDialog.tsx');

/** The Edit dialog for a screen that is not about it: its form is loaded when it is asked for. */
export function EditProduct(dialog: ComponentProps<typeof EditProductDialog>) {
  const { loaded, ...loading } = useLoaded('the Edit dialog', load);
  if (loaded) return <loaded.EditProductDialog {...dialog} />;
  return <NotLoadedDialog title="Edit product" loading={loading} onClose={dialog.onClose} />;
}
