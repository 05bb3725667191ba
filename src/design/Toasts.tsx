import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CLOSES_AFTER_MS } from './page-toasts.ts';
import { showCarriedToast } from './toasts.ts';

/** Where toasts appear, in front of whatever dialog is open; once on every page with islands. */
export function Toasts() {
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = toast.onChange(({ status }) => {
      if (status === 'added') bringToFront(front.current);
    });
    showCarriedToast();
    return stop;
  }, []);
  return (
    <div ref={front} className="toasts" popover="manual">
      <ToastContainer position="top-right" autoClose={CLOSES_AFTER_MS} />
    </div>
  );
}

/** A popover that opens is in front of the dialogs that were open before. */
function bringToFront(popover: HTMLElement | null) {
  if (popover?.matches(':popover-open')) popover.hidePopover();
  popover?.showPopover();
}
