import { type KeyboardEvent, useRef } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { tagsOf } from '../../catalogue/contract/fields/field-values.ts';
import { PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import { type Tag, tagKey } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import { Field } from '../../design/Field.tsx';
import { LineControl } from '../forms/controls.tsx';
import styles from './TagsField.module.css';

const AT_MOST = 8;
/** Marks the element that gets the focus when a dialog opens. */
const BEGINS_HERE = { 'data-autofocus': true };

interface Props {
  /** Tags, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** True if the dialog around it starts with this field. */
  isFirst?: boolean;
}

/** Accepts any words, and suggests tags of other products for the arrow keys and Tab. */
export function TagsField({ value, onChange, problem, isFirst = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Any word can be typed while the suggestions load or after a failure.
  const { data: known = [] } = useCall(tagCalls.listTags);
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
          <LineControl
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

/** Index that a key leads to: 0 for the field, then the suggestions; -1 for other keys. */
function stopAfter(here: number, key: string): number {
  const isInField = here === 0;
  if (key === 'ArrowDown' || (key === 'ArrowRight' && !isInField)) return here + 1;
  if (!isInField && (key === 'ArrowUp' || key === 'ArrowLeft')) return here - 1;
  return key === 'Escape' && !isInField ? 0 : -1;
}

/**
 * Suggests tags that begin with the typed word, then tags that contain it, the most used first,
 * without tags that the text already has.
 *
 * @param text tags, separated by commas
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

/** Replaces the typed word by a tag. */
export function withTag(known: readonly Tag[], text: string, tag: string): string {
  const { finished, typing } = parts(text);
  const isBegun = typing !== '' && tagKey(tag).includes(tagKey(typing));
  const isWhole = known.some(({ name }) => tagKey(name) === tagKey(typing));
  const stored = typing === '' || (isBegun && !isWhole) ? finished : [...finished, typing];
  return [...stored, tag, ''].join(', ');
}

/** The words after the last comma are still being typed. */
function parts(text: string): { finished: string[]; typing: string } {
  const [typing = '', ...finished] = text.split(',').reverse();
  return { finished: tagsOf(finished.reverse().join(',')), typing: typing.trim() };
}
