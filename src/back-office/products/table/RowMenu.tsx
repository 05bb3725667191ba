import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './RowMenu.module.css';

const GAP_PX = 4;

interface Props {
  label: string;
  /** Links and buttons, each in an `<li>`. */
  children: ReactNode;
}

/** A button that opens a short list of what can be done. Choosing one closes it. */
export function RowMenu({ label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

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

  return (
    <>
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-label={label}
        popoverTarget={id}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        className={styles.menu}
        id={id}
        popover="auto"
        data-placed={isOpen}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClickCapture={() => {
          // Now, not once a dialog is open: that one gives the focus back to the button.
          menu.current?.hidePopover();
          button.current?.focus();
        }}
      >
        <ul className="bare-list">{children}</ul>
      </div>
    </>
  );
}

/** Below the button, or above it where there is no room below. */
function placeAt(menu: HTMLElement | null, button: HTMLElement | null) {
  if (!button || !menu) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const fitsBelow = bottom + GAP_PX + menu.offsetHeight <= innerHeight;
  const start = fitsBelow ? bottom + GAP_PX : top - GAP_PX - menu.offsetHeight;
  menu.style.top = `${Math.max(GAP_PX, start)}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
}
