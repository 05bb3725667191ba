import { useEffect, useRef, useState } from 'react';
import { type Choice, isSameName } from '../../../catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../../catalogue/contract/choices/chosen.ts';
import { resolveChosen } from '../../../catalogue/contract/choices/chosen-line.ts';
import { Field } from '../../../design/Field.tsx';
import { differenceText } from '../../../platform/contract/money.ts';
import { Select } from '../../parts/Select.tsx';
import styles from './Chosen.module.css';

interface Props {
  /** Of the product today. */
  choices: readonly Choice[] | null;
  chosen: readonly Chosen[];
  /** Names the line for screen readers. */
  about: string;
  onChange: (chosen: Chosen[]) => void;
  onClose: () => void;
}

/** Chooses among what a product is made in. A value that it has no more keeps its words. */
export function ChosenFields({ choices, chosen, about, onChange, onClose }: Props) {
  // What is gone can be chosen again after a slip.
  const [before] = useState(chosen);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.querySelector('select')?.focus(), []);
  const today = choices ?? [];
  const gone = before
    .filter(({ choice }) => !today.some(({ name }) => isSameName(name, choice)))
    .map(({ choice }) => ({ name: choice, values: [] }));
  const hasPrices = today.some(({ values }) => values.some((value) => value.difference_cents));

  function choose(name: string, value: string) {
    const others = chosen.filter(({ choice }) => !isSameName(choice, name));
    const known = before.find((each) => isSameName(each.choice, name) && each.value === value);
    const next = value === '' ? others : [...others, known ?? { choice: name, value }];
    onChange(resolveChosen(choices, next).chosen);
  }

  return (
    <fieldset
      className={styles.fields}
      ref={first}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="visually-hidden">Choices of {about}</legend>
      {[...today, ...gone].map(({ name, values }) => {
        const now = chosen.find(({ choice }) => isSameName(choice, name));
        const kept = before.find(({ choice }) => isSameName(choice, name));
        const isGone = kept && !values.some((value) => isSameName(value.name, kept.value));
        // A name may differ in its case by now.
        const listed = values.find((value) => isSameName(value.name, now?.value ?? ''));
        return (
          <Field key={name} label={name} name="chosen">
            {(control) => (
              <Select
                {...control}
                options={[
                  { id: '', name: 'Not chosen yet' },
                  ...(isGone ? [{ id: kept.value, name: `${kept.value}, not offered now` }] : []),
                  ...values.map((value) => ({ id: value.name, name: valueWords(value) })),
                ]}
                value={listed?.name ?? now?.value ?? ''}
                onChange={(value) => choose(name, value)}
              />
            )}
          </Field>
        );
      })}
      <button className="button" data-kind="quiet" type="button" onClick={onClose}>
        Done
      </button>
      {hasPrices && <p className="fine">Differences in price are without VAT.</p>}
    </fieldset>
  );
}

function valueWords({ name, code, difference_cents }: Choice['values'][number]): string {
  const difference = difference_cents ? `, ${differenceText(difference_cents)}` : '';
  return `${name}${code ? ` (${code})` : ''}${difference}`;
}
