import type { ReactNode } from 'react';
import { DraftForm } from '../../forms/DraftForm.tsx';
import { isSaved } from '../../forms/useDraftForm.ts';
import styles from './DocumentFields.module.css';
import { FieldRow } from './FieldRow.tsx';
import { FieldValue } from './FieldValue.tsx';
import type { FieldGroup } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';

interface Props {
  form: DocumentForm;
  /** Says whether visitors see what is saved. */
  line: ReactNode;
  groups: readonly FieldGroup[];
  /** The only group in sight, if not all are. */
  part: FieldGroup | undefined;
  /** Runs when somebody starts to write in a group, or in another row of its list. */
  onGroup: (group: FieldGroup, row: number) => void;
}

/** Shows a document's fields in groups. */
export function DocumentFields({ form, line, groups, part, onGroup }: Props) {
  return (
    <DraftForm
      form={form}
      inBar={isSaved(form) && line}
      show={(path, values) => (
        <FieldValue
          field={form.fields.find((field) => field.path === path)}
          value={values[path] ?? null}
        />
      )}
    >
      {groups.map((group) => (
        <fieldset
          key={group.title}
          className={styles.group}
          hidden={part && group !== part}
          onFocus={({ target }) => onGroup(group, rowOf(target))}
        >
          <legend className={styles.legend}>{group.title}</legend>
          {group.lead && <p className={styles.lead}>{group.lead}</p>}
          {group.fields.map((field) => (
            <FieldRow key={field.path} field={field} form={form} />
          ))}
        </fieldset>
      ))}
    </DraftForm>
  );
}

/** Position of the list row that an element is in; 0 outside a list. */
function rowOf(element: Element): number {
  const row = element.closest<HTMLElement>('[data-row]');
  const outer = row?.parentElement?.closest<HTMLElement>('[data-row]');
  return Number((outer ?? row)?.dataset['row'] ?? 0);
}
