import styles from './QuoteList.module.css';

/** Id of the heading above the products, or above the words that there are none. */
export const LIST_HEADING = 'list-heading';

/** A page to find products on. */
export interface Place {
  label: string;
  path: string;
}

/** What an empty list says: how products come onto it, and where they are. */
export function QuoteListEmpty({ places }: { places: Place[] }) {
  return (
    <section className={styles['card']} aria-labelledby={LIST_HEADING}>
      <h2 className={styles['heading']} id={LIST_HEADING} tabIndex={-1}>
        Nothing on your list yet
      </h2>
      <p>
        Press <strong>+ Quote</strong> on any piece and it is kept here, on this device, until you
        send the list or take it off. Good places to begin:
      </p>
      <ul className={`bare-list ${styles['places']}`}>
        {places.map(({ label, path }) => (
          <li key={path}>
            <a className="button" data-kind="quiet" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
