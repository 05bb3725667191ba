import { useState } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { senderName } from '../../enquiry/contract/person.ts';
import { Section } from '../parts/Section.tsx';
import { useReading } from '../reading/useRead.ts';
import type { Share } from '../shelf/shelf.ts';
import { confirm } from '../ui/open-dialog.tsx';
import { AddPieces } from './AddPieces.tsx';
import { AddSharedChat } from './AddSharedChat.tsx';
import { ChooseEnquiry } from './ChooseEnquiry.tsx';
import { chatIn, sideOf } from './chat-in.ts';
import { type FoundEnquiry, suggestEnquiries } from './find-enquiries.ts';
import { piecesOf } from './pieces.ts';
import styles from './Share.module.css';

interface Props {
  share: Share;
  /** Enquiry that was made for it, as the address says. */
  made: number | undefined;
  /** Enquiry that the person looked at last. */
  last: number | null;
  /** Takes it from the shelf, with the message that says so and the enquiry to go on to. */
  onGone: (said: string, enquiryId?: number) => Promise<unknown>;
}

/** One share: what will be added, to which enquiry, and the press that adds it. */
export function ShareCard({ share, made, last, onGone }: Props) {
  const { id, at } = share;
  const { answer } = useReading({
    queryKey: ['share', id, String(made)],
    queryFn: async () => {
      const [pieces, chat] = await Promise.all([piecesOf(share), chatIn(share)]);
      const side = chat && sideOf(chat);
      return { pieces, chat, suggested: await suggestEnquiries({ pieces, side, made, last }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { pieces, chat, suggested } = answer;
  const [isHeld, hold] = useState(false);
  const [chosen, choose] = useState<FoundEnquiry | undefined>(suggested[0]);
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard what was shared?',
      text: 'It is deleted from this device. The app that shared it still has it.',
      action: 'Discard',
      danger: true,
      act: async () => true,
    });
    if (isSure) await onGone('Discarded.');
  };
  return (
    <Section title={`Shared ${shortMoment(new Date(at).toISOString())}`} boxed>
      <div className={styles.card}>
        <ChooseEnquiry suggested={suggested} chosen={chosen} isFixed={isHeld} onChoose={choose} />
        {chat ? (
          <AddSharedChat
            shareId={id}
            chat={chat}
            to={chosen}
            onDiscard={discard}
            onHold={hold}
            onDone={(enquiryId) => onGone('The chat is in the thread.', enquiryId)}
          />
        ) : (
          <AddPieces
            entry={id}
            pieces={pieces}
            to={chosen}
            discard="Discard"
            onDiscard={discard}
            onAdded={(enquiry, count) =>
              onGone(`${countOf(count)} added to ${senderName(enquiry)}.`, enquiry.id)
            }
          />
        )}
      </div>
    </Section>
  );
}

export function countOf(count: number): string {
  return count === 1 ? '1 thing' : `${count} things`;
}
