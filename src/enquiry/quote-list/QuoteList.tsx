import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../design/after-paint.ts';
import { showToast, toastButton } from '../../design/toasts/page-toasts.ts';
import { REQUEST } from '../../paths.ts';
import { piecesInWords } from '../contract/product-lines.ts';
import { lookedAtBefore, withLookedAt, withoutLookedAt } from '../unsent/looked-at.ts';
import { takeWent, whenWent } from '../unsent/went.ts';
import { sayNotStored } from './add-to-quote-words.ts';
import type { ChosenFile } from './attachments/chosen-file.ts';
import { useFiles } from './attachments/useFiles.ts';
import { useKnownProducts } from './pieces/listed-pieces.ts';
import styles from './QuoteList.module.css';
import { QuoteListEntry } from './QuoteListEntry.tsx';
import { QuoteListForm, REQUEST_HEADING } from './QuoteListForm.tsx';
import { QuoteListWays } from './QuoteListWays.tsx';
import type { QuoteList as List, ListedProduct } from './quote-list.ts';
import { removeProduct, undoRemoval } from './quote-list-changes.ts';
import type { ListProblems, SendResult, Taken } from './quote-list-sending.ts';
import { changeQuoteList, quoteList } from './quote-list-store.ts';
import { type DeliveryFields, quoteDraft } from './quote-list-unsent.ts';
import { QUOTE_WENT, type Went } from './quote-list-went.ts';
import { type Sent, SentList, WhatNext } from './SentList.tsx';
import { keepSent, keptSent } from './sent-here.ts';
import { SharedListOpener } from './shared-list/SharedListOpener.tsx';
import { readSharedLink } from './shared-list/shared-list.ts';
import { STARTING_PAGES } from './starting-pages.ts';

/** Id of the heading above the products or the empty list. */
const LIST_HEADING = 'list-heading';

interface Props {
  /** Address of an empty chat, to which a message is appended. */
  chat: string;
  /** Addresses of the pictures of the pages where an empty list begins, in their order. */
  pictures?: readonly (string | undefined)[];
}

/** Shows the visitor's quote list: products, form, and other ways to use it. */
export function QuoteList({ chat, pictures = [] }: Props) {
  // The list is on the device, so the built page shows none.
  const list = useSyncExternalStore<List | null>(quoteList.listen, quoteList.get, () => null);
  const [sent, setSent] = useState(sentBefore);
  const [refusal, setRefusal] = useState<SendResult>();
  useEffect(() => keepSent(sent), [sent]);
  useEffect(() => {
    const showWent = () => {
      const went = takeWent<Went>(QUOTE_WENT);
      if (went?.outcome.kind === 'done') setSent({ taken: went.outcome, ...went });
      else if (went) setRefusal(went.outcome);
    };
    showWent();
    return whenWent(showWent);
  }, []);
  const link = useSyncExternalStore(
    watchLink,
    () => location.hash,
    () => '',
  );
  const [openedLink, setOpenedLink] = useState('');
  if (!list) return <p className={styles['opening']}>Opening your list…</p>;
  const shared = readSharedLink(link).length > 0 && (
    <SharedListOpener
      key={link}
      link={link}
      own={list}
      change={change}
      onOpened={() => setOpenedLink(link)}
      onDone={closeLink}
    />
  );
  // The visitor's own list comes with the shared one, which would push it down.
  const isOpening = shared && openedLink !== link;
  return (
    <>
      {shared && <div className={styles['shared']}>{shared}</div>}
      {isOpening ? null : sent ? (
        <SentList {...sent} onClose={() => setSent(undefined)} />
      ) : list.length > 0 || !shared ? (
        <OpenList
          // A refusal remounts the form, so that it shows the refused text beside its problems.
          key={refusal?.kind}
          list={list}
          chat={chat}
          pictures={pictures}
          refusal={refusal}
          onSent={(taken, delivery, files) => {
            setSent({ taken, delivery, products: list, files });
            // A product added on another page meanwhile stays for the next request.
            change((now) => list.map(({ line }) => line).reduce(removeProduct, now));
          }}
        />
      ) : null}
    </>
  );
}

/** What was sent before Back or a reload led to the page again. */
function sentBefore(): Sent | undefined {
  const kept = keptSent();
  return kept && { ...kept, delivery: quoteDraft.empty(), files: [] };
}

