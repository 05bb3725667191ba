import { useRef, useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { type Product, product } from '../../catalogue/contract/product.ts';
import { Field } from '../../design/Field.tsx';
import { MAX_IN_CAROUSEL } from '../../site/contract/product-order.ts';
import { Thumbnail } from '../products/table/Thumbnail.tsx';
import styles from './OrderScreen.module.css';

interface Props {
  chosen: readonly Product[];
  onChoose: (product: Product) => void;
}

const found = z.array(product);

/** Finds products by their words, and adds one with a press. */
export function ProductPicker({ chosen, onChoose }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const query = new URLSearchParams({ q: words.trim(), forgiving: 'true', per_page: '8' });
  const results = useRead(words.trim() ? `${apiPaths.products}?${query}` : null, found);
  const isFull = chosen.length >= MAX_IN_CAROUSEL;
  const others = (words.trim() ? (results.shown ?? []) : []).filter(
    ({ id }) => !chosen.some((product) => product.id === id),
  );
  return (
    <div className={styles.picker}>
      <div className={styles.page}>
        <Field label="Add a piece" name="words">
          {(control) => (
            <input
              {...control}
              ref={search}
              type="search"
              value={words}
              placeholder="Its title, SKU or colour"
              disabled={isFull}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <p className={styles.hint} role="status">
        {isFull
          ? `The carousel is full with ${MAX_IN_CAROUSEL} pieces. Take one out to add another.`
          : sayFound(words, results.phase, others.length)}
      </p>
      {!isFull && others.length > 0 && (
        <ul className={`bare-list ${styles.found}`}>
          {others.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  // This button goes, and would take the focus along.
                  const { nextElementSibling, previousElementSibling } =
                    currentTarget.parentElement ?? {};
                  const next = (nextElementSibling ?? previousElementSibling)?.querySelector(
                    'button',
                  );
                  (next ?? search.current)?.focus();
                  onChoose(product);
                }}
              >
                <Thumbnail image={product.images[0]} />
                Add {product.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sayFound(words: string, phase: string, count: number): string {
  if (!words.trim() || phase === 'loading') return '';
  if (phase === 'failed') return 'The search did not answer. Check the connection, then try again.';
  return count === 0 ? 'No other piece is called that.' : `${count} found`;
}
