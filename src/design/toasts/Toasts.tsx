import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CLOSES_AFTER_MS } from './page-toasts.ts';
import { dockToasts } from './toast-dock.ts';
import { showCarriedToast } from './toasts.ts';

interface Props {
  /** In the bar's room; what does not fit there moves the page by `--toasts` and covers nothing. */
  docked?: boolean;
}

/** Toasts at the top right, in front of any open dialog; once on every page with islands. */
export function Toasts({ docked = false }: Props) {
  const front = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    // biome-ignore lint/nursery/useReactCompiler: the server has no document
    setHost(element);
    return dockToasts(element, () => {
      bringToFront(front.current);
      if (docked && front.current) giveRoom(front.current);
    });
  }, [docked]);
  useEffect(() => {
    const stop = toast.onChange(({ status }) => {
      if (status === 'added') bringToFront(front.current);
    });
    showCarriedToast();
    return stop;
  }, []);
  useEffect(() => {
    const dock = front.current;
    if (!host || !docked || !dock) return;
    const watch = new ResizeObserver(() => giveRoom(dock));
    watch.observe(dock);
    return () => watch.disconnect();
  }, [docked, host]);
  if (!host) return null;
  return createPortal(
    <div ref={front} className="toasts" data-docked={docked} popover="manual">
      <ToastContainer position="top-right" autoClose={CLOSES_AFTER_MS} />
    </div>,
    host,
  );
}

/** A popover that opens later is in front of dialogs opened before. */
function bringToFront(popover: HTMLElement | null) {
  // Browsers without popovers show toasts behind an open dialog.
  if (!popover?.showPopover) return;
  if (popover.matches(':popover-open')) popover.hidePopover();
  popover.showPopover();
}

/**
 * Publishes how far the toasts reach below the bar, or in a dialog below the top of the screen, and
 * scrolls the focused element clear of them. Behind a dialog, the page stays as it is.
 */
function giveRoom(dock: HTMLElement) {
  const dialog = dock.closest('dialog');
  const { style } = dialog ?? document.documentElement;
  const before = Number.parseFloat(style.getPropertyValue('--toasts')) || 0;
  const { bottom } = dock.getBoundingClientRect();
  const reach = dock.querySelector('.Toastify__toast') ? bottom : 0;
  const bar = document.querySelector('header')?.offsetHeight ?? 0;
  // A dialog that moved up as a toast closes would make a press miss its button.
  const room = dialog ? Math.max(before, reach) : Math.max(0, reach - bar);
  style.setProperty('--toasts', `${room}px`);
  const used = document.activeElement;
  if (room > 0 && used?.matches('a, button, input, select, textarea')) {
    used.scrollIntoView({ block: 'nearest' });
  }
}
