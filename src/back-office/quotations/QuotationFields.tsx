import { useState } from 'react';
import { Field } from '../../design/Field.tsx';
import type { QuotationContent } from '../../quotation/contract/quotation-content.ts';
import { quotedSums } from '../../quotation/contract/quotation-sums.ts';
import { LineControl, Lines } from '../forms/controls.tsx';
import { Section } from '../parts/Section.tsx';
import styles from './QuotationForm.module.css';
import { type QuotationEntry, withVatSwitched } from './quotation-entry.ts';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: Pick<QuotationForm, 'values' | 'change' | 'problems'>;
}

type TextName = Exclude<keyof QuotationEntry, 'lines' | 'prices_include_vat'>;
interface TextProps extends Props {
  name: TextName;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  rows?: number;
  hint?: string;
  required?: boolean;
}

export function CustomerFields({ form }: Props) {
  return (
    <Section title="Customer" boxed isTitleHidden>
      <div className={styles.fields}>
        <Text form={form} name="name" label="Name" required />
        <Text form={form} name="company" label="Company" />
        <Text form={form} name="email" label="Email" type="email" />
        <Text form={form} name="phone" label="Phone" type="tel" />
      </div>
    </Section>
  );
}

export function TermFields({ form }: Props) {
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
        <Text form={form} name="discount" label="Discount on all in %" hint="Not on services." />
        <Text form={form} name="vat" label="VAT in %" />
        <Text form={form} name="valid_until" label="Valid until" type="date" />
        <Text form={form} name="lead_time" label="Lead time" hint="Such as 4 to 6 weeks." />
        <Text form={form} name="deposit" label="Deposit" hint="Such as 50 % or 20,000." />
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={values.prices_include_vat} onChange={switchVat} />
        The prices include VAT
      </label>
      <p role="status">{said}</p>
      <Text
        form={form}
        name="payment_terms"
        label="Payment terms"
        rows={3}
        hint="A new quotation begins with the words under Company."
      />
      <Text form={form} name="words" label="Message to the customer" rows={4} />
    </Section>
  );
}

function Text({ form, name, label, type = 'text', rows, hint, required = false }: TextProps) {
  const { values, change, problems } = form;
  const text = { value: values[name], onChange: (typed: string) => change({ [name]: typed }) };
  return (
    <Field label={label} name={name} hint={hint} required={required} error={problems[name]}>
      {(control) =>
        rows ? (
          <Lines control={control} rows={rows} {...text} />
        ) : (
          <LineControl control={control} type={type} {...text} />
        )
      }
    </Field>
  );
}

/** Shows the sums while somebody edits the quotation; null while a number is invalid. */
export function QuotationTotals({ content }: { content: QuotationContent | null }) {
  if (!content) return null;
  return (
    <dl className={styles.sums}>
      {quotedSums(content).map(([label, amount]) => (
        <div key={label} data-total={label === 'Total'}>
          <dt>{label}</dt>
          <dd>{label === 'Total' ? `KSh ${amount}` : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
