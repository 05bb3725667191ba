import styles from './QuoteList.module.css';

/** What happens with a request, said before it is sent and again once it is. */
export function WhatNext() {
  return (
    <section className={styles['next']}>
      <h3>What happens next</h3>
      <ol>
        <li>You get a mail that says what we have.</li>
        <li>We answer with a quotation: each price, the delivery, and how long it takes.</li>
        <li>You accept it on its page, or ask us to change it. Until then nothing is ordered.</li>
      </ol>
    </section>
  );
}
