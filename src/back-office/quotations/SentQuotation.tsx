import { callQuery } from '../../account/session/api-query.ts';
import { shortDay, shortMoment } from '../../company/contract/nairobi.ts';
import { FileText, Mail, MessageCircle, Undo2, X } from '../../design/icons/icons.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import type { Decision } from '../../quotation/contract/quotation-status.ts';
import { isRevisionAwaited } from '../../quotation/contract/standing.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { Bell, Check, Pencil } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { UnsentMailAdvice } from '../parts/UnsentMail.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useReadIfAny } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm, openDialog } from '../ui/open-dialog.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { OrderAct } from './OrderAct.tsx';
import { PassOnDialog } from './PassOnDialog.tsx';
import { NotePaymentDialog } from './payments/NotePaymentDialog.tsx';
import { PaymentsOfOrder } from './payments/PaymentsOfOrder.tsx';
import styles from './QuotationForm.module.css';
import paper from './QuotationPaper.module.css';
import { QuotationPaper } from './QuotationPaper.tsx';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { type SentAct, sentActOf } from './sent-act.ts';
import {
  acceptedRevision,
  isOpen,
  latestRevision,
  readsOf,
  showQuotation,
  standingRevision,
} from './shown-quotation.ts';
import { OrderStages } from './stages/OrderStages.tsx';
import { WhatHappened } from './WhatHappened.tsx';

interface Props {
  quotation: Quotation;
  onRevise: () => void;
}

/** Shows what was sent as the customer reads it, and what can be done about it. */
export function SentQuotation(props: Props) {
  const { enquiry_id } = props.quotation;
  if (enquiry_id === null) return <Sent {...props} enquiry={null} />;
  return <SentForEnquiry {...props} enquiryId={enquiry_id} />;
}

/** The main act waits for what the customer asked, since it would change under the hand. */
function SentForEnquiry({ enquiryId, ...props }: Props & { enquiryId: number }) {
  const enquiry = useReadIfAny(callQuery(inboxCalls.showEnquiry, { params: { id: enquiryId } }));
  return <Sent {...props} enquiry={enquiry ?? null} />;
}

