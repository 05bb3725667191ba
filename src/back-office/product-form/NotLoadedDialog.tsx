import { Dialog } from '../../design/Dialog.tsx';
import { NotLoaded, type Waited } from './NotLoaded.tsx';

interface Props {
  title: string;
  loading: Waited;
  onClose: () => void;
}

/** In the place of a dialog about a product, until it is there. */
export function NotLoadedDialog({ title, loading, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <NotLoaded loading={loading} />
    </Dialog>
  );
}
