import { useState } from 'react';
import { shareLink } from '../../design/share-link.ts';
import { showToast } from '../../design/toasts/page-toasts.ts';
import { sharedListLink } from '../contract/product-lines.ts';
import { type KnownProducts, pieceOfLine } from './pieces/listed-pieces.ts';
import styles from './QuoteList.module.css';
import type { QuoteList } from './quote-list.ts';
import { chatMessage } from './quote-list-chat.ts';
import { type ListProblems, saveSheet } from './quote-list-sending.ts';
import type { DeliveryFields, Entered } from './quote-list-unsent.ts';
import { Sign } from './signs/Sign.tsx';

interface Props {
  list: QuoteList;
  known: KnownProducts;
  /** Address of an empty chat. */
  chat: string;
  entered: Entered;
  onProblems: (problems: ListProblems) => void;
}

/** Offers ways without a form: a chat message, and a PDF to save. */
export function QuoteListWays({ list, known, chat, entered, onProblems }: Props) {
  const pieces = list.map((line) => ({ ...line, ...pieceOfLine(line, known.get(line.key)) }));
  const { href, leftOut } = chatMessage(pieces, {
    chat,
    company: entered.cname,
    origin: location.origin,
  });
  return (
    <>
      <div className={`row off-paper ${styles['ways']}`}>
        <a
          className="button"
          data-kind="quiet"
          href={href}
          target="_blank"
          rel="noopener"
          aria-label="Send on WhatsApp, opens in a new tab"
        >
          <Sign name="chat" size={20} /> Send on WhatsApp
        </a>
        <ShareButton list={list} />
        <SheetButton list={list} delivery={entered} onProblems={onProblems} />
      </div>
      {leftOut && (
        <p className={`fine off-paper ${styles['hint']}`}>
          The list is long for one chat message: it goes without {leftOut}. The quote request below
          and the PDF have it whole.
        </p>
      )}
    </>
  );
}

/** The link contains products and quantities, and nothing about the sender. */
function ShareButton({ list }: Pick<Props, 'list'>) {
  const share = () =>
    shareLink(
      { title: 'Quote list', url: sharedListLink(list, location.origin) },
      'Send the list on WhatsApp instead.',
    );
  return (
    <button className={styles['link']} type="button" onClick={share}>
      <Sign name="share" />
      Share this list
    </button>
  );
}

interface SheetProps extends Pick<Props, 'list' | 'onProblems'> {
  delivery: DeliveryFields;
}

export function SheetButton({ list, delivery, onProblems }: SheetProps) {
  const [isBusy, setBusy] = useState(false);

  async function saveAsPdf() {
    if (isBusy) return;
    setBusy(true);
    const outcome = await saveSheet(list, delivery);
    setBusy(false);
    if (outcome.kind === 'done') showToast('success', outcome.message);
    if (outcome.kind === 'failed') {
      showToast('error', outcome.message);
      onProblems(outcome.problems);
    }
  }

  return (
    <button className={styles['link']} type="button" aria-disabled={isBusy} onClick={saveAsPdf}>
      <Sign name="pdf" />
      {isBusy ? 'Making the PDF…' : 'Save as PDF'}
    </button>
  );
}