function Sent({ quotation, onRevise, enquiry }: Props & { enquiry: Enquiry | null }) {
  const { id, status, stage, enquiry_id, link } = quotation;
  const accepted = acceptedRevision(quotation);
  const standing = standingRevision(quotation);
  const isUnanswered = isOpen(quotation);
  const isWithdrawn = quotation.withdrawn_at !== null;
  const isAwaited = isRevisionAwaited(latestRevision(quotation), isWithdrawn, new Date());
  const hasMoney = stage !== null || quotation.payments.length > 0;
  const { customer, valid_until } = standing.content;
  const note = (decision: Decision) => openDialog(DecisionDialog, { id, decision });
  const passOn = () => openDialog(PassOnDialog, { id });
  const isWide = useIsWide();
  const act = sentActOf(quotation, enquiry, new Date());
  const kindOf = (kind: SentAct['kind']) => (act.kind === kind ? undefined : 'row');

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
  const decisions = [
    { label: 'Mark accepted', Icon: Check, press: () => note('accepted'), isNext: false },
    { label: 'Mark declined', Icon: X, press: () => note('declined'), isNext: false },
  ];
  const further = [
    ...(isUnanswered ? decisions : []),
    { label: 'Revise', Icon: Pencil, press: revise, isNext: act.kind === 'revise' },
  ];
  // A phone has room for what comes next, and for the chat.
  const isInSight = ({ isNext }: { isNext: boolean }) => isWide || isNext;
  return (
    <>
      <ScreenHead
        title={standing.reference}
        // The steps below say how far an order is.
        status={stage === null && <QuotationStatusPill status={status} mail={standing.mail} />}
        lead={[
          customer.name,
          shillings(quotation.total_cents),
          isAwaited && `valid until ${shortDay(valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {enquiry_id !== null && (
          <div className={styles.actions}>
            <a className="button" data-kind="row" href={enquiryPath(enquiry_id)}>
              Enquiry
            </a>
          </div>
        )}
      </ScreenHead>
      {isAwaited && <UnsentMailAdvice mail={standing.mail} />}
      {act.kind === 'answer' && (
        <p className={styles.asked} role="note">
          <strong>{customer.name} asked</strong>{' '}
          <time dateTime={act.at}>{shortMoment(act.at)}</time>
          <br />
          {act.text}
        </p>
      )}
      <div className={`${styles.actions} ${styles.acts}`}>
        {act.kind === 'answer' && enquiry_id !== null && (
          <a className="button" href={enquiryPath(enquiry_id)}>
            <Mail size={18} />
            Answer {customer.name}
          </a>
        )}
        {act.kind === 'order' && (
          <Boundary what="The next act" isQuiet>
            <OrderAct quotation={quotation} />
          </Boundary>
        )}
        {isAwaited && (
          <Button
            kind={kindOf('remind')}
            icon={<Bell size={18} />}
            // Without an address the link is passed on.
            onPress={() => (customer.email ? remind(standing, id) : passOn())}
          >
            Remind
          </Button>
        )}
        {link && (
          <Button kind={kindOf('pass on')} icon={<MessageCircle size={18} />} onPress={passOn}>
            WhatsApp or link
          </Button>
        )}
        {further.filter(isInSight).map(({ label, Icon, press, isNext }) => (
          <Button
            key={label}
            kind={isNext ? undefined : 'row'}
            icon={<Icon size={18} />}
            onPress={press}
          >
            {label}
          </Button>
        ))}
        <PopoverMenu button="More" buttonClass="button" buttonKind="row">
          {further
            .filter((each) => !isInSight(each))
            .map(({ label, Icon, press }) => (
              <li key={label}>
                <Button kind="plain" icon={<Icon size={18} />} onPress={press}>
                  {label}
                </Button>
              </li>
            ))}
          <li>
            <QuoteButton label="Copy for another customer" enquiryId={null} copyOf={id} />
          </li>
          <li>
            <Button
              kind="plain"
              icon={<FileText size={18} />}
              onPress={() => downloadFile(quotationCalls.printQuotation, { params: { id } })}
            >
              PDF
            </Button>
          </li>
          {!hasMoney && (
            <li>
              <Button kind="plain" onPress={() => void openDialog(NotePaymentDialog, { id })}>
                Note a payment
              </Button>
            </li>
          )}
          {isUnanswered && (
            <li>
              <Button kind="plain" icon={<Undo2 size={18} />} onPress={() => withdraw(quotation)}>
                Withdraw
              </Button>
            </li>
          )}
        </PopoverMenu>
      </div>
      <div className={paper.columns}>
        {stage && <OrderStages quotation={quotation} />}
        <div className={paper.aside}>
          {hasMoney && <PaymentsOfOrder quotation={quotation} />}
          <WhatHappened quotation={quotation} />
        </div>
        <QuotationPaper quotation={quotation} />
      </div>
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
          accept it until {shortDay(valid_until)}.
        </p>
        <p>A friendly mail with the link goes to {customer.email}.</p>
      </>
    ),
    action: 'Send the reminder',
    act: () =>
      change(
        quotationCalls.remindCustomer,
        { params: { id }, body: { by: 'mail' } },
        {
          noun: 'The customer',
          verb: 'reminded',
          show: (sent) => showQuotation(sent.quotation),
          refresh: readsOf(id),
        },
      ),
  });
}

function withdraw(quotation: Quotation) {
  const { reference } = latestRevision(quotation);
  const accepted = acceptedRevision(quotation);
  const link = accepted ? `shows ${accepted.reference} again, which stays agreed` : 'shows nothing';
  return confirm({
    title: 'Withdraw this quotation?',
    text: `Nobody can accept ${reference} any more, and its link ${link}. You can revise and send it again.`,
    action: 'Withdraw it',
    danger: true,
    act: () =>
      change(
        quotationCalls.withdrawQuotation,
        { params: { id: quotation.id }, headers: ifMatch(quotation) },
        {
          noun: reference,
          verb: 'withdrawn',
          show: showQuotation,
          refresh: readsOf(quotation.id),
        },
      ),
  });
}
