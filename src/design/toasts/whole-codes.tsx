import styles from './whole-codes.module.css';

/** What a browser would break at its hyphens: `QT-2026-0012/2`, `M-Pesa`. */
const CODE = /([A-Z]{2,4}-\d{4}-\d{1,9}(?:\/\d{1,4})?|\bM-Pesa)/;

/** A text whose numbers and names stay on one line each. */
export function wholeCodes(text: string) {
  if (!CODE.test(text)) return text;
  return (
    <span>
      {text.split(CODE).map((part, place) =>
        place % 2 === 1 ? (
          <span key={part} className={styles.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
