import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { reads } from '../../account/session/read.ts';
import type { EditProductDialog } from './EditProductDialog.tsx';
import { NotLoadedDialog } from './NotLoadedDialog.tsx';

/** The Edit dialog for a screen that is not about it: its form is loaded when it is asked for. */
export function EditProduct(dialog: ComponentProps<typeof EditProductDialog>) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['the Edit dialog'], queryFn: () => import('./EditProductDialog.tsx') },
    reads,
  );
  if (data) return <data.EditProductDialog {...dialog} />;
  const loading = {
    phase: isError ? 'failed' : 'loading',
    missing: false,
    reload: refetch,
  } as const;
  return <NotLoadedDialog loading={loading} onClose={dialog.onClose} />;
}
