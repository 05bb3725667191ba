import { createElement } from 'react';
import styles from './whole-codes.module.css';

/** A browser would break these: `QT-2026-0012/2`, `M-Pesa`, `KSh 7,600`. */
const CODE = /([A-Z]{2,4}-\d{4}-\d{1,9}(?:\/\d{1,4})?|\bM-Pesa|KSh [\d,.]{0,20}\d)/;

/** A text whose numbers, names and sums stay on one line each. */
export function wholeCodes(text: string) {
  if (!CODE.test(text)) return text;
  const parts = text.split(CODE).map((part, place) => {
    return place % 2 === 1 ? createElement('span', { className: styles.whole }, part) : part;
  });
  // As arguments they need no keys: a text may have the same sum twice.
  return createElement('span', null, ...parts);
}
