import { useState } from 'react';
import { depositWords } from '../../quotation/contract/deposit.ts';
import { depositBase, type QuotationContent } from '../../quotation/contract/quotation-content.ts';
import { quotedSums } from '../../quotation/contract/quotation-sums.ts';
import { TextField } from '../forms/fields.tsx';
import { Section } from '../parts/Section.tsx';
import { withVatSwitched } from './entry/line-price.ts';
import styles from './QuotationForm.module.css';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: Pick<QuotationForm, 'values' | 'change' | 'problems' | 'leave'>;
  /** For the sum of a deposit; null while it is not known. */
  content?: QuotationContent | null;
}

export function CustomerFields({ form }: Props) {
  return (
    <Section title="Customer" boxed isTitleHidden>
      <div className={`${styles.fields} ${styles.customer}`}>
        <TextField of={form} name="name" label="Name" required />
        <TextField of={form} name="email" label="Email" type="email" />
        <TextField of={form} name="phone" label="Phone" type="tel" />
        <TextField of={form} name="company" label="Company" />
      </div>
    </Section>
  );
}

export function TermFields({ form, content = null }: Props) {
  const { values, change } = form;
  const [said, setSaid] = useState('');

  function switchVat() {
    const switched = withVatSwitched(values);
    if (!switched) return setSaid('Enter the VAT as a number first.');
    change(switched);
    const count = values.lines.filter(({ price }) => price.trim() !== '').length;
    const prices = count === 1 ? 'The price was' : `All ${count} prices were`;
    const how = switched.prices_include_vat ? 'include VAT now' : 'are without VAT now';
    setSaid(count === 0 ? '' : `${prices} converted, and ${how}. The total is the same.`);
  }

  return (
    <Section title="Terms" boxed>
      <div className={styles.fields}>
        <TextField
          of={form}
          name="discount"
          label="Discount on all in %"
          hint="Not on services."
          onBlur={() => form.leave('discount')}
        />
        <div className={styles.vat}>
          <TextField of={form} name="vat" label="VAT in %" onBlur={() => form.leave('vat')} />
          <label className={styles.tick}>
            <input type="checkbox" checked={values.prices_include_vat} onChange={switchVat} />
            The prices include VAT
          </label>
        </div>
        <TextField of={form} name="valid_until" label="Valid until" type="date" />
        <TextField
          of={form}
          name="deposit"
          label="Deposit"
          hint={depositOf(content) || 'Such as 50 % or 20,000.'}
          onBlur={() => form.leave('deposit')}
        />
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <TextField of={form} name="lead_time" label="Lead time" grows placeholder="4 to 6 weeks" />
      <TextField
        of={form}
        name="payment_terms"
        label="Payment terms"
        rows={3}
        hint="A new quotation begins with the words under Company."
      />
      <TextField of={form} name="words" label="Message to the customer" rows={4} />
    </Section>
  );
}

function depositOf(content: QuotationContent | null): string {
  if (!content) return '';
  const from = depositBase(content);
  const isNone = from.isOfMade && from.base === 0 && content.deposit !== null;
  return (
    depositWords(content.deposit, from) ||
    (isNone ? 'Nothing is due ahead: all of it is in stock.' : '')
  );
}

/** Shows below the lines what they come to; null while a number is invalid. */
export function QuotationTotals({ content }: { content: QuotationContent | null }) {
  if (!content) return null;
  return (
    <dl className={styles.sums}>
      {quotedSums(content).map(({ label, amount, isTotal }) => (
        <div key={label} data-total={isTotal}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
