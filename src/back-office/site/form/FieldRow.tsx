import type { WrittenValue } from '../../forms/fields/field-types.ts';
import { ListControl } from '../../forms/fields/ListControl.tsx';
import { isBlank, isSame, originalOf } from './document-entry.ts';
import styles from './Fields.module.css';
import { valueWords } from './field-words.ts';
import { HoursControl } from './hours/HoursControl.tsx';
import { PlainRow } from './PlainRow.tsx';
import type { SiteField } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';

interface Props {
  field: SiteField;
  form: DocumentForm;
}

/** Edits a field of a document, and offers its original value. */
export function FieldRow({ field, form }: Props) {
  const { path } = field;
  const value = form.values[path] ?? null;
  const problems = form.problemsAt(path);
  const original = originalOf(field, form.document.defaults);
  const change = (changed: WrittenValue) => form.change({ [path]: changed });
  return (
    <div className={styles.row}>
      {field.kind === 'list' && (
        <ListControl
          field={field}
          value={value}
          problems={problems}
          onChange={change}
          Part={PlainRow}
        />
      )}
      {field.kind === 'hours' && (
        <HoursControl field={field} value={value} problems={problems} onChange={change} />
      )}
      {field.kind !== 'list' && field.kind !== 'hours' && field.kind !== 'order' && (
        <PlainRow
          field={field}
          value={value}
          original={isBlank(original) ? '' : valueWords(field, original)}
          problem={Object.values(problems)[0]}
          onChange={change}
        />
      )}
      {hasContent(original) && !isBlank(value) && !isSame(value, original) && (
        <Original
          field={field}
          label={form.labelOf(path)}
          value={original}
          onTake={() => change(original)}
        />
      )}
    </div>
  );
}

/** A list without rows is no text to go back to. */
function hasContent(value: WrittenValue): boolean {
  return !isBlank(value) && !(Array.isArray(value) && value.length === 0);
}

interface OriginalProps {
  field: SiteField;
  /** Label among all fields. */
  label: string;
  value: WrittenValue;
  onTake: () => void;
}

/** Offers the original value if another one is written. */
function Original({ field, label, value, onTake }: OriginalProps) {
  const isShort = field.kind === 'line' || field.kind === 'text' || field.kind === 'select';
  return (
    <p className={styles.original}>
      {isShort && <span>Original: {valueWords(field, value)}</span>}
      <button
        className={styles.back}
        type="button"
        aria-label={`Back to the original: ${label}`}
        onClick={({ currentTarget }) => {
          // The pressed button disappears with the value that it resets.
          const row = currentTarget.closest(`.${styles.row}`);
          row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
          onTake();
        }}
      >
        Back to the original
      </button>
    </p>
  );
}
