import styles from './whole-codes.module.css';

/** A number such as QT-2026-0012/2, which a browser would break at its hyphens. */
const CODE = /([A-Z]{2,4}-\d{4}-\d{1,9}(?:\/\d{1,4})?)/;

/** Keeps the numbers of a message on one line each. */
export function wholeCodes(message: string) {
  if (!CODE.test(message)) return message;
  return (
    <span>
      {message.split(CODE).map((part, place) =>
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
