import { Field } from '../../design/Field.tsx';
import { quotedSums } from '../../quotation/contract/quotation-sums.ts';
import { LineControl, Lines } from '../forms/controls.tsx';
import { Section } from '../parts/Section.tsx';
import styles from './QuotationForm.module.css';
import { countedIn, type QuotationEntry } from './quotation-entry.ts';
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
    <Section title="Customer" boxed>
      <div className={styles.halves}>
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
  return (
    <Section title="Terms" boxed>
      <div className={styles.halves}>
        <Text form={form} name="discount" label="Discount on all in %" hint="Not on services." />
        <Text form={form} name="vat" label="VAT in %" />
        <Text form={form} name="valid_until" label="Valid until" type="date" />
        <Text form={form} name="lead_time" label="Lead time" hint="Such as 4 to 6 weeks." />
      </div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={values.prices_include_vat}
          onChange={({ currentTarget }) => change({ prices_include_vat: currentTarget.checked })}
        />
        The prices include VAT
      </label>
      <Text
        form={form}
        name="payment_terms"
        label="Payment terms"
        rows={3}
        hint="Deposit, M-Pesa till and bank. A new quotation begins with the words under Company."
      />
      <Text form={form} name="words" label="Words to the customer" rows={4} />
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

/** Shows the sums while somebody edits the quotation. */
export function QuotationTotals({ values }: { values: QuotationEntry }) {
  const content = countedIn(values);
  if (!content) return <p className={styles.totals}>One number is not valid yet.</p>;
  return (
    <dl className={styles.totals}>
      {quotedSums(content).map(([label, amount]) => (
        <div key={label} className={label === 'Total' ? styles.total : undefined}>
          <dt>{label}</dt>
          <dd>{label === 'Total' ? `KSh ${amount}` : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
