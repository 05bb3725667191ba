import { callQuery } from '../../../account/session/api-query.ts';
import { deliveryFacts } from '../../../enquiry/contract/delivery.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { Section } from '../../parts/Section.tsx';
import { useReadIfAny } from '../../reading/useRead.ts';
import styles from './CustomerWords.module.css';

/** Shows what the customer wrote above the lines that answer it; nothing if that was nothing. */
export function CustomerWords({ enquiryId }: { enquiryId: number }) {
  // The lines wait for it, which otherwise would move under the hand.
  const enquiry = useReadIfAny(callQuery(inboxCalls.showEnquiry, { params: { id: enquiryId } }));
  if (!enquiry) return null;
  const { channel, message, products, replies } = enquiry;
  // The words of an enquiry that staff entered are their own.
  const isTheirs = channel === 'site';
  const words = new Set([
    message,
    ...products.flatMap(({ title, note }) => (note ? `${title}: ${note}` : [])),
    ...deliveryFacts(enquiry).map((fact) => fact.join(': ')),
    ...replies.filter(({ sender }) => sender === 'customer').map(({ text }) => text),
  ]);
  words.delete('');
  if (words.size === 0) return null;
  return (
    <Section title={isTheirs ? 'What the customer wrote' : 'What was asked for'} boxed>
      {/* Long words scroll within, so that the lines stay in sight. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what takes the focus */}
      <div className={styles.words} tabIndex={0}>
        {[...words].map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </Section>
  );
}
