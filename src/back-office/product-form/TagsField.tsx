import { type KeyboardEvent, useRef } from 'react';
import { z } from 'zod';
import { useApiQuery } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import { tagsOf } from '../../catalogue/contract/fields/field-values.ts';
import { PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import { type Tag, tag, tagKey } from '../../catalogue/contract/tag.ts';
import { Field } from '../../design/Field.tsx';
import { Line } from '../forms/controls.tsx';
import styles from './TagsField.module.css';

const allTags = z.array(tag);
const AT_MOST = 8;
/** Where a dialog has the focus when it opens. */
const BEGINS_HERE = { 'data-autofocus': true };

interface Props {
  /** Tags with commas between them. */
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** Whether the dialog that it stands in begins here. */
  isFirst?: boolean;
}

/** Any words, and below them those that other products have, for the arrow keys as for Tab. */
export function TagsField({ value, onChange, problem, isFirst = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Without them, while they load or after a failure, any word can still be typed.
  const { data: known = [] } = useApiQuery(apiPaths.tags, allTags);
  const suggestions = suggestTags(known, value);

  function moveByKey(event: KeyboardEvent) {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[stopAfter(here, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are its controls'
    <div ref={box} className={styles.tags} onKeyDown={moveByKey}>
      <Field
        label={PRODUCT_FIELDS.tags.label}
        name="tags"
        hint={PRODUCT_FIELDS.tags.hint}
        error={problem}
      >
        {(control) => (
          <Line
            control={isFirst ? { ...control, ...BEGINS_HERE } : control}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      {suggestions.length > 0 && (
        <ul className={`bare-list ${styles.suggestions}`} aria-label="Tags of other products">
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

/** Which of the field, 0, and the suggestions after it a key leads to; -1 where it is no such key. */
function stopAfter(here: number, key: string): number {
  const isInField = here === 0;
  if (key === 'ArrowDown' || (key === 'ArrowRight' && !isInField)) return here + 1;
  if (!isInField && (key === 'ArrowUp' || key === 'ArrowLeft')) return here - 1;
  return key === 'Escape' && !isInField ? 0 : -1;
}

/**
 * Tags worth offering, those first that begin with the word being typed and then those that have it
 * in them, the most used before the others; and none that the text has already.
 *
 * @param text tags with commas between them
 */
export function suggestTags(known: readonly Tag[], text: string): string[] {
  const { finished, typing } = parts(text);
  const taken = new Set(finished.map(tagKey));
  const begins = (name: string) => Number(tagKey(name).startsWith(tagKey(typing)));
  return known
    .filter(({ name }) => !taken.has(tagKey(name)) && tagKey(name) !== tagKey(typing))
    .filter(({ name }) => tagKey(name).includes(tagKey(typing)))
    .sort((a, b) => begins(b.name) - begins(a.name) || b.count - a.count)
    .slice(0, AT_MOST)
    .map(({ name }) => name);
}

/** The text with a tag in the place of the word being typed. */
export function withTag(known: readonly Tag[], text: string, tag: string): string {
  const { finished, typing } = parts(text);
  const isBegun = typing !== '' && tagKey(tag).includes(tagKey(typing));
  const isWhole = known.some(({ name }) => tagKey(name) === tagKey(typing));
  const stored = typing === '' || (isBegun && !isWhole) ? finished : [...finished, typing];
  return [...stored, tag, ''].join(', ');
}

/** What stands behind the last comma is still being typed. */
function parts(text: string): { finished: string[]; typing: string } {
  const [typing = '', ...finished] = text.split(',').reverse();
  return { finished: tagsOf(finished.reverse().join(',')), typing: typing.trim() };
}
