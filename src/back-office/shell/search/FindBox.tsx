import { useLayoutEffect } from 'react';
import { Search } from '../../../design/icons/icons.ts';
import box from '../../parts/SearchBox.module.css';
import { openDialog } from '../../ui/open-dialog.tsx';
import styles from './FindBox.module.css';
import { FindDialog } from './FindDialog.tsx';

const LABEL = 'Search products, enquiries and screens';

/**
 * Opens the search, also with Ctrl or ⌘ and K, or with `/`. Looks like the field of the dialog,
 * which takes over the typed letter.
 */
export function FindBox() {
  // A passive effect would run too late and lose a press.
  useLayoutEffect(() => {
    addEventListener('keydown', openByKeys);
    return () => removeEventListener('keydown', openByKeys);
  }, []);
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
        onClick={() => find('')}
        onKeyDown={(event) => {
          const letter = letterOf(event.nativeEvent);
          if (event.key !== 'Enter' && !letter) return;
          event.preventDefault();
          event.stopPropagation();
          find(letter === '/' ? '' : letter.trimStart());
        }}
      />
      <span className={styles.keys} aria-hidden="true">
        Ctrl K
      </span>
    </div>
  );
}

function openByKeys(event: KeyboardEvent) {
  if (!asksToSearch(event)) return;
  event.preventDefault();
  find('');
}

function find(begun: string) {
  void openDialog(FindDialog, { begun });
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
