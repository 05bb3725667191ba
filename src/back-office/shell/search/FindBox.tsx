import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import box from '../SearchBox.module.css';
import styles from './FindBox.module.css';

const LABEL = 'Search products, enquiries and screens';

// Loaded when somebody searches.
const FindDialog = lazy(() =>
  import('./FindDialog.tsx').then(({ FindDialog }) => ({ default: FindDialog })),
);

/** The one search of all screens: a click, Ctrl or ⌘ and K, or `/` open it. */
export function FindBox() {
  const [begun, begin] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksToSearch(event)) return;
      event.preventDefault();
      begin('');
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <div className={`${box.search} ${styles.wide}`}>
        <Search className={box.icon} size={18} aria-hidden="true" />
        <input
          ref={field}
          className={`${box.input} ${styles.input}`}
          type="search"
          readOnly
          aria-label={LABEL}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          placeholder="Search..."
          onClick={() => begin('')}
          onKeyDown={(event) => {
            const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
            if (event.key !== 'Enter' && (!isLetter || event.key === '/')) return;
            event.preventDefault();
            begin(isLetter ? event.key.trim() : '');
          }}
        />
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </div>
      <button
        className={styles.narrow}
        type="button"
        aria-label={LABEL}
        aria-haspopup="dialog"
        onClick={() => begin('')}
      >
        <Search size={22} aria-hidden="true" />
      </button>
      {begun !== undefined && (
        <Suspense>
          <FindDialog begun={begun} onClose={() => begin(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A dialog that is open keeps its keys, and a field what is typed into it. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isTyping = (target as Element | null)?.closest?.('input:not([readonly]), textarea, select');
  return key === '/' && !isTyping;
}
