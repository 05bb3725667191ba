import { useRef, useState } from 'react';
import { z } from 'zod';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { Field } from '../../design/Field.tsx';
import { enquiryCalls } from '../../enquiry/contract/enquiry-calls.ts';
import { CHANNEL_NAMES } from '../../enquiry/contract/inbox.ts';
import { directChannels, newEnquiryFields } from '../../enquiry/contract/new-enquiry.ts';
import { enquiryPath } from '../../paths.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import { Line, Lines } from '../forms/controls.tsx';
import { DraftForm } from '../forms/DraftForm.tsx';
import { draftShape } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { Choice } from '../parts/Choice.tsx';
import { Section } from '../parts/Section.tsx';
import { EnquiryProducts } from './EnquiryProducts.tsx';
import {
  ENQUIRY_PARTS,
  type EnquiryEntry,
  emptyEnquiry,
  enquiryEntry,
  entryProblems,
  givenBy,
} from './enquiry-entry.ts';
import styles from './NewEnquiry.module.css';

const CHANNELS = directChannels.map((id) => ({ id, name: CHANNEL_NAMES[id] }));
const shape = draftShape(z.null(), enquiryEntry);

/** Records an enquiry for a customer. */
export function NewEnquiryForm({ person }: { person: number | undefined }) {
  const [key] = useState(newIdempotencyKey);
  const made = useRef(0);
  const form = useDraftForm<null, EnquiryEntry>({
    read: null,
    valuesOf: () => emptyEnquiry,
    parts: ENQUIRY_PARTS,
    check: entryProblems,
    async save(entry) {
      const headers = { 'Idempotency-Key': key };
      const body = givenBy(entry);
      made.current = (await makeCallAsStaff(enquiryCalls.createEnquiry, { headers, body })).id;
      return null;
    },
    draft: { key: draftKey('enquiryDraft', person, 'new'), shape },
    onSaved: () => location.assign(enquiryPath(made.current)),
  });
  const { values, change, isSending } = form;
  const text = (name: keyof typeof newEnquiryFields) => <Text form={form} name={name} />;
  return (
    <DraftForm
      form={form}
      label="New enquiry"
      className={styles.form}
      words={{ save: 'Save enquiry' }}
      show={() => null}
    >
      <fieldset className={styles.fields} disabled={isSending}>
        <legend className="visually-hidden">Enquiry</legend>
        <Section title="Who asks" boxed>
          <div className={styles.halves}>
            <Field label="Asked by" name="channel">
              {(control) => (
                <Choice
                  {...control}
                  options={CHANNELS}
                  value={values.channel}
                  onChange={(id) => {
                    const channel = directChannels.find((each) => each === id);
                    if (channel) change({ channel });
                  }}
                />
              )}
            </Field>
            {text('fname')}
            {text('lname')}
            {text('phone')}
            {text('email')}
            {text('cname')}
          </div>
        </Section>
        <Section title="What they want" boxed>
          {text('message')}
          <EnquiryProducts form={form} />
          <div className={styles.halves}>
            {text('date_needed')}
            {text('place')}
          </div>
        </Section>
      </fieldset>
    </DraftForm>
  );
}

interface TextProps {
  form: {
    values: EnquiryEntry;
    problems: Record<string, string>;
    change: (changes: Partial<EnquiryEntry>) => void;
  };
  name: keyof typeof newEnquiryFields;
}

function Text({ form: { values, problems, change }, name }: TextProps) {
  const rule = newEnquiryFields[name];
  const { label, type, maxLength } = rule;
  const text = {
    ...(type !== 'date' && { maxLength }),
    value: values[name],
    onChange: (typed: string) => change({ [name]: typed }),
  };
  return (
    <Field label={label} name={name} required={'whenEmpty' in rule} error={problems[name]}>
      {(control) =>
        type === 'textarea' ? (
          <Lines control={control} rows={4} {...text} />
        ) : (
          <Line control={control} type={type} {...text} />
        )
      }
    </Field>
  );
}
