import { useEffect, useEffectEvent, useState } from 'react';
import { showToast, toastButton } from '../../../design/toasts/page-toasts.ts';
import { piecesInWords } from '../../contract/product-lines.ts';
import styles from '../QuoteList.module.css';
import { lineOf, type QuoteList } from '../quote-list.ts';
import { ListedLines } from '../SentList.tsx';
import { addShared, openSharedList, type SharedList } from './open-shared-list.ts';
import { readSharedLink } from './shared-list.ts';

export interface Props {
  /** Part of the address after #. */
  link: string;
  /** The visitor's own list. */
  own: QuoteList;
  change: (changed: (list: QuoteList) => QuoteList) => void;
  /** Runs once there is something to see of it, or a failure. */
  onOpened: () => void;
  /** Runs once the visitor has accepted or dismissed the shared list. */
  onDone: () => void;
}

/** Shows a shared list. The visitor's own list changes only on request. */
export function SharedListCard({ link, own, change, onOpened, onDone }: Props) {
  const [shared, setShared] = useState<SharedList | 'failed'>();
  const [tries, setTries] = useState(1);
  const sayOpened = useEffectEvent(onOpened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another call.
  useEffect(() => {
    let isCurrent = true;
    const show = (opened: SharedList | 'failed') => {
      if (!isCurrent) return;
      setShared(opened);
      sayOpened();
    };
    openSharedList(readSharedLink(link)).then(
      (opened) => show(opened),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [link, tries]);

  function tryAgain() {
    setShared(undefined);
    setTries(tries + 1);
  }

  function add({ products }: SharedList) {
    const both = addShared(own, products);
    change((list) => addShared(list, products));
    onDone();
    showToast('success', addedInWords(own, products, both.length - own.length));
  }

  function replace({ products }: SharedList) {
    change(() => products);
    onDone();
    const undo = own.length > 0 && toastButton('Undo', () => change(() => own));
    showToast('success', 'The shared list is yours now.', undo || undefined);
  }

  return (
    <section className={styles['card']} aria-labelledby="shared-heading">
      <h2 className={styles['heading']} id="shared-heading">
        Somebody shared a list with you
      </h2>
      {shared === undefined && (
        <p className={styles['opening']} role="status">
          Opening it…
        </p>
      )}
      {shared === 'failed' && (
        <>
          <p role="alert">
            It could not be opened. Check the connection, then try again. Your own list is as it
            was.
          </p>
          <div className={`row off-paper ${styles['actions']}`}>
            <button className="button" data-kind="quiet" type="button" onClick={tryAgain}>
              Try again
            </button>
            <LeaveButton onDone={onDone} />
          </div>
        </>
      )}
      {typeof shared === 'object' && (
        <>
          <SharedProducts {...shared} />
          <div className={`row off-paper ${styles['actions']}`}>
            {shared.products.length > 0 && own.length > 0 && (
              <button
                className="button"
                data-kind="brand"
                type="button"
                onClick={() => add(shared)}
              >
                Add to my list
              </button>
            )}
            {shared.products.length > 0 && (
              <button
                className="button"
                data-kind={own.length > 0 ? 'quiet' : 'brand'}
                type="button"
                onClick={() => replace(shared)}
              >
                Make it my list
              </button>
            )}
            <LeaveButton onDone={onDone} />
          </div>
          {shared.products.length > 0 && own.length > 0 && (
            <p className="fine">
              Yours has {piecesInWords(own)}. Added to it, what is on both stays as you have it;
              made your list, the shared one takes its place.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function LeaveButton({ onDone }: Pick<Props, 'onDone'>) {
  return (
    <button className="button" data-kind="quiet" type="button" onClick={onDone}>
      Leave it
    </button>
  );
}

/** Lines that show at once; a longer list is folded, so that the buttons stay visible. */
const AT_A_GLANCE = 8;

function SharedProducts({ products, gone }: SharedList) {
  const [isOpen, setOpen] = useState(false);
  const isLong = products.length > AT_A_GLANCE + 1;
  const shown = isLong && !isOpen ? products.slice(0, AT_A_GLANCE) : products;
  return (
    <>
      {products.length > 0 && (
        <>
          <p>It has {piecesInWords(products)}:</p>
          <ListedLines products={shown} />
          {isLong && (
            <button
              className={`off-paper ${styles['link']}`}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `Show all ${products.length}`}
            </button>
          )}
        </>
      )}
      {gone > 0 && (
        <p>
          {products.length === 0 ? 'Nothing' : gone === 1 ? 'One kind' : `${gone} kinds`} of it
          {products.length === 0
            ? ' is on our site now.'
            : gone === 1
              ? ' is not on our site now, and is left out.'
              : ' are not on our site now, and are left out.'}
        </p>
      )}
    </>
  );
}

/** Result of adding a shared list to one's own. */
function addedInWords(own: QuoteList, shared: QuoteList, added: number): string {
  const onBoth = shared.filter((product) => lineOf(own, product.line)).length;
  const left = shared.length - onBoth - added;
  return [
    added === 0 ? 'Nothing was added.' : `Added: ${kinds(added)}.`,
    onBoth > 0 && `Already on your list: ${kinds(onBoth)}.`,
    left > 0 && `Your list is full, so we could not add: ${kinds(left)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function kinds(count: number): string {
  return count === 1 ? '1 kind' : `${count} kinds`;
}
