import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { senderName } from '../../enquiry/contract/person.ts';
import { useReading } from '../reading/useRead.ts';
import type { Share } from '../shelf/shelf.ts';
import type { Opened } from '../ui/open-dialog.tsx';
import { AddPieces } from './AddPieces.tsx';
import { piecesOf } from './pieces.ts';
import styles from './Share.module.css';
import { countOf } from './ShareCard.tsx';

interface Props extends Opened<Enquiry> {
  share: Share;
  to: Pick<Enquiry, 'id' | 'fname' | 'lname'>;
}

/** Adds files to the open enquiry; its answer is the enquiry once all is there. */
export function AddDialog({ share, to, onClose }: Props) {
  const { answer: pieces } = useReading({
    queryKey: ['share', share.id],
    queryFn: () => piecesOf(share),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = senderName(to);
  return (
    <Dialog title={`Add to ${name}`} size="narrow" onClose={() => onClose()}>
      <div className={styles.dialog}>
        <AddPieces
          entry={share.id}
          pieces={pieces}
          to={{ id: to.id, name }}
          discard="Cancel"
          onDiscard={() => onClose()}
          onAdded={(enquiry, count) => {
            showToast('success', `${countOf(count)} added.`);
            onClose(enquiry);
          }}
        />
      </div>
    </Dialog>
  );
}
