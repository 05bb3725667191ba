import type { ComponentProps } from 'react';
import { useLoaded } from '../../calls/useLoaded.ts';
import { NotLoadedDialog } from '../NotLoadedDialog.tsx';
import type { ConflictDialog } from './ConflictDialog.tsx';

const load = () => import('./ConflictDialog.tsx');

/** The choice between two versions, loaded when there are two. */
export function Conflict(dialog: ComponentProps<typeof ConflictDialog>) {
  const { loaded, ...loading } = useLoaded('the choice between versions', load);
  if (loaded) return <loaded.ConflictDialog {...dialog} />;
  if (loading.phase !== 'failed') return null;
  const title = 'Somebody else saved first';
  return <NotLoadedDialog title={title} loading={loading} onClose={dialog.onClose} />;
}
