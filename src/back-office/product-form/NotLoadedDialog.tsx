import { Dialog } from '../../design/Dialog.tsx';
import { NotLoaded, type Waited } from './NotLoaded.tsx';

interface Props {
  title: string;
  loading: Waited;
  onClose: () => void;
}

/** Replaces a dialog about a product until the product has loaded. */
export function NotLoadedDialog({ title, loading, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <NotLoaded loading={loading} />
    </Dialog>
  );
}
