import { useState } from 'react';
import { FileText, MessageCircle, Undo2, X } from '../../design/icons/icons.ts';
import { enquiryPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { isAwaited } from '../../quotation/contract/quotation-status.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { Bell, Check, Pencil } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { UnsentMailAdvice } from '../parts/UnsentMail.tsx';
import { onDay } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { OrderStages } from './OrderStages.tsx';
import { PassOnDialog } from './PassOnDialog.tsx';
import styles from './QuotationForm.module.css';
import { QuotationPaper } from './QuotationPaper.tsx';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { showQuotation } from './show-quotation.ts';

const loadDecision = () => import('./DecisionDialog.tsx');

type Opened = 'whatsapp' | 'accepted' | 'declined';

interface Props {
  quotation: Quotation;
  onRevise: () => void;
}

/** Shows what was sent as the customer reads it, and what can be done about it. */
export function SentQuotation({ quotation, onRevise }: Props) {
  const [asked, setAsked] = useState<Opened>();
  const close = () => setAsked(undefined);
  const decision = asked === 'whatsapp' ? undefined : asked;
  const part = useOnDemand('the answer of a customer', loadDecision, !!decision, close);
  const { id, status, enquiry_id, revisions, accepted_revision, link } = quotation;
  const [latest] = revisions;
  if (!latest) return null;
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  const isOpen = latest.decision === null && status !== 'withdrawn';
  const { customer } = latest.content;

  async function revise() {
    const isSure =
      !accepted ||
      (await confirm({
        title: `Revise what ${accepted.decided_by ?? 'the customer'} accepted?`,
        text: `${accepted.reference} stays agreed, and counts, until the customer accepts the next revision.`,
        action: 'Revise it',
      }));
    if (isSure) onRevise();
  }
  return (
    <>
      <ScreenHead
        title={latest.reference}
        lead={`${latest.content.customer.name} · ${shillings(quotation.total_cents)}`}
      >
        <div className={styles.actions}>
          <QuotationStatusPill status={status} mail={latest.mail} />
          {enquiry_id !== null && (
            <a className="way" href={enquiryPath(enquiry_id)}>
              Enquiry
            </a>
          )}
        </div>
      </ScreenHead>
      {isAwaited(status) && <UnsentMailAdvice mail={latest.mail} />}
      {quotation.stage && <OrderStages quotation={quotation} />}
      <div className={`${styles.actions} ${styles.acts}`}>
        {isOpen && (
          <>
            <Button kind="quiet" icon={<Check size={18} />} onPress={() => setAsked('accepted')}>
              Mark accepted
            </Button>
            <Button kind="quiet" icon={<X size={18} />} onPress={() => setAsked('declined')}>
              Mark declined
            </Button>
          </>
        )}
        {link && (
          <Button
            kind="quiet"
            icon={<MessageCircle size={18} />}
            onPress={() => setAsked('whatsapp')}
          >
            WhatsApp or link
          </Button>
        )}
        {isOpen && isAwaited(status) && (
          <Button
            kind="quiet"
            icon={<Bell size={18} />}
            // Without an address the link is passed on.
            onPress={() => (customer.email ? remind(latest, id) : setAsked('whatsapp'))}
          >
            Remind
          </Button>
        )}
        <Button kind="quiet" icon={<Pencil size={18} />} onPress={revise}>
          Revise
        </Button>
        <PopoverMenu button="More" buttonClass="button" buttonKind="quiet">
          <li>
            <QuoteButton label="Copy for another customer" enquiryId={null} copyOf={id} />
          </li>
          <li>
            <button
              type="button"
              onClick={() => downloadFile(quotationCalls.printQuotation, { params: { id } })}
            >
              <FileText size={18} />
              PDF
            </button>
          </li>
          {isOpen && (
            <li>
              <button type="button" onClick={() => withdraw(quotation)}>
                <Undo2 size={18} />
                Withdraw
              </button>
            </li>
          )}
        </PopoverMenu>
      </div>
      <QuotationPaper quotation={quotation} />
      {asked === 'whatsapp' && <PassOnDialog quotation={quotation} onClose={close} />}
      {part && decision && (
        <part.DecisionDialog quotation={quotation} decision={decision} onClose={close} />
      )}
    </>
  );
}

/** Reminds a customer by mail. */
function remind({ content, opened_at }: Quotation['revisions'][number], id: number) {
  const { customer, valid_until } = content;
  return confirm({
    title: `Remind ${customer.name}?`,
    text: (
      <>
        <p>
          They have {opened_at ? 'opened it without an answer' : 'not opened it yet'}, and can
          accept it until {onDay(valid_until)}.
        </p>
        <p>A friendly mail with the link goes to {customer.email}.</p>
      </>
    ),
    action: 'Send the reminder',
    act: () =>
      change(
        quotationCalls.remindCustomer,
        { params: { id }, body: { by: 'mail' } },
        { noun: 'The customer', verb: 'reminded', show: (sent) => showQuotation(sent.quotation) },
      ),
  });
}

function withdraw(quotation: Quotation) {
  return confirm({
    title: 'Withdraw this quotation?',
    text: 'Nobody can accept it any more, and its link shows nothing. You can revise and send it again.',
    action: 'Withdraw it',
    danger: true,
    act: () =>
      change(
        quotationCalls.withdrawQuotation,
        { params: { id: quotation.id }, headers: ifMatch(quotation) },
        { noun: 'The quotation', verb: 'withdrawn', show: showQuotation },
      ),
  });
}
