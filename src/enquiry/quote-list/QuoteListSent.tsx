import { useEffect, useRef } from 'react';
import styles from './QuoteList.module.css';
import { SheetButton } from './QuoteListWays.tsx';
import type { QuoteList } from './quote-list.ts';

interface Props {
  /** The server's own words. */
  message: string;
  products: QuoteList;
  onClose: () => void;
}

/** Says that the list was sent and what comes next, and shows once more what it was. */
export function QuoteListSent({ message, products, onClose }: Props) {
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
      <p>If something changes meanwhile, answer that mail or ring us. This is what you sent:</p>
      <ul className={styles['sent']}>
        {products.map(({ key, title, path, quantity, note }) => (
          <li key={key}>
            {quantity.toLocaleString('en')} × <a href={path}>{title}</a>
            {note.trim() && <p className={styles['hint']}>{note}</p>}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <SheetButton list={products} onProblems={() => undefined} />
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          Begin a new list
        </button>
      </div>
    </section>
  );
}
