import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { isExample } from '../../company/contract/whose-company.ts';
import { Mail, MessageCircle, Undo2 } from '../../design/icons/icons.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { chatReply } from '../../enquiry/contract/chat-reply.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { addressesOf } from '../../enquiry/contract/listed/addresses.ts';
import { CHAT_LATER, useCompany } from '../company-facts/useCompany.ts';
import { usePage } from '../lists/usePage.ts';
import { Check } from '../parts/icons.ts';
import { QuoteButton } from '../quotations/QuoteButton.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './EnquiryPane.module.css';
import { nextActIn } from './next-act.ts';
import { quotationsOf } from './thread/quotations-of.ts';
import type { Handled } from './useHandling.ts';

interface AnsweringProps extends Pick<Handled, 'save'> {
  enquiry: Enquiry;
  /** True once it can be changed and answered. */
  isFresh: boolean;
  /** True while somebody writes the next entry; its button stands here then. */
  isBegun: boolean;
  placeRef: Ref<HTMLElement>;
  /** Shows the field for the reply. */
  onReply: () => void;
}

/** The ways to answer stay in sight at the foot. */
export function Answering({ enquiry, isFresh, onReply, save, ...written }: AnsweringProps) {
  const { isBegun, placeRef } = written;
  const isQuoted = (usePage(...quotationsOf(enquiry.id)).data?.total ?? 0) > 0;
  const company = useCompany();
  const chat = chatOfThread(enquiry);
  const hasAddress = addressesOf(enquiry).length > 0;
  const isDone = enquiry.status === 'answered';
  const next = isBegun ? undefined : nextActIn(enquiry);
  const isReplyNext = next === 'reply';
  // They wrote there, so the answer goes there first.
  const isChat = enquiry.channel === 'whatsapp';
  const byMail = hasAddress && !isBegun && (
    <button
      className="button"
      data-kind={isReplyNext && !isChat ? undefined : 'quiet'}
      type="button"
      disabled={!isFresh}
      onClick={({ currentTarget }) => {
        flushSync(onReply);
        const pane = currentTarget.closest('article');
        const form = pane?.querySelector<HTMLFormElement>('form[aria-label="Reply by mail"]');
        const reply = form?.querySelector('textarea');
        reply?.focus();
        // Focus alone leaves it half behind the bar.
        reply?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <Mail size={18} />
      Reply by mail
    </button>
  );
  const byChat =
    chat &&
    (company && !isExample(company) ? (
      <a
        className="button"
        data-kind={isReplyNext && (isChat || !hasAddress) ? undefined : 'quiet'}
        href={chat}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle size={18} />
        Reply on WhatsApp
      </a>
    ) : (
      // It keeps its place: another button would come under the finger.
      <Button
        kind="quiet"
        icon={<MessageCircle size={18} />}
        disabled={!company}
        onPress={() => showToast('error', CHAT_LATER)}
      >
        Reply on WhatsApp
      </Button>
    ));
  return (
    <div className={styles.answering}>
      <span className={styles.place} ref={placeRef} />
      <QuoteButton
        kind={next === 'quote' ? undefined : 'quiet'}
        label={isQuoted ? 'Open the quotation' : 'Write a quotation'}
        enquiryId={enquiry.id}
      />
      {isChat ? byChat : byMail}
      {isChat ? byMail : byChat}
      <Button
        kind="quiet"
        icon={isDone ? <Undo2 size={18} /> : <Check size={18} />}
        disabled={!isFresh}
        onPress={() =>
          isDone
            ? save({ status: 'open' }, 'Marked as open.')
            : save({ status: 'answered' }, 'Marked as answered.')
        }
      >
        {isDone ? 'Mark open' : 'Mark answered'}
      </Button>
    </div>
  );
}

/** Finds the first person of a thread whose number can be used in a chat; undefined without one. */
function chatOfThread(thread: Enquiry): string | undefined {
  const links = [thread, ...thread.joined].map((each) => chatReply(each, location.origin));
  return links.find((link) => link !== undefined);
}
