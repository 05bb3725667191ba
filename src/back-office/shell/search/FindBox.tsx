import { useLayoutEffect, useState } from 'react';
import { Search } from '../../../design/icons/icons.ts';
import { useOnDemand } from '../../calls/useLoaded.ts';
import box from '../../parts/SearchBox.module.css';
import styles from './FindBox.module.css';

const LABEL = 'Search products, enquiries and screens';

const loadDialog = () => import('./FindDialog.tsx');

export type Find = ReturnType<typeof useFind>;

/** Opens the search from its box, with Ctrl or ⌘ and K, or with `/`. */
export function useFind() {
  const [begun, begin] = useState<string>();
  const close = () => begin(undefined);
  const dialog = useOnDemand('the search', loadDialog, begun !== undefined, close);
  // A passive effect would run too late and lose typed letters.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Letters typed while the dialog loads go into its field.
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

/** Looks like the field of the dialog that it opens, which takes over the typed text. */
export function FindBox({ find: { begun, begin } }: { find: Find }) {
  return (
    <div className={box.search}>
      <Search className={box.icon} size={18} />
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
  );
}

/** An open dialog and a focused field keep their keys. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isTyping = (target as Element | null)?.closest?.('input:not([readonly]), textarea, select');
  return key === '/' && !isTyping;
}

function letterOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : '';
}
