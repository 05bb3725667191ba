import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GrowingLine } from '../../../src/back-office/forms/controls.tsx';

afterEach(cleanup);

const control = {
  ...{ id: 'words', name: 'words', className: undefined, required: false },
  ...{ 'aria-invalid': false, 'aria-describedby': undefined },
};

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      id="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <GrowingLine control={control} value={words} onChange={setWords} />
    </form>
  );
}

it('Enter in a text of one paragraph sends the form by its button, as in an input, and breaks no line', async () => {
  const onSubmit = vi.fn();
  render(
    <>
      <Form onSubmit={onSubmit} />
      <button form="form" type="submit">
        Save
      </button>
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, 'Four to six weeks{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field.value).toBe('Four to six weeks');
  await userEvent.paste(', or\nsooner');
  expect(field.value).toBe('Four to six weeks, or sooner');
});
