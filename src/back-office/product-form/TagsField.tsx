import { useRef } from 'react';
import { z } from 'zod';
import { useRead } from '../../account/session/read.ts';
import { PRODUCT_FIELDS } from '../../catalogue/contract/product-fields.ts';
import { tag } from '../../catalogue/contract/tag.ts';
import { Field } from '../../design/Field.tsx';
import { apiPaths } from '../../paths.ts';
import styles from './TagsField.module.css';
import { suggestTags, withTag } from './tag-suggestions.ts';

const allTags = z.array(tag);

interface Props {
  /** Tags with commas between them. */
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}

/** Any words, and below them those that other products have. */
export function TagsField({ value, onChange, problem }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Without them, while they load or after a failure, any word can still be typed.
  const { shown: known = [] } = useRead(apiPaths.tags, allTags);
  const suggestions = suggestTags(known, value);
  return (
    <div ref={box} className={styles.tags}>
      <Field
        label={PRODUCT_FIELDS.tags.label}
        name="tags"
        hint={PRODUCT_FIELDS.tags.hint}
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Tags of other products">
          {suggestions.map((name) => (
            <li key={name}>
              <button
                className={styles.suggestion}
                type="button"
                aria-label={`Add the tag ${name}`}
                onClick={() => {
                  onChange(withTag(known, value, name));
                  box.current?.querySelector('input')?.focus();
                }}
              >
                + {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
