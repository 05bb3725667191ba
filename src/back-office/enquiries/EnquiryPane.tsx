import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { Pill } from '../../design/Pill.tsx';
import {
  CHANNEL_NAMES,
  type Enquiry,
  FOLDER_NAMES,
  REMOVED_DAYS,
  requestName,
} from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { addressesOf } from '../../enquiry/contract/listed/addresses.ts';
import { companyOf, senderName } from '../../enquiry/contract/person.ts';
import { correctionPath, customerPath } from '../../paths.ts';
import { newestMessages } from '../chats/useChatMessages.ts';
import { pageQuery } from '../lists/listing.ts';
import { idOf } from '../lists/params.ts';
import rows from '../lists/RowsTable.module.css';
import { onePage, usePage } from '../lists/usePage.ts';
import { Ellipsis } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';
import { useOwnId } from '../reading/own.ts';
import { SaysIfFailed } from '../reading/SaysIfFailed.tsx';
import { takeAhead } from '../reading/take-ahead.ts';
import { useReadOver } from '../reading/useRead.ts';
import { AddFromFile } from '../share/AddFromFile.tsx';
import { PasteButton } from '../share/PasteButton.tsx';
import { rememberEnquiry } from '../shelf/shelf-store.ts';
import { openDialog } from '../ui/open-dialog.tsx';
import { Answering } from './Answering.tsx';
import { CallLinks } from './CallLinks.tsx';
import styles from './EnquiryPane.module.css';
import { Handling } from './Handling.tsx';
import { furtherStanding, toneOf } from './inbox/inbox-standing.ts';
import { JoinedList } from './joining/JoinedList.tsx';
import { listedEnquiry, oneEnquiry } from './shown-enquiry.ts';
import { addToThread } from './thread/add-to-thread.ts';
import { begunWriting, Composer, type Writing } from './thread/Composer.tsx';
import { quotationsOf } from './thread/quotations-of.ts';
import { Thread } from './thread/Thread.tsx';
import { useHandling } from './useHandling.ts';

const opened = idOf(new URLSearchParams(location.search).get('id'));
takeAhead(oneEnquiry(opened));
takeAhead(onePage(...quotationsOf(opened)));

interface PaneProps {
  id: number;
  staff: StaffMember[];
  /** Called once it is shown as it is now. */
  onOpened: (enquiry: Enquiry) => void;
  onClose: () => void;
  /** Goes to another enquiry; from one that is named only while that is open. */
  onOpen: (id: number, from?: number) => void;
}

/** Comes with its first use. */
const SamePersonDialog = late(
  async () => (await import('./joining/SamePersonDialog.tsx')).SamePersonDialog,
);

const GONE = `This enquiry is not there any more. Enquiries are removed 12 months after the last message, ${REMOVED_DAYS} days after they were deleted, or when their sender asks for it.`;

/** Shows one enquiry as a thread: who asks, how far it is, all that was said, and what comes next. */
export function EnquiryPane(props: PaneProps) {
  return (
    <div className={styles.pane}>
      <button className={`${rows.action} ${styles.back}`} type="button" onClick={props.onClose}>
        <ArrowLeft size={18} />
        All enquiries
      </button>
      <Boundary what="The enquiry" gone={GONE}>
        <OpenEnquiry {...props} />
      </Boundary>
    </div>
  );
}

