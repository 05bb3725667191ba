import { type RefObject, useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CLOSES_AFTER_MS } from './page-toasts.ts';
import { showCarriedToast } from './toasts.ts';

interface Props {
  /**
   * Along the screen's lower edge, which moves up for as long: what stands there makes room by
   * `--toasts`, their height. Else at the top right.
   */
  docked?: boolean;
}

/** Where toasts appear, in front of whatever dialog is open; once on every page with islands. */
export function Toasts({ docked = false }: Props) {
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = toast.onChange(({ status }) => {
      if (status === 'added') bringToFront(front.current);
    });
    showCarriedToast();
    return stop;
  }, []);
  useRoom(front, docked);
  return (
    <div ref={front} className="toasts" data-docked={docked} popover="manual">
      <ToastContainer position={docked ? 'bottom-left' : 'top-right'} autoClose={CLOSES_AFTER_MS} />
    </div>
  );
}

/** A popover that opens is in front of the dialogs that were open before. */
function bringToFront(popover: HTMLElement | null) {
  // Older browsers know no popovers: there, toasts stand behind an open dialog.
  if (!popover?.showPopover) return;
  if (popover.matches(':popover-open')) popover.hidePopover();
  popover.showPopover();
}

/** Says how much of the screen they take, and keeps what has the focus clear of them. */
function useRoom(front: RefObject<HTMLElement | null>, docked: boolean) {
  useEffect(() => {
    if (!docked || !front.current) return;
    const watch = new ResizeObserver(([dock]) => {
      const height = dock?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty('--toasts', `${height}px`);
      const used = document.activeElement;
      if (height > 0 && used?.matches('a, button, input, select, textarea')) {
        used.scrollIntoView({ block: 'nearest' });
      }
    });
    watch.observe(front.current);
    return () => watch.disconnect();
  }, [front, docked]);
}
