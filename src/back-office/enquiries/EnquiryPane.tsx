import type { StaffMember } from '../../account/contract/staff-list.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { apiPaths } from '../../api-paths.ts';
import { callLink } from '../../company/contract/phone-number.ts';
import { ArrowLeft, Mail, MessageCircle } from '../../design/icons/icons.ts';
import { chatReply } from '../../enquiry/contract/chat-reply.ts';
import { deliveryFacts } from '../../enquiry/contract/delivery.ts';
import {
  CHANNEL_NAMES,
  companyOf,
  type Enquiry,
  enquiry as enquiryOf,
  FOLDER_NAMES,
  REMOVED_DAYS,
  senderName,
} from '../../enquiry/contract/inbox.ts';
import { correctionPath, customerPath } from '../../paths.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { pageCall } from '../lists/listing.ts';
import rows from '../lists/RowsTable.module.css';
import { usePage } from '../lists/usePage.ts';
import { Check } from '../parts/icons.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { onDayAt } from '../parts/when.ts';
import { QuoteButton } from '../quotations/QuoteButton.tsx';
import styles from './EnquiryPane.module.css';
import type { WorkProps } from './EnquiryWork.tsx';
import { FileList } from './files/FileList.tsx';
import { ProductList } from './ProductList.tsx';
import { type OpenEnquiry, useEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

interface Props {
  id: number;
  listed: Enquiry | undefined;
  staff: StaffMember[];
  work: InboxWork;
  onChanged: (changed: Enquiry) => void;
  onClose: () => void;
}

/** Shows one enquiry: sender, text, ways to answer, and its status. */
export function EnquiryPane({ id, listed, staff, work, onChanged, onClose }: Props) {
  const open = useEnquiry(id, listed, onChanged);
  const part = useLoaded('the work on an enquiry', loadWork);
  const own = useOwnId();
  const isDisabled = !(open.isFresh && own.isKnown);
  return (
    <div className={styles.pane}>
      <button className={`${rows.action} ${styles.back}`} type="button" onClick={onClose}>
        <ArrowLeft size={18} />
        All enquiries
      </button>
      {open.data && !open.isMissing ? (
        <article className={styles.enquiry}>
          <Sender enquiry={open.data} />
          <WhereItIs folder={open.data.folder} />
          <Answering
            enquiry={open.data}
            isFresh={open.isFresh}
            mayReply={part.loaded !== undefined && !isDisabled}
            save={open.save}
          />
          <Wanted enquiry={open.data} />
          {open.data.products.length > 0 && <ProductList products={open.data.products} />}
          {open.data.attachments.length > 0 && <FileList files={open.data.attachments} />}
          {open.data.message !== '' && <p className={styles.message}>{open.data.message}</p>}
          {open.phase === 'failed' && !open.isFresh ? (
            <FailedNotice what="The status of the enquiry" onRetry={open.refetch} />
          ) : (
            <Work
              part={part}
              open={open}
              shown={open.data}
              staff={staff}
              work={work}
              person={own.id}
              isDisabled={isDisabled}
              onGone={onClose}
            />
          )}
        </article>
      ) : (
        <Absent open={open} />
      )}
    </div>
  );
}

const loadWork = () => import('./EnquiryWork.tsx');
type WorkPart = ReturnType<typeof useLoaded<Awaited<ReturnType<typeof loadWork>>>>;

/** The list and the message appear before the controls, which load later. */
function Work({ part, ...props }: WorkProps & { part: WorkPart }) {
  const { loaded, phase, refetch } = part;
  if (loaded) return <loaded.EnquiryWork {...props} />;
  return phase === 'failed' ? (
    <FailedNotice what="The rest of the enquiry" onRetry={refetch} />
  ) : (
    <LoadingNotice />
  );
}

function Absent({ open: { phase, isMissing, refetch } }: { open: OpenEnquiry }) {
  if (isMissing) {
    return (
      <Notice>
        <p>
          This enquiry is not there any more. Enquiries are removed after 12 months, {REMOVED_DAYS}{' '}
          days after they were deleted, or when their sender asks for it.
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
  const { phone, email, received_at } = enquiry;
  return (
    <header className={styles.sender}>
      <h2 className={styles.name} tabIndex={-1}>
        {senderName(enquiry)}
      </h2>
      <p>
        {enquiry.channel !== 'site' && <>{CHANNEL_NAMES[enquiry.channel]} · </>}
        {enquiry.kind === 'quote' && <>Quote request · {enquiry.reference} · </>}
        {companyOf(enquiry) && <>{companyOf(enquiry)} · </>}
        <time dateTime={received_at}>{onDayAt(received_at)}</time>
      </p>
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
        {enquiry.channel !== 'site' && (
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
  const call = pageCall(apiPaths.enquiries, { same_person: id, page: 1 }, { size: 1 });
  const total = usePage(call, enquiryOf).data?.total ?? 1;
  return (
    <a href={customerPath(id)}>
      {total > 1 ? `All ${total} enquiries of this customer` : 'All of this customer'}
    </a>
  );
}

/** Says when and where the customer wants the goods. */
function Wanted({ enquiry }: { enquiry: Enquiry }) {
  const facts = deliveryFacts(enquiry);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.wanted}>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnsweringProps extends Pick<OpenEnquiry, 'isFresh' | 'save'> {
  enquiry: Enquiry;
  /** False while there is no field for the reply, or a disabled one. */
  mayReply: boolean;
}

/** The buttons stand above the message, which may be long; on a phone they stay in reach. */
function Answering({ enquiry, isFresh, mayReply, save }: AnsweringProps) {
  const chat = chatReply(enquiry, location.origin);
  const isDone = enquiry.status === 'answered';
  return (
    <div className={styles.answering}>
      <QuoteButton label="Write a quotation" enquiryId={enquiry.id} />
      {enquiry.email !== '' && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          disabled={!mayReply}
          onClick={({ currentTarget }) => {
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
