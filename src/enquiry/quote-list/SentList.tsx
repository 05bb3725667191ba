import { useEffect, useRef } from 'react';
import { piecesInWords } from '../contract/product-lines.ts';
import type { ChosenFile } from './attachments/chosen-file.ts';
import { LinePicture } from './pieces/LinePicture.tsx';
import { pictureOfLine, pieceOfLine, useKnownProducts } from './pieces/listed-pieces.ts';
import { Unbroken } from './pieces/Unbroken.tsx';
import styles from './QuoteList.module.css';
import { SheetButton } from './QuoteListWays.tsx';
import type { ListedProduct, QuoteList } from './quote-list.ts';
import type { Taken } from './quote-list-sending.ts';
import type { DeliveryFields } from './quote-list-unsent.ts';

/** The sent list, for reading it again. */
export interface Sent {
  taken: Taken;
  products: QuoteList;
  delivery: DeliveryFields;
  files: readonly ChosenFile[];
}

/** Confirms that the list was sent, says what comes next, and shows the list. */
export function SentList({
  taken,
  products,
  delivery,
  files,
  onClose,
}: Sent & { onClose: () => void }) {
  const { message, reference, answerTime } = taken;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={`${styles['card']} ${styles['thanks']}`} aria-labelledby="sent-heading">
      <h2 className={styles['heading']} id="sent-heading" ref={heading} tabIndex={-1}>
        Thank you, we have your {products.length > 0 ? 'list' : 'request'}
      </h2>
      <p>{message}</p>
      {reference && (
        <p>
          Your reference is <strong className={styles['reference']}>{reference}</strong> Please
          mention it when you contact us.{answerTime && ` We answer ${answerTime}.`}
        </p>
      )}
      <p>If something changes, answer that mail or call us.</p>
      {(products.length > 0 || files.length > 0) && (
        <div className={styles['went']}>
          {products.length > 0 && <p>This is what you sent, {piecesInWords(products)}:</p>}
          <ListedLines products={products} />
          {files.length > 0 && (
            <>
              <p>
                {files.length === 1 ? 'You also sent this file:' : 'You also sent these files:'}
              </p>
              <ul className={styles['sent']}>
                {files.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <WhatNext />
      <div className={`row off-paper ${styles['ways']}`}>
        {products.length > 0 && (
          <SheetButton list={products} delivery={delivery} onProblems={() => undefined} />
        )}
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          Begin a new list
        </button>
      </div>
    </section>
  );
}

/** Lines for reading, each with its picture and its note. */
export function ListedLines({ products }: { products: QuoteList }) {
  const known = useKnownProducts(products);
  return (
    <ul className={`bare-list ${styles['pictured']}`}>
      {products.map((product) => (
        <li key={product.line}>
          <LinePicture source={pictureOfLine(product, known.get(product.key))} />
          <div>
            <ListedLine product={product} />
            {product.note.trim() && (
              <p className={`fine off-paper ${styles['hint']}`}>{product.note}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A line for reading: quantity, product and what was chosen of it. */
function ListedLine({ product }: { product: ListedProduct }) {
  const { title, words, path } = pieceOfLine(product);
  return (
    <>
      {product.quantity.toLocaleString('en')} × <a href={path}>{title}</a>
      {words && <Unbroken words={`, ${words}`} />}
    </>
  );
}

/** What happens with a request, said before it is sent and again once it is. */
export function WhatNext() {
  return (
    <section className={styles['next']}>
      <h3>What happens next</h3>
      <ol>
        <li>You get a mail that says what we have.</li>
        <li>We answer with a quotation: each price, the delivery, and how long it takes.</li>
        <li>You accept it on its page, or ask us to change it. Until then nothing is ordered.</li>
      </ol>
    </section>
  );
}
