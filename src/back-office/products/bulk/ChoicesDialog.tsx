import { useState } from 'react';
import { withoutPhotos } from '../../../catalogue/contract/choices/add-choices.ts';
import type { Choice } from '../../../catalogue/contract/choices/choice.ts';
import { choiceText } from '../../../catalogue/contract/choices/choices-text.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { Field } from '../../../design/Field.tsx';
import { LineControl, Lines } from '../../forms/controls.tsx';
import {
  choicesOf,
  pastedValues,
  rowProblems,
  whyNotAdded,
} from '../../product-form/choices/choice-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ProductFinder } from '../finder/ProductFinder.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';

/** Adds one choice, or the values that it misses, to all selected products. */
export function ChoicesDialog({ count, run, onClose }: BulkDialogProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [offered, setOffered] = useState<Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const values = pastedValues(text);
  const row = { key: 0, name, values };
  const problem = {
    name: name.trim() === '' ? 'Name the choice, such as Fabric.' : rowProblems([row])['0.name'],
    values: whyNotAdded({ ...row, values: [] }, values),
  };

  function add() {
    setTried(true);
    if (problem.name || problem.values) return false;
    return run(
      { add_choices: choicesOf([row]) },
      (products) => `${name.trim()} added to ${products}`,
    );
  }

  function copy(choice: Choice) {
    setOffered([]);
    setName(choice.name);
    setText(
      choiceText(choice)
        .slice(choice.name.length + 1)
        .replaceAll('|', '\n')
        .replace(/^\s+|\s+$/gm, ''),
    );
  }

  return (
    <FormDialog
      title={`Choices of ${productCount(count)}`}
      action="Add"
      onSubmit={add}
      onClose={onClose}
    >
      <Field
        label="Name of the choice"
        name="choice"
        hint="Products that have it get the values that they miss."
        error={isTried ? problem.name : undefined}
      >
        {(control) => (
          <LineControl
            control={control}
            placeholder="Such as Fabric"
            value={name}
            onChange={(typed) => setName(typed.replace(/[:|]/g, ''))}
          />
        )}
      </Field>
      <Field
        label="List of values"
        name="values"
        hint="A line for each, or commas between them: Oatmeal, Sage (SG, +1,500), Rust."
        error={isTried ? problem.values : undefined}
      >
        {(control) => <Lines control={control} rows={5} value={text} onChange={setText} />}
      </Field>
      <ProductFinder
        label="Or copy a choice of a product"
        isLeftOut={({ choices }) => choices === null}
        onChoose={({ choices }) => {
          const [first, ...others] = withoutPhotos(choices ?? []);
          if (first && others.length === 0) copy(first);
          else setOffered(first ? [first, ...others] : []);
        }}
      />
      {offered.map((choice) => (
        <Button key={choice.name} kind="quiet" onPress={() => copy(choice)}>
          {choice.name}, {choice.values.length} values
        </Button>
      ))}
    </FormDialog>
  );
}
