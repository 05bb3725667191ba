import { type ReactNode, useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import { FileText, MessageCircle, Undo2, X } from '../../design/icons/icons.ts';
import { enquiryPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { isAwaited } from '../../quotation/contract/quotation-status.ts';
import { attempt } from '../calls/attempt.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Bell, Check, Pencil } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { UnsentMailAdvice } from '../parts/UnsentMail.tsx';
import { onDay } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { OrderStages } from './OrderStages.tsx';
import { PassOnDialog } from './PassOnDialog.tsx';
import styles from './QuotationForm.module.css';
import { QuotationPaper } from './QuotationPaper.tsx';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { showQuotation } from './show-quotation.ts';

type Question = 'revise' | 'whatsapp' | 'accepted' | 'declined' | 'remind' | 'withdraw';

interface Props {
  quotation: Quotation;
  onRevise: () => void;
}

/** Shows what was sent as the customer reads it, and what can be done about it. */
export function SentQuotation({ quotation, onRevise }: Props) {
  const [asked, setAsked] = useState<Question>();
  const { id, status, enquiry_id, revisions, accepted_revision, link } = quotation;
  const [latest] = revisions;
  if (!latest) return null;
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  const isOpen = latest.decision === null && status !== 'withdrawn';
  const close = () => setAsked(undefined);
  const revise = () => (accepted ? setAsked('revise') : onRevise());
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
            <Act
              icon={<Check size={18} />}
              label="Mark accepted"
              onAct={() => setAsked('accepted')}
            />
            <Act icon={<X size={18} />} label="Mark declined" onAct={() => setAsked('declined')} />
          </>
        )}
        {link && (
          <Act
            icon={<MessageCircle size={18} />}
            label="WhatsApp or link"
            onAct={() => setAsked('whatsapp')}
          />
        )}
        {isOpen && isAwaited(status) && (
          <Act icon={<Bell size={18} />} label="Remind" onAct={() => setAsked('remind')} />
        )}
        <Act icon={<Pencil size={18} />} label="Revise" onAct={revise} />
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
              <button type="button" onClick={() => setAsked('withdraw')}>
                <Undo2 size={18} />
                Withdraw
              </button>
            </li>
          )}
        </PopoverMenu>
      </div>
      <QuotationPaper quotation={quotation} />
      {asked === 'whatsapp' && <PassOnDialog quotation={quotation} onClose={close} />}
      {(asked === 'accepted' || asked === 'declined') && (
        <DecisionDialog quotation={quotation} decision={asked} onClose={close} />
      )}
      {asked === 'remind' && <RemindDialog quotation={quotation} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog quotation={quotation} onClose={close} />}
      {asked === 'revise' && accepted && (
        <ConfirmDialog
          title={`Revise what ${accepted.decided_by ?? 'the customer'} accepted?`}
          confirm="Revise it"
          onConfirm={async () => onRevise()}
          onClose={close}
        >
          <p>
            {accepted.reference} stays agreed, and counts, until the customer accepts the next
            revision.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ActProps {
  icon: ReactNode;
  label: string;
  onAct: () => void;
}

function Act({ icon, label, onAct }: ActProps) {
  return (
    <button className="button" data-kind="quiet" type="button" onClick={onAct}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  );
}

interface DialogProps {
  quotation: Quotation;
  onClose: () => void;
}

/** Confirms before a customer is reminded by mail; without an address the link is passed on. */
function RemindDialog({ quotation, onClose }: DialogProps) {
  const [latest] = quotation.revisions;
  if (!latest?.content.customer.email) {
    return <PassOnDialog quotation={quotation} onClose={onClose} />;
  }
  const { customer, valid_until } = latest.content;
  async function remind() {
    await attempt(
      async () => {
        const call = { params: { id: quotation.id }, body: { by: 'mail' as const } };
        showQuotation((await callAsStaff(quotationCalls.remindCustomer, call)).quotation);
      },
      {
        done: 'The customer is reminded.',
        failed: 'The customer could not be reminded. Check the connection, then try again.',
      },
    );
    onClose();
  }
  return (
    <ConfirmDialog
      title={`Remind ${customer.name}?`}
      confirm="Send the reminder"
      onConfirm={remind}
      onClose={onClose}
    >
      <p>
        They have {latest.opened_at ? 'opened it without an answer' : 'not opened it yet'}, and can
        accept it until {onDay(valid_until)}.
      </p>
      <p>A friendly mail with the link goes to {customer.email}.</p>
    </ConfirmDialog>
  );
}

function WithdrawDialog({ quotation, onClose }: DialogProps) {
  async function withdraw() {
    await attempt(
      async () =>
        showQuotation(
          await callAsStaff(quotationCalls.withdrawQuotation, {
            params: { id: quotation.id },
            headers: ifMatch(quotation),
          }),
        ),
      {
        done: 'The quotation is withdrawn.',
        failed: 'The quotation could not be withdrawn. Check the connection, then try again.',
      },
    );
    onClose();
  }
  return (
    <ConfirmDialog
      title="Withdraw this quotation?"
      confirm="Withdraw it"
      destroys
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        Nobody can accept it any more, and its link shows nothing. You can revise and send it again.
      </p>
    </ConfirmDialog>
  );
}