function watchLink(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Restores the address of the visitor's own list, also for Back and reload. */
function closeLink() {
  history.replaceState(history.state, '', location.pathname + location.search);
  flushSync(() => dispatchEvent(new Event('hashchange')));
  document.getElementById(LIST_HEADING)?.focus();
}

/** Explains an empty list, and links to products. */
function EmptyList({ pictures }: Pick<OpenListProps, 'pictures'>) {
  return (
    <section className={styles['card']} aria-labelledby={LIST_HEADING}>
      <h2 className={styles['heading']} id={LIST_HEADING} tabIndex={-1}>
        Nothing on your list yet
      </h2>
      <p>
        Press <strong>Add to quote list</strong> on the page of any piece. Good places to begin:
      </p>
      <ul className={`bare-list ${styles['places']}`}>
        {STARTING_PAGES.map(({ label, path }, index) => (
          <li key={path}>
            <a href={path}>
              <img src={pictures[index]} alt="" loading="lazy" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenListProps {
  list: List;
  chat: string;
  pictures: readonly (string | undefined)[];
  refusal: SendResult | undefined;
  onSent: (taken: Taken, delivery: DeliveryFields, files: readonly ChosenFile[]) => void;
}

function OpenList({ list, chat, pictures, refusal, onSent }: OpenListProps) {
  const container = useRef<HTMLDivElement>(null);
  const files = useFiles();
  const [choosing, setChoosing] = useState<typeof import('./open-choices/OpenChoices.tsx')>();
  const known = useKnownProducts(list);
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (!isEmpty) import('./open-choices/OpenChoices.tsx').then(setChoosing, console.warn);
  }, [isEmpty]);
  const [entered, setEntered] = useState(() => {
    const draft = quoteDraft.read();
    // Pieces on the list say better what it is about.
    return list[0] ? { ...draft, message: withoutLookedAt(draft.message) } : draft;
  });
  const [problems, setProblems] = useState(
    refusal?.kind === 'failed' ? refusal.problems : { fields: {}, products: {} },
  );
  useEffect(() => {
    if (Object.values(entered).some(Boolean)) quoteDraft.keep(entered);
    else quoteDraft.forget();
  }, [entered]);
  useEffect(() => {
    if (location.hash !== REQUEST) return;
    const heading = document.getElementById(REQUEST_HEADING);
    heading?.focus();
    heading?.scrollIntoView();
    void lookedAtBefore().then((words) => {
      if (words) setEntered((now) => ({ ...now, message: withLookedAt(now.message, words) }));
    });
  }, []);

  function openOf(product: ListedProduct) {
    return { product, choices: known.get(product.key)?.choices ?? [], list, change };
  }

  function remove(product: ListedProduct, place: number) {
    flushSync(() => change((now) => removeProduct(now, product.line)));
    const undo = toastButton('Undo', () => {
      flushSync(() => change((now) => undoRemoval(now, product, place)));
      const entry = `[data-product="${CSS.escape(product.line)}"]`;
      document.querySelector<HTMLElement>(`${entry} a`)?.focus();
    });
    afterPaint(() => {
      showToast('success', `Removed: ${product.title}.`, undo);
      // Heading of the list, or of the empty list that replaced it.
      document.getElementById(LIST_HEADING)?.focus();
    });
  }

  function markProblems(found: ListProblems) {
    flushSync(() => setProblems(found));
    const firstMarked = '[aria-invalid="true"], [data-problem] button[aria-describedby]';
    afterPaint(() => container.current?.querySelector<HTMLElement>(firstMarked)?.focus());
  }

  return (
    <div className={styles['columns']} ref={container}>
      {isEmpty ? (
        location.hash !== REQUEST && <EmptyList pictures={pictures} />
      ) : (
        <section aria-labelledby={LIST_HEADING}>
          <div className={styles['head']}>
            <h2 className={styles['heading']} id={LIST_HEADING} tabIndex={-1}>
              {piecesInWords(list)}
            </h2>
            <a className={styles['jump']} href={`#${REQUEST_HEADING}`}>
              Send quote request
            </a>
          </div>
          <ul className="bare-list">
            {list.map((product, place) => (
              <QuoteListEntry
                key={product.line}
                product={product}
                known={known.get(product.key)}
                open={choosing && <choosing.OpenChoices {...openOf(product)} />}
                problem={problems.products[product.line]}
                change={change}
                onRemove={() => remove(product, place)}
              />
            ))}
          </ul>
          <QuoteListWays
            list={list}
            known={known}
            chat={chat}
            entered={entered}
            onProblems={setProblems}
          />
        </section>
      )}
      {files.areMissing ? (
        <p className={styles['opening']}>
          Opening the files that go with your list…{' '}
          <button className={styles['link']} type="button" onClick={files.open}>
            Try again
          </button>
        </p>
      ) : (
        <QuoteListForm
          list={list}
          files={files}
          entered={entered}
          setEntered={setEntered}
          problems={problems}
          onProblems={markProblems}
          onInput={(name) => setProblems((now) => withoutField(now, name))}
          onSent={(taken, files) => onSent(taken, entered, files)}
          refusal={refusal}
        />
      )}
      <WhatNext />
    </div>
  );
}

function withoutField(problems: ListProblems, name: string): ListProblems {
  const { [name]: _, ...fields } = problems.fields;
  return { ...problems, fields };
}

function change(changed: (list: List) => List) {
  if (!changeQuoteList(changed)) sayNotStored();
}
