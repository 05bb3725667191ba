import { type RefObject, useEffect } from 'react';

/**
 * Controls a popover menu. Browsers without popovers (Chrome before 114, Safari before 17) use the
 * state alone; an outside press or Escape closes it.
 */
export function usePopover(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen || hasPopovers()) return;
    const pressed = ({ target }: Event) => {
      const isInside = [menu, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setIsOpen(false);
    };
    const keyed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', keyed);
    };
  }, [isOpen, menu, button, setIsOpen]);

  return {
    show: () => (hasPopovers() ? menu.current?.showPopover() : setIsOpen(true)),
    hide: () => (hasPopovers() ? menu.current?.hidePopover() : setIsOpen(false)),
    toggleWithoutPopovers: () => hasPopovers() || setIsOpen(!isOpen),
  };
}

function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}
