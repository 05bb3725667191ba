import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { callLink } from '../../company/contract/phone-number.ts';
import { ArrowLeft, Mail, MessageCircle } from '../../design/icons/icons.ts';
import { chatReply } from '../../enquiry/contract/chat-reply.ts';
import {
  CHANNEL_NAMES,
  companyOf,
  type Enquiry,
  FOLDER_NAMES,
  REMOVED_DAYS,
  requestName,
  senderName,
} from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { correctionPath, customerPath } from '../../paths.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { pageQuery } from '../lists/listing.ts';
import rows from '../lists/RowsTable.module.css';
import { usePage } from '../lists/usePage.ts';
import { Check } from '../parts/icons.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { QuoteButton } from '../quotations/QuoteButton.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import styles from './EnquiryPane.module.css';
import { Handling } from './Handling.tsx';
import { begunWriting, Composer, type Writing } from './thread/Composer.tsx';
import { Thread } from './thread/Thread.tsx';
import { type OpenEnquiry, useEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

/** More than anybody quotes for one enquiry. */
const MAX_QUOTATIONS = 50;

export interface PaneProps {
  id: number;
  listed: Enquiry | undefined;
  staff: StaffMember[];
  work: InboxWork;
  onChanged: (changed: Enquiry) => void;
  onClose: () => void;
}

/** Shows one enquiry as a thread: who asks, how far it is, all that was said, and what comes next. */
export function EnquiryPane({ id, listed, staff, work, onChanged, onClose }: PaneProps) {
  const open = useEnquiry(id, listed, onChanged);
  const itsQuotations = pageQuery({ enquiry_id: id, page: 1 }, { size: MAX_QUOTATIONS });
  const quoted = usePage(quotationCalls.listQuotations, itsQuotations, {
    refetchOnFocus: 'when told',
  });
  useRefetchOnNews(routes.listQuotations);
  const own = useOwnId();
  const { data: shown, isFresh } = open;
  const [writing, write] = useState<Writing>();
  const isDisabled = !(isFresh && own.isKnown);
  const kind = writing ?? begunWriting(id, own.id) ?? (shown?.email === '' ? 'note' : 'reply');
  const quotations = quoted.data?.entries ?? (quoted.phase === 'failed' ? [] : undefined);
  return (
    <div className={styles.pane}>
      <button className={`${rows.action} ${styles.back}`} type="button" onClick={onClose}>
        <ArrowLeft size={18} />
        All enquiries
      </button>
      {shown && !open.isMissing ? (
        <article className={styles.enquiry}>
          <Sender enquiry={shown} />
          <WhereItIs folder={shown.folder} />
          {open.phase === 'failed' && !isFresh ? (
            <FailedNotice what="The status of the enquiry" onRetry={open.refetch} />
          ) : (
            <fieldset className={styles.work} disabled={isDisabled}>
              <legend className="visually-hidden">Handling</legend>
              <Handling enquiry={shown} open={open} staff={staff} work={work} onGone={onClose} />
            </fieldset>
          )}
          <Thread
            key={`thread of ${own.id}`}
            enquiry={shown}
            quotations={quotations}
            isFresh={isFresh}
            person={own.id}
            onChanged={open.show}
          />
          {quoted.phase === 'failed' && !quoted.data && (
            <FailedNotice what="The quotations" onRetry={quoted.refetch} />
          )}
          <fieldset className={styles.work} disabled={isDisabled}>
            <legend className="visually-hidden">Write</legend>
            <Composer
              key={`words of ${own.id}`}
              enquiry={shown}
              person={own.id}
              writing={kind}
              onWriting={write}
              onChanged={open.show}
            />
          </fieldset>
          <Answering
            enquiry={shown}
            isFresh={isFresh}
            isQuoted={quotations !== undefined && quotations.length > 0}
            mayReply={!isDisabled}
            onReply={() => write('reply')}
            save={open.save}
          />
        </article>
      ) : (
        <Absent open={open} />
      )}
    </div>
  );
}

function Absent({ open: { phase, isMissing, refetch } }: { open: OpenEnquiry }) {
  if (isMissing) {
    return (
      <Notice>
        <p>
          This enquiry is not there any more. Enquiries are removed 12 months after the last
          message, {REMOVED_DAYS} days after they were deleted, or when their sender asks for it.
        </p>
      </Notice>
    );
  }
  return phase === 'failed' ? (
    <FailedNotice what="The enquiry" onRetry={refetch} />
  ) : (
    <LoadingNotice />
  );
}

function WhereItIs({ folder }: Pick<Enquiry, 'folder'>) {
  if (folder === 'inbox') return null;
  return (
    <p className={styles.gone}>
      This is in {FOLDER_NAMES[folder]}, and will be deleted {REMOVED_DAYS} days after it was moved
      there.
    </p>
  );
}

function Sender({ enquiry }: { enquiry: Enquiry }) {
  const { phone, email, channel, kind, reference } = enquiry;
  const facts = [
    channel !== 'site' && CHANNEL_NAMES[channel],
    kind === 'quote' && `${requestName(enquiry)} · ${reference}`,
    companyOf(enquiry),
  ].filter(Boolean);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAwaited = document.activeElement === heading.current?.closest('section');
    if (isAwaited) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.sender}>
      <h2 className={styles.name} ref={heading} tabIndex={-1}>
        {senderName(enquiry)}
      </h2>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <ul className={`bare-list ${styles.ways}`}>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={callLink(phone)}>{phone}</a>
          </li>
        )}
        <li>
          <CustomerLink id={enquiry.id} />
        </li>
        {channel !== 'site' && (
          <li>
            <a href={correctionPath(enquiry.id)}>Correct the entry</a>
          </li>
        )}
      </ul>
    </header>
  );
}