/** Shows what the list has of it until all is there, and then takes changes, too. */
function OpenEnquiry({ id, staff, onOpened, onClose, onOpen }: PaneProps) {
  const [listed] = useState(() => listedEnquiry(id));
  const { answer: enquiry, isFresh } = useReadOver(oneEnquiry(id), listed);
  const person = useOwnId();
  const sayOpened = useEffectEvent(() => onOpened(enquiry));
  useEffect(() => {
    if (isFresh) sayOpened();
  }, [isFresh]);
  useEffect(() => {
    // Staff probably share the next file to the enquiry that they look at.
    if (isFresh && person) rememberEnquiry(person, id).catch(() => undefined);
  }, [id, isFresh, person]);
  const { thread_id } = enquiry;
  const goToThread = useEffectEvent(onOpen);
  useEffect(() => {
    if (thread_id !== null) goToThread(thread_id);
  }, [thread_id]);
  const handled = useHandling(enquiry, isFresh && thread_id === null);
  const [writing, write] = useState<Writing>();
  const [wrote, setWrote] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isBegun, setBegun] = useState(false);
  const hasAddress = addressesOf(enquiry).length > 0;
  const kind = writing ?? begunWriting(id, person) ?? (hasAddress ? 'reply' : 'note');
  const countWritten = () => setWrote((count) => count + 1);

  async function add(files: readonly File[], text?: string) {
    if (await addToThread(enquiry, files, text)) countWritten();
  }

  return (
    <article className={styles.enquiry}>
      <Sender enquiry={enquiry} isFresh={isFresh} onAdd={add} onOpen={onOpen} />
      <JoinedList thread={enquiry} isFresh={isFresh} />
      <WhereItIs folder={enquiry.folder} />
      <SaysIfFailed what="The status of the enquiry" query={oneEnquiry(id)} />
      <fieldset className={styles.work} disabled={!isFresh}>
        <legend className="visually-hidden">Handling</legend>
        <Handling
          enquiry={enquiry}
          handled={handled}
          staff={staff}
          person={person}
          onGone={onClose}
        />
      </fieldset>
      <Thread enquiry={enquiry} isFresh={isFresh} person={person} wrote={wrote} />
      <SaysIfFailed what="The quotations" query={onePage(...quotationsOf(id))} />
      {enquiry.chat && <SaysIfFailed what="The chat" query={newestMessages(id)} />}
      <fieldset className={styles.work} disabled={!isFresh}>
        <legend className="visually-hidden">Write</legend>
        <Composer
          enquiry={enquiry}
          person={person}
          writing={kind}
          isFresh={isFresh}
          onWriting={write}
          onAdd={add}
          onWritten={countWritten}
          foot={{ place, onBegun: setBegun }}
        />
      </fieldset>
      <Answering
        enquiry={enquiry}
        isFresh={isFresh}
        isBegun={isBegun}
        placeRef={setPlace}
        onReply={() => write('reply')}
        save={handled.save}
      />
    </article>
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

interface SenderProps extends Pick<PaneProps, 'onOpen'> {
  enquiry: Enquiry;
  isFresh: boolean;
  /** Adds what is chosen or pasted, see addToThread. */
  onAdd: (files: readonly File[], text?: string) => Promise<void>;
}

function Sender({ enquiry, isFresh, onAdd, onOpen }: SenderProps) {
  const { phone, email, channel, kind, reference } = enquiry;
  const facts = [
    channel !== 'site' && CHANNEL_NAMES[channel],
    kind === 'quote' && `${requestName(enquiry)} · ${reference}`,
    companyOf(enquiry),
  ].filter(Boolean);
  const standing = furtherStanding(enquiry);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAwaited = document.activeElement === heading.current?.closest('section');
    if (isAwaited) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.sender}>
      <div className={styles.who}>
        <h2 className={styles.name} ref={heading} tabIndex={-1} title={senderName(enquiry)}>
          {senderName(enquiry)}
        </h2>
        {standing && <Pill tone={toneOf(enquiry)}>{standing}</Pill>}
        <PopoverMenu
          button={
            <>
              <Ellipsis size={20} />
              <span className="visually-hidden">More about this customer</span>
            </>
          }
          buttonClass="sign"
        >
          {isFresh && (
            <li>
              <AddFromFile kind="row" onChosen={onAdd} />
            </li>
          )}
          {isFresh && (
            <li>
              <PasteButton kind="row" onPasted={onAdd} />
            </li>
          )}
          <li>
            <CustomerLink id={enquiry.id} />
          </li>
          {enquiry.folder === 'inbox' && (
            <li>
              <button
                type="button"
                disabled={!isFresh}
                onClick={async () => {
                  const thread = await openDialog(SamePersonDialog, {
                    enquiry,
                    onUndone: ({ id }) => onOpen(enquiry.id, id),
                  });
                  if (thread) onOpen(thread.id);
                }}
              >
                Same person as…
              </button>
            </li>
          )}
          {channel !== 'site' && (
            <li>
              <a href={correctionPath(enquiry.id)}>Correct the entry</a>
            </li>
          )}
        </PopoverMenu>
      </div>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <p className={styles.ways}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <CallLinks phone={phone} />
      </p>
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
