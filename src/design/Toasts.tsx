import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CLOSES_AFTER_MS } from './page-toasts.ts';
import { showCarriedToast } from './toasts.ts';

/** Where toasts appear; once on every page with an island that shows them. */
export function Toasts() {
  useEffect(showCarriedToast, []);
  return <ToastContainer position="top-right" autoClose={CLOSES_AFTER_MS} />;
}
