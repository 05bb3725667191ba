import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { usePopover } from '../../design/older-browsers/usePopover.ts';
import styles from './PopoverMenu.module.css';

const GAP_PX = 4;

interface Props {
  /** What the button says. */
  button: ReactNode;
  buttonClass: string | undefined;
  /** By which the focus finds its button again: see useMovedFocus. */
  part?: string;
  /** Above the entries. */
  head?: ReactNode;
  /** Links and buttons, each in an `<li>`. */
  children: ReactNode;
}

/**
 * A button that opens a short list of what can be done, for the arrow keys as for Tab. Choosing an
 * entry closes it.
 */
export function PopoverMenu({ button: words, buttonClass, part, head, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A table has one in each row, and few of them are ever opened.
  const [wasAsked, setWasAsked] = useState(false);
  const { show, hide, toggleWithoutPopovers } = usePopover(menu, button, isOpen, setIsOpen);

  // While it is open it stays at its button, wherever that is moved to.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => placeAt(menu.current, button.current);
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen]);

  function moveByKey(event: KeyboardEvent) {
    if (event.key.startsWith('Arrow')) flushSync(() => setWasAsked(true));
    const entries = [
      ...(menu.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
    ];
    const here = entries.indexOf(document.activeElement as HTMLElement);
    const next = entryAfter(here, event.key, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    show();
    entries[next]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        className={buttonClass}
        type="button"
        data-part={part}
        popoverTarget={id}
        onClick={() => {
          setWasAsked(true);
          toggleWithoutPopovers();
        }}
        onKeyDown={moveByKey}
      >
        {words}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are its entries' */}
      <div
        ref={menu}
        className={styles.menu}
        id={id}
        popover="auto"
        data-placed={isOpen}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onKeyDown={moveByKey}
        onBlur={({ relatedTarget }) => {
          // Tab has left it, for what may lie below it.
          if (relatedTarget && !menu.current?.contains(relatedTarget)) hide();
        }}
        onClickCapture={({ target }) => {
          if (!(target as Element).closest('a, button')) return;
          // Now, not once a dialog is open: that one gives the focus back to the button.
          hide();
          button.current?.focus();
        }}
      >
        {wasAsked && head}
        {wasAsked && <ul className="bare-list">{children}</ul>}
      </div>
    </>
  );
}

/** Which of so many entries a key leads to, round the ends; undefined where it is no such key. */
function entryAfter(here: number, key: string, count: number): number | undefined {
  if (here < 0 && !key.startsWith('Arrow')) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (here + 1) % count;
    case 'ArrowUp':
      return (Math.max(here, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Below the button and to its end; above it or further on where there is no room. */
function placeAt(menu: HTMLElement | null, button: HTMLElement | null) {
  if (!button || !menu) return;
  const { clientWidth } = document.documentElement;
  const { top, bottom, right } = button.getBoundingClientRect();
  const fitsBelow = bottom + GAP_PX + menu.offsetHeight <= innerHeight;
  const start = fitsBelow ? bottom + GAP_PX : top - GAP_PX - menu.offsetHeight;
  menu.style.top = `${Math.max(GAP_PX, start)}px`;
  const end = Math.max(right, GAP_PX + menu.offsetWidth);
  menu.style.right = `${clientWidth - end}px`;
}
