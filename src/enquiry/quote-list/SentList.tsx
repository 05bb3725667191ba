import { useEffect, useRef } from 'react';
import { notChosenWords } from '../../catalogue/contract/choices/choice-words.ts';
import type { PublicProduct } from '../../catalogue/contract/product.ts';
import { choicesInWords, piecesInWords } from '../contract/product-lines.ts';
import type { ChosenFile } from './attachments/chosen-file.ts';
import { LinePicture } from './pieces/LinePicture.tsx';
import {
  pictureOfLine,
  pieceOfLine,
  sourcesOfLine,
  useKnownProducts,
} from './pieces/listed-pieces.ts';
import { Unbroken } from './pieces/Unbroken.tsx';
import listStyles from './QuoteList.module.css';
import { SheetButton } from './QuoteListWays.tsx';
import type { ListedProduct, QuoteList } from './quote-list.ts';
import type { Taken } from './quote-list-sending.ts';
import type { DeliveryFields } from './quote-list-unsent.ts';
import styles from './SentList.module.css';

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
    heading.current?.closest('section')?.scrollIntoView();
  }, []);
  return (
    <section className={styles['thanks']} aria-labelledby="sent-heading">
      <div className={styles['words']}>
        <h2 className={styles['heading']} id="sent-heading" ref={heading} tabIndex={-1}>
          Thank you, we have your {products.length > 0 ? 'list' : 'request'}
        </h2>
        <p className={styles['message']}>{message}</p>
        {reference && (
          <p className={styles['reference']}>
            Your reference is <strong>{reference}</strong>
            {answerTime && ` We answer ${answerTime}.`}
          </p>
        )}
        <p className="fine">
          If something changes, answer that mail or call us. Nothing is ordered until you accept the
          quotation.
        </p>
        <div className={`off-paper ${styles['ways']}`}>
          {products.length > 0 && (
            <SheetButton list={products} delivery={delivery} onProblems={() => undefined} />
          )}
          <button className={listStyles['link']} type="button" onClick={onClose}>
            Begin a new list
          </button>
        </div>
      </div>
      {(products.length > 0 || files.length > 0) && (
        <div className={styles['went']}>
          {products.length > 0 && <p>You sent {piecesInWords(products)}</p>}
          <SentPieces products={products} />
          {files.length > 0 && (
            <>
              <p>
                {files.length === 1 ? 'You also sent this file:' : 'You also sent these files:'}
              </p>
              <ul className={styles['files']}>
                {files.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** What was sent, as a grid of pictures. */
function SentPieces({ products }: { products: QuoteList }) {
  const known = useKnownProducts(products);
  // The first of an odd number has the width of a phone.
  const isOdd = products.length % 2 === 1;
  return (
    <ul className={`bare-list ${styles['pieces']}`}>
      {products.map((product, place) => (
        <li key={product.line}>
          <LinePicture
            source={pictureOfLine(product, known.get(product.key))}
            sources={
              place === 0 && isOdd ? sourcesOfLine(product, known.get(product.key)) : undefined
            }
          />
          <ListedLine product={product} known={known.get(product.key)} />
        </li>
      ))}
    </ul>
  );
}

/** Lines for reading, each with its picture and its note. */
export function ListedLines({ products }: { products: QuoteList }) {
  const known = useKnownProducts(products);
  return (
    <ul className={`bare-list ${listStyles['pictured']}`}>
      {products.map((product) => (
        <li key={product.line}>
          <LinePicture source={pictureOfLine(product, known.get(product.key))} />
          <div>
            <ListedLine product={product} known={known.get(product.key)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Line {
  product: ListedProduct;
  /** As the catalogue has it; undefined until that has answered. */
  known: PublicProduct | undefined;
}

/** A line for reading: quantity, product, what was chosen of it and what is open, and its note. */
function ListedLine({ product, known }: Line) {
  const { title, path } = pieceOfLine(product);
  const not_chosen = notChosenWords(known?.choices, product.chosen);
  const words = choicesInWords({ ...product, not_chosen });
  return (
    <>
      {product.quantity.toLocaleString('en')} × <a href={path}>{title}</a>
      {words && <Unbroken words={`, ${words}`} />}
      {product.note.trim() && (
        <p className={`fine off-paper ${listStyles['hint']}`}>{product.note}</p>
      )}
    </>
  );
}

/** What happens with a request, said before it is sent. */
export function WhatNext() {
  return (
    <section className={listStyles['next']}>
      <h3>What happens next</h3>
      <ol>
        <li>You get a mail that says what we have.</li>
        <li>We answer with a quotation: each price, the delivery, and how long it takes.</li>
        <li>You accept it on its page, or ask us to change it. Until then nothing is ordered.</li>
      </ol>
    </section>
  );
}
