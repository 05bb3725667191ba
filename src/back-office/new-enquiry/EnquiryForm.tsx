import { callAsStaff } from '../../account/session/session.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { enquiryCalls } from '../../enquiry/contract/enquiry-calls.ts';
import {
  CHANNEL_NAMES,
  type Enquiry,
  enquiry,
  enquiryConflict,
} from '../../enquiry/contract/inbox.ts';
import { directChannels, newEnquiryFields } from '../../enquiry/contract/new-enquiry-fields.ts';
import { enquiryPath, sharedPath } from '../../paths.ts';
import { keyOfContent } from '../../platform/contract/idempotency-key.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { conflictIn, draftShape, ifMatch, type LastSave } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { Section } from '../parts/Section.tsx';
import { useOwnId } from '../reading/own.ts';
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

/**
 * Records an enquiry for a customer, or corrects it.
 *
 * @param read enquiry to correct; null for a new one
 */
export function EnquiryForm({ read }: { read: Enquiry | null }) {
  const person = useOwnId();
  const form = useDraftForm<Enquiry | null, EnquiryEntry>({
    read,
    valuesOf: enquiryEntryOf,
    parts: ENQUIRY_PARTS,
    check: entryProblems,
    save(entry, from) {
      const body = givenBy(entry);
      if (!from) {
        // A try without an answer may have stored it; a corrected one is another enquiry.
        const headers = { 'Idempotency-Key': keyOfContent(body, dayInNairobi(new Date())) };
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
    onSaved: (saved) => saved && location.assign(nextPath(saved.id)),
  });
  const text = (name: keyof typeof newEnquiryFields) => {
    const { label, type, ...rule } = newEnquiryFields[name];
    return (
      <TextField
        of={form}
        name={name}
        label={label}
        required={'whenEmpty' in rule}
        {...(type === 'textarea' ? { rows: 4 } : { type })}
      />
    );
  };
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
          <div className={styles.person}>
            <SelectField of={form} name="channel" label="Asked by" options={CHANNELS} />
            {text('fname')}
            {text('lname')}
            {text('phone')}
            {text('email')}
            {text('cname')}
          </div>
        </Section>
        <Section title="What they want" boxed>
          <div className={styles.wanted}>
            {text('message')}
            {text('date_needed')}
            {text('place')}
          </div>
          <EnquiryProducts form={form} />
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

/** The enquiry; or the screen of what was shared, from which somebody came to enter it. */
function nextPath(id: number): string {
  const isForShare = new URLSearchParams(location.search).get('then') === 'share';
  return isForShare ? sharedPath(id) : enquiryPath(id);
}
