import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { showToast, toastButton } from '../../design/page-toasts.ts';
import { paths } from '../../paths.ts';
import { piecesInWords } from '../contract/product-lines.ts';
import { sayNotStored } from './add-to-quote-words.ts';
import styles from './QuoteList.module.css';
import { QuoteListEntry } from './QuoteListEntry.tsx';
import { QuoteListForm } from './QuoteListForm.tsx';
import { QuoteListWays, SheetButton } from './QuoteListWays.tsx';
import { type QuoteList as List, type ListedProduct, removeProduct } from './quote-list.ts';
import { restoreProduct } from './quote-list-changes.ts';
import type { Problems, Taken } from './quote-list-sending.ts';
import { changeQuoteList, quoteList } from './quote-list-store.ts';
import { type Delivery, quoteDraft } from './quote-list-unsent.ts';
import { SharedListCard } from './SharedListCard.tsx';
import { readSharedLink } from './shared-list.ts';

/** Id of the heading above the products, or above the words that there are none. */
const LIST_HEADING = 'list-heading';

/** Where an empty list sends its owner. */
const PLACES = [
  { label: 'Office desks', path: paths.officeDesks },
  { label: 'Reception chairs', path: paths.receptionChairs },
  { label: 'Beds', path: paths.beds },
  { label: 'Wardrobes', path: paths.wardrobes },
];

interface Props {
  /** Address of an empty chat, to which a message is appended. */
  chat: string;
}

/** What was sent, for whoever wants to read it once more. */
interface Sent {
  taken: Taken;
  products: List;
  delivery: Delivery;
}

/** The visitor's quote list: its products, who asks, and the ways out. */
export function QuoteList({ chat }: Props) {
  // The list is the device's: the page that was built knows of none.
  const list = useSyncExternalStore<List | null>(quoteList.listen, quoteList.get, () => null);
  const [sent, setSent] = useState<Sent>();
  const link = useSyncExternalStore(
    watchLink,
    () => location.hash,
    () => '',
  );
  if (!list) return <p className={styles['opening']}>Opening your list…</p>;
  const isShared = readSharedLink(link).length > 0;
  if (sent && !isShared) return <SentList {...sent} onClose={() => setSent(undefined)} />;
  const shared = isShared && (
    <SharedListCard key={link} link={link} own={list} change={change} onDone={closeLink} />
  );
  if (list.length === 0) return shared || <EmptyList />;
  return (
    <>
      {shared}
      <OpenList
        list={list}
        chat={chat}
        onSent={(taken, delivery) => {
          setSent({ taken, delivery, products: list });
          // A product that was added on another page meanwhile stays for the next request.
          change((now) => list.reduce((left, { key }) => removeProduct(left, key), now));
        }}
      />
    </>
  );
}

function watchLink(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The address is that of the visitor's own list again, also for whoever goes back or reloads. */
function closeLink() {
  history.replaceState(history.state, '', location.pathname + location.search);
  flushSync(() => dispatchEvent(new Event('hashchange')));
  document.getElementById(LIST_HEADING)?.focus();
}

/** What an empty list says: how products come onto it, and where they are. */
function EmptyList() {
  return (
    <section className={styles['card']} aria-labelledby={LIST_HEADING}>
      <h2 className={styles['heading']} id={LIST_HEADING} tabIndex={-1}>
        Nothing on your list yet
      </h2>
      <p>
        Press <strong>+ Quote</strong> on any piece and it is kept here, on this device, until you
        send the list or take it off. Good places to begin:
      </p>
      <ul className={`bare-list row ${styles['places']}`}>
        {PLACES.map(({ label, path }) => (
          <li key={path}>
            <a className="button" data-kind="quiet" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that the list was sent and what comes next, and shows once more what it was. */
function SentList({ taken, products, delivery, onClose }: Sent & { onClose: () => void }) {
  const { message, reference, answerTime } = taken;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles['card']} aria-labelledby="sent-heading">
      <h2 className={styles['heading']} id="sent-heading" ref={heading} tabIndex={-1}>
        Thank you, we have your list
      </h2>
      <p>{message}</p>
      {reference && (
        <p>
          Your reference is <strong className={styles['reference']}>{reference}</strong>: name it
          when you write or ring.{answerTime && ` We answer ${answerTime}.`}
        </p>
      )}
      <p>
        If something changes meanwhile, answer that mail or ring us. This is what you sent,{' '}
        {piecesInWords(products)}:
      </p>
      <ul className={styles['sent']}>
        {products.map(({ key, title, path, quantity, note }) => (
          <li key={key}>
            {quantity.toLocaleString('en')} × <a href={path}>{title}</a>
            {note.trim() && <p className={`fine off-paper ${styles['hint']}`}>{note}</p>}
          </li>
        ))}
      </ul>
      <div className={`row off-paper ${styles['ways']}`}>
        <SheetButton list={products} delivery={delivery} onProblems={() => undefined} />
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          Begin a new list
        </button>
      </div>
    </section>
  );
}

interface OpenListProps {
  list: List;
  chat: string;
  onSent: (taken: Taken, delivery: Delivery) => void;
}

function OpenList({ list, chat, onSent }: OpenListProps) {
  const everything = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState(quoteDraft.read);
  const [problems, setProblems] = useState<Problems>({ fields: {}, products: {} });
  useEffect(() => void quoteDraft.keep(entered), [entered]);

  function remove(product: ListedProduct, place: number) {
    flushSync(() => change((now) => removeProduct(now, product.key)));
    const undo = toastButton('Undo', () => {
      flushSync(() => change((now) => restoreProduct(now, product, place)));
      document.querySelector<HTMLElement>(`[data-product="${product.key}"] a`)?.focus();
    });
    showToast('success', `Removed: ${product.title}.`, undo);
    // The heading of this list, or of the empty one that has taken its place.
    document.getElementById(LIST_HEADING)?.focus();
  }

  function markProblems(found: Problems) {
    flushSync(() => setProblems(found));
    const firstMarked = '[aria-invalid="true"], [data-problem] button[aria-describedby]';
    everything.current?.querySelector<HTMLElement>(firstMarked)?.focus();
  }

  return (
    <div className={styles['columns']} ref={everything}>
      <section aria-labelledby={LIST_HEADING}>
        <h2 className={styles['heading']} id={LIST_HEADING} tabIndex={-1}>
          {piecesInWords(list)}
        </h2>
        <ul className="bare-list">
          {list.map((product, place) => (
            <QuoteListEntry
              key={product.key}
              product={product}
              problem={problems.products[product.key]}
              change={change}
              onRemove={() => remove(product, place)}
            />
          ))}
        </ul>
        <QuoteListWays list={list} chat={chat} entered={entered} onProblems={setProblems} />
      </section>
      <QuoteListForm
        list={list}
        entered={entered}
        setEntered={setEntered}
        problems={problems}
        onProblems={markProblems}
        onInput={(name) => setProblems((now) => withoutField(now, name))}
        onSent={(taken) => onSent(taken, entered)}
      />
    </div>
  );
}

function withoutField(problems: Problems, name: string): Problems {
  const { [name]: _, ...fields } = problems.fields;
  return { ...problems, fields };
}

function change(changed: (list: List) => List) {
  if (!changeQuoteList(changed)) sayNotStored();
}
