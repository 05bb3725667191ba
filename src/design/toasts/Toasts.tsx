import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CLOSES_AFTER_MS } from './page-toasts.ts';
import { dockToasts } from './toast-dock.ts';
import { showCarriedToast } from './toasts.ts';

interface Props {
  /** Below the bar, moves the page down by `--toasts` meanwhile, so that no control is covered. */
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

/** Publishes the height of the toasts, and scrolls the focused element clear of them. */
function giveRoom(dock: HTMLElement) {
  const { style } = document.documentElement;
  const before = Number.parseFloat(style.getPropertyValue('--toasts')) || 0;
  const height = dock.offsetHeight;
  // A dialog that moved up as a toast closes would make a press miss its button.
  const room = dock.closest('dialog') ? Math.max(before, height) : height;
  style.setProperty('--toasts', `${room}px`);
  const used = document.activeElement;
  if (height > 0 && used?.matches('a, button, input, select, textarea')) {
    used.scrollIntoView({ block: 'nearest' });
  }
}
