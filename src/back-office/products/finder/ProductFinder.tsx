import { type KeyboardEvent, useState } from 'react';
import { internalPrice } from '../../../catalogue/contract/prices/price-words.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { Field } from '../../../design/Field.tsx';
import { useSettled } from '../../calls/useSettled.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import { useOptionKeys } from '../../parts/useOptionKeys.ts';
import { useProductList } from '../../product-calls/useProductList.ts';
import found from '../../shell/search/FindDialog.module.css';
import styles from './ProductFinder.module.css';

const MAX_RESULTS = 8;
/** Some of the best may be left out. */
const LOOKED_AT = '60';
const MORE_FOUND = `More than ${MAX_RESULTS} found. Type more of the name.`;

interface Props {
  label: string;
  /** Excludes products that are already chosen. */
  isLeftOut?: (product: Product) => boolean;
  onChoose: (product: Product) => void;
}

/** Searches products by keyboard or pointer, and returns the chosen one. */
export function ProductFinder({ label, isLeftOut = () => false, onChoose }: Props) {
  const [words, setWords] = useState('');
  const [isShut, setShut] = useState(false);
  const wanted = useSettled(words.trim());
  const query = { q: wanted, forgiving: 'true', sort: 'best', per_page: LOOKED_AT } as const;
  const { data: shown, phase } = useProductList(wanted ? query : null);
  const matches = (wanted ? (shown ?? []) : []).filter((match) => !isLeftOut(match));
  const options = isShut ? [] : matches.slice(0, MAX_RESULTS);
  const isReady = wanted === words.trim() && phase !== 'loading';
  const { field, listId, optionAt, beginAgain } = useOptionKeys({
    count: options.length,
    isReady,
    onChoose: (index) => choose(options[index]),
  });

  function choose(chosen: Product | undefined) {
    if (!chosen) return;
    type('');
    onChoose(chosen);
  }

  function type(text: string) {
    setWords(text);
    setShut(false);
    beginAgain();
  }

  function press(event: KeyboardEvent) {
    field.onKeyDown(event);
    if (event.key !== 'Escape' || options.length === 0) return;
    // The browser would otherwise clear the typed text too.
    event.preventDefault();
    setShut(true);
  }

  return (
    <div className={styles.finder}>
      <Field label={label} name="words">
        {(control) => (
          <input
            {...control}
            {...field}
            type="text"
            value={words}
            maxLength={200}
            placeholder="Its title, SKU or colour"
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <p className={options.length > 0 ? 'visually-hidden' : styles.said} role="status">
        {wanted && isReady && sayFound(phase, matches.length)}
      </p>
      <div className={styles.list} id={listId} role="listbox" aria-label="Products found">
        {options.map((match, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={match.id}
            className={`${found.option} ${styles.option}`}
            role="option"
            tabIndex={-1}
            {...optionAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(match)}
          >
            <Thumbnail image={match.images[0]} />
            <span className={found.words}>
              <span className={found.title}>{match.title}</span>
              <span className={found.about}>{aboutOf(match)}</span>
            </span>
          </div>
        ))}
        {options.length < matches.length && !isShut && (
          // A list of options has nothing else; the status says the same.
          <p className={styles.more} aria-hidden="true">
            {MORE_FOUND}
          </p>
        )}
      </div>
    </div>
  );
}

/** Tells products of one title apart. */
function aboutOf(product: Product): string {
  const { sku, colour, status } = product;
  const price = internalPrice(product);
  return [sku, colour, price, status.name].filter(Boolean).join(' · ');
}

function sayFound(phase: string, count: number): string {
  if (phase === 'failed') return 'The search did not answer. Check the connection, then try again.';
  if (count > MAX_RESULTS) return MORE_FOUND;
  return count === 0 ? 'No other product matches that. Try a shorter word.' : `${count} found`;
}
