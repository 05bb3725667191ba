import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../src/back-office/ui/Button.tsx';
import { confirm } from '../../../src/back-office/ui/open-dialog.tsx';
import { ApiError } from '../../../src/client.ts';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { findDialog } from '../../support/components/on-screen.ts';

afterEach(cleanup);

const button = (name = 'Send') => screen.getByRole('button', { name });

it('a button is busy until what a press began has ended, and ignores other presses meanwhile', async () => {
  const work = Promise.withResolvers<void>();
  const send = vi.fn(() => work.promise);
  render(<Button onPress={send}>Send</Button>);
  await userEvent.dblClick(button());
  expect(send).toHaveBeenCalledOnce();
  expect(button().ariaBusy).toBe('true');
  await act(async () => work.resolve());
  expect(button().ariaBusy).toBe('false');
  await userEvent.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

it('a button takes the next press once its work has ended, before it is drawn again', async () => {
  const work = Promise.withResolvers<void>();
  const send = vi.fn(() => work.promise);
  render(<Button onPress={send}>Send</Button>);
  await userEvent.click(button());
  const isPressedAgain = work.promise.then(async () => {
    await null;
    await null;
    button().click();
  });
  work.resolve();
  await isPressedAgain;
  await act(async () => undefined);
  expect(send).toHaveBeenCalledTimes(2);
});

it('a button says why a press failed, and can be pressed again', async () => {
  const refuse = () => Promise.reject(new ApiError(409, { message: 'Somebody was faster.' }));
  render(
    <>
      <Button onPress={refuse}>Send</Button>
      <Toasts />
    </>,
  );
  await userEvent.click(button());
  await screen.findByText('Somebody was faster.');
  expect(button().ariaDisabled).toBe('false');
});

it('a button says that a press failed whatever the failure is', async () => {
  vi.mocked(console.error).mockReturnValue();
  render(
    <>
      <Button onPress={() => Promise.reject(new TypeError('No clipboard.'))}>Send</Button>
      <Toasts />
    </>,
  );
  await userEvent.click(button());
  await screen.findByText('Something went wrong here. Load the page again, then try again.');
  expect(button().ariaDisabled).toBe('false');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

it('a button does not submit a form while it is busy or has nothing to send', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const form = (isBusy: boolean, isOff: boolean) => (
    <form ref={(element) => void element?.addEventListener('submit', submit)}>
      <Button isBusy={isBusy} aria-disabled={isOff}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true, false));
  await userEvent.click(button());
  rerender(form(false, true));
  await userEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false, false));
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledOnce();
});

it('a button in a table names its row', () => {
  render(<Button about="Jane">Erase</Button>);
  button('Erase Jane');
});

it('a question is asked before an action, stays until it succeeds, and gives the focus back', async () => {
  const answers = [false, true];
  const erase = vi.fn(async () => answers.shift());
  const heard = vi.fn();
  const ask = async () =>
    heard(await confirm({ title: 'Erase Jane?', text: 'For good.', action: 'Erase', act: erase }));
  render(<Button onPress={ask}>Send</Button>);
  await userEvent.click(button());
  await userEvent.click((await findDialog('Erase Jane?')).getByRole('button', { name: 'Cancel' }));
  expect(heard).toHaveBeenLastCalledWith(false);
  await userEvent.click(button());
  const question = await findDialog('Erase Jane?');
  question.getByText('For good.');
  await userEvent.click(question.getByRole('button', { name: 'Erase' }));
  expect(heard).toHaveBeenCalledOnce();
  await userEvent.click(question.getByRole('button', { name: 'Erase' }));
  expect(heard).toHaveBeenLastCalledWith(true);
  expect(erase).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});
