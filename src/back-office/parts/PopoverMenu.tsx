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
  /** Label of the button. */
  button: ReactNode;
  buttonClass: string | undefined;
  buttonKind?: 'quiet' | 'row';
  /** Identifies the button for useMovedFocus. */
  part?: string;
  /** Content above the entries. */
  head?: ReactNode;
  /** Links and buttons, each in an `<li>`. */
  children: ReactNode;
}

/** Opens a short menu that the arrow keys and Tab go through; choosing an entry closes it. */
export function PopoverMenu({
  button: words,
  buttonClass,
  buttonKind,
  part,
  head,
  children,
}: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A table has one in each row, and few are opened, so the menu renders on demand.
  const [wasAsked, setWasAsked] = useState(false);
  const { show, hide, toggleWithoutPopovers } = usePopover(menu, button, isOpen, setIsOpen);

  // The open menu follows its button.
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
      ...(menu.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled), input') ?? []),
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
        data-kind={buttonKind}
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
          // Tab has left the menu, which may cover the next element.
          if (relatedTarget && !menu.current?.contains(relatedTarget)) hide();
        }}
        onClickCapture={({ target }) => {
          if (!(target as Element).closest('a, button')) return;
          // The focus must return before a dialog opens, since the dialog gives it back to this
          // button.
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

/** Index that an arrow key leads to, wrapping at the ends; undefined for other keys. */
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

/** Positions the menu below its button, or elsewhere if there is no room. */
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
