import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The row of a table with this text. */
export function row(text: string): HTMLElement {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No row has the text “${text}”.`);
  return found;
}

/** The open dialog, or the one with this name, once it has what it reads: another stands there until then. */
export async function findDialog(name?: string | RegExp) {
  return waitFor(() => {
    const dialog = within(screen.getByRole('dialog', name ? { name } : undefined));
    if (dialog.queryByText('Loading...')) throw new Error('The dialog loads.');
    return dialog;
  });
}

/** A field of the product form, since a table beside it may have one of the same name. */
export function productField(label: string) {
  const form = within(screen.getByRole('form', { name: 'Product' }));
  return form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
}

/** Waits for these words, of which some may stand in elements of their own. */
export function findWords(words: string | RegExp): Promise<HTMLElement> {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent === words : words.test(textContent);
  return screen.findByText(
    (_, element) => element !== null && says(element) && ![...element.children].some(says),
  );
}

/** Presses the button with this name once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Signs out by the menu of the header, up to a question about unsaved work. */
export async function signOut(): Promise<void> {
  await press(/^Your menu:/);
  await press('Sign Out');
}

/** Chooses an option by its text once it is there: many lists load after their form. */
export async function choose(select: HTMLElement, option: string | RegExp): Promise<void> {
  await userEvent.selectOptions(
    select,
    await within(select).findByRole('option', { name: option }),
  );
}
