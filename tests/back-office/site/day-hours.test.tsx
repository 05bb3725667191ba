import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DayHoursControl } from '../../../src/back-office/site/form/hours/DayHoursControl.tsx';
import { USUAL_HOURS } from '../../../src/back-office/site/form/hours/HoursEnds.tsx';
import { Field } from '../../../src/design/Field.tsx';
import { choose } from '../../support/components/on-screen.ts';

afterEach(cleanup);

function Day() {
  const [hours, setHours] = useState<unknown>('closed');
  return (
    <>
      <Field label="Hours" name="hours">
        {(control) => <DayHoursControl control={control} value={hours} onChange={setHours} />}
      </Field>
      <output>{JSON.stringify(hours)}</output>
    </>
  );
}

const told = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('an opened day gets the default hours, and none once it is closed again', async () => {
  render(<Day />);
  expect(document.querySelectorAll('input')).toHaveLength(0);
  await choose(screen.getByLabelText('Hours'), 'Open');
  expect(told()).toEqual(USUAL_HOURS);
  expect(document.querySelectorAll('input')).toHaveLength(2);
  await choose(screen.getByLabelText('Hours'), 'Closed');
  expect(told()).toBe('closed');
});
