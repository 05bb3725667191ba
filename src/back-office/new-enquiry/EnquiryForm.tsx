import { callAsStaff } from '../../account/session/session.ts';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { Field } from '../../design/Field.tsx';
import { enquiryCalls } from '../../enquiry/contract/enquiry-calls.ts';
import {
  CHANNEL_NAMES,
  type Enquiry,
  enquiry,
  enquiryConflict,
} from '../../enquiry/contract/inbox.ts';
import { directChannels, newEnquiryFields } from '../../enquiry/contract/new-enquiry-fields.ts';
import { enquiryPath } from '../../paths.ts';
import { keyOfContent } from '../../platform/contract/idempotency-key.ts';
import { LineControl, Lines } from '../forms/controls.tsx';
import { DraftForm } from '../forms/DraftForm.tsx';
import { conflictIn, draftShape, ifMatch, type LastSave } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { Choice } from '../parts/Choice.tsx';
import { Section } from '../parts/Section.tsx';
import { EnquiryProducts } from './EnquiryProducts.tsx';
import {
  ENQUIRY_PARTS,
  type EnquiryEntry,
  enquiryEntry,
  enquiryEntryOf,
  entryProblems,
  givenBy,
  partInWords,
} from './enquiry-entry.ts';
import styles from './NewEnquiry.module.css';

const CHANNELS = directChannels.map((id) => ({ id, name: CHANNEL_NAMES[id] }));
const shape = draftShape(enquiry.nullable(), enquiryEntry);

interface Props {
  /** Enquiry to correct; null for a new one. */
  read: Enquiry | null;
  person: number | undefined;
}

/** Records an enquiry for a customer, or corrects it. */
export function EnquiryForm({ read, person }: Props) {
  const form = useDraftForm<Enquiry | null, EnquiryEntry>({
    read,
    valuesOf: enquiryEntryOf,
    parts: ENQUIRY_PARTS,
    check: entryProblems,
    save(entry, from) {
      const body = givenBy(entry);
      if (!from) {
        // A try without an answer may have stored it; a corrected one is another enquiry.
        const headers = { 'Idempotency-Key': keyOfContent(body, nairobiToday(new Date())) };
        return callAsStaff(enquiryCalls.createEnquiry, { headers, body });
      }
      const params = { id: from.id };
      const headers = ifMatch(from);
      return callAsStaff(enquiryCalls.correctEnquiry, { params, headers, body });
    },
    conflictOf(error) {
      const current = conflictIn(error, enquiryConflict)?.current;
      return current && { current, saved: lastSaveOf(current) };
    },
    lastSaveOf,
    draft: { key: draftKey('enquiryDraft', person, read?.id ?? 'new'), shape },
    onSaved: (saved) => saved && location.assign(enquiryPath(saved.id)),
  });
  const { values, change } = form;
  const text = (name: keyof typeof newEnquiryFields) => <Text form={form} name={name} />;
  return (
    <DraftForm
      form={form}
      label={read ? 'Correction' : 'New enquiry'}
      className={styles.form}
      words={{ save: read ? 'Save corrections' : 'Save enquiry' }}
      about="this enquiry"
      show={(part, entry) => partInWords(part as keyof EnquiryEntry, entry)}
    >
      <div className={styles.fields}>
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
      </div>
    </DraftForm>
  );
}

function lastSaveOf(stored: Enquiry | null): LastSave | null {
  if (!stored?.changed) return null;
  const { at, by } = stored.changed;
  return { at, by: by === null ? null : { name: by } };
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
          <LineControl control={control} type={type} {...text} />
        )
      }
    </Field>
  );
}
