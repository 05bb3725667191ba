import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useOnDemand } from '../../calls/useLoaded.ts';
import box from '../../lists/SearchBox.module.css';
import styles from './FindBox.module.css';

const LABEL = 'Search products, enquiries and screens';

const loadDialog = () => import('./FindDialog.tsx');

export type Find = ReturnType<typeof useFind>;

/** The one search of all screens: its box, Ctrl or ⌘ and K, or `/` open it. */
export function useFind() {
  const [begun, begin] = useState<string>();
  const close = () => begin(undefined);
  const dialog = useOnDemand('the search', loadDialog, begun !== undefined, close);
  // Not an effect that waits: what is typed meanwhile would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What is typed while the dialog is on its way is typed into it.
      const isOnItsWay = begun !== undefined && !dialog && letterOf(event) !== '';
      if (!isOnItsWay && !asksToSearch(event)) return;
      event.preventDefault();
      begin((before = '') => (isOnItsWay ? before + letterOf(event) : ''));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [begun, dialog]);

  return {
    begun,
    begin,
    dialog: dialog && <dialog.FindDialog begun={begun ?? ''} onClose={close} />,
  };
}

/** Looks like the field in the dialog that it opens, which takes over what is typed here. */
export function FindBox({ find: { begun, begin } }: { find: Find }) {
  return (
    <>
      <div className={`${box.search} ${styles.wide}`}>
        <Search className={box.icon} size={18} aria-hidden="true" />
        <input
          className={`${box.input} ${styles.input}`}
          type="search"
          readOnly
          aria-label={LABEL}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          placeholder="Search..."
          onClick={() => begin('')}
          onKeyDown={(event) => {
            const letter = letterOf(event.nativeEvent);
            if (begun !== undefined || (event.key !== 'Enter' && !letter)) return;
            event.preventDefault();
            event.stopPropagation();
            begin(letter === '/' ? '' : letter.trimStart());
          }}
        />
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </div>
      <button
        className={`sign ${styles.narrow}`}
        type="button"
        aria-label={LABEL}
        aria-haspopup="dialog"
        onClick={() => begin('')}
      >
        <Search size={22} aria-hidden="true" />
      </button>
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

function letterOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : '';
}
