import { Dialog } from '../../design/Dialog.tsx';
import { NotLoaded, type Waited } from './NotLoaded.tsx';

/** In the place of the Edit dialog, until it is there. */
export function NotLoadedDialog({ loading, onClose }: { loading: Waited; onClose: () => void }) {
  return (
    <Dialog title="Edit product" onClose={onClose}>
      <NotLoaded loading={loading} />
    </Dialog>
  );
}
