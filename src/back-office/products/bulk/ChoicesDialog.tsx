import { useState } from 'react';
import { withoutPhotos } from '../../../catalogue/contract/choices/add-choices.ts';
import { type Choice, MAX_CHOICE_NAME } from '../../../catalogue/contract/choices/choice.ts';
import { enteredChoices } from '../../../catalogue/contract/choices/choice-schemas.ts';
import { valueLines } from '../../../catalogue/contract/choices/choices-text.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { Field } from '../../../design/Field.tsx';
import { LineControl, Lines } from '../../forms/controls.tsx';
import { typedChoices } from '../../product-form/choices/choice-rows.ts';
import { PASTED_HELP, valuesToAdd } from '../../product-form/choices/pasted-values.ts';
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
  const values = valuesToAdd(text, []);
  const problem = {
    name: name.trim() === '' ? 'Name the choice, such as Fabric.' : undefined,
    values: 'problem' in values ? values.problem : undefined,
  };

  function add() {
    setTried(true);
    if (problem.name || 'problem' in values) return false;
    const added = enteredChoices.parse(typedChoices([{ name, values: values.rows }]));
    return run({ add_choices: added ?? [] }, (products) => `${name.trim()} added to ${products}`);
  }

  function copy(choice: Choice) {
    setOffered([]);
    setName(choice.name);
    setText(valueLines(choice.values));
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
            maxLength={MAX_CHOICE_NAME}
            value={name}
            onChange={setName}
          />
        )}
      </Field>
      <Field
        label="List of values"
        name="values"
        hint={PASTED_HELP}
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