/** Leads to everything that the same sender asked, with the count. */
function CustomerLink({ id }: Pick<Enquiry, 'id'>) {
  const query = pageQuery({ same_person: id, page: 1 }, { size: 1 });
  const total = usePage(inboxCalls.listEnquiries, query).data?.total ?? 1;
  return (
    <a href={customerPath(id)}>
      {total > 1 ? `All ${total} enquiries of this customer` : 'All of this customer'}
    </a>
  );
}

interface AnsweringProps extends Pick<OpenEnquiry, 'isFresh' | 'save'> {
  enquiry: Enquiry;
  isQuoted: boolean;
  /** False while the field for the reply is disabled. */
  mayReply: boolean;
  /** Shows the field for the reply. */
  onReply: () => void;
}

/** The ways to answer stay in sight at the foot. */
function Answering({ enquiry, isFresh, isQuoted, mayReply, onReply, save }: AnsweringProps) {
  const chat = chatReply(enquiry, location.origin);
  const isDone = enquiry.status === 'answered';
  return (
    <div className={styles.answering}>
      <QuoteButton
        label={isQuoted ? 'Open the quotation' : 'Write a quotation'}
        enquiryId={enquiry.id}
      />
      {enquiry.email !== '' && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          disabled={!mayReply}
          onClick={({ currentTarget }) => {
            flushSync(onReply);
            const pane = currentTarget.closest('article');
            const reply = pane?.querySelector<HTMLTextAreaElement>('[name="reply"]');
            reply?.focus();
            // Focus alone leaves it half behind the bar of a phone.
            reply?.scrollIntoView({ block: 'center' });
            // The caret goes below the greeting.
            reply?.setSelectionRange(reply.value.length, reply.value.length);
          }}
        >
          <Mail size={18} />
          Reply by mail
        </button>
      )}
      {chat && (
        <a className="button" data-kind="quiet" href={chat} target="_blank" rel="noopener">
          <MessageCircle size={18} />
          Reply on WhatsApp
        </a>
      )}
      <button
        className="button"
        data-kind="quiet"
        type="button"
        disabled={!isFresh}
        aria-disabled={isDone}
        onClick={() => !isDone && save({ status: 'answered' }, 'Marked as answered.')}
      >
        <Check size={18} />
        {isDone ? 'Answered' : 'Mark answered'}
      </button>
    </div>
  );
}
