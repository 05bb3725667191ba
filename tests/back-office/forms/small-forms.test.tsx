import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';
import { openForms } from './open-forms.tsx';

const api = await createTestApi();
beforeEach(api.empty);

/** Forms in which nothing typed is lost for another reason than the walk below shows. */
const OTHERS: Record<string, string> = {
  'forms/ConflictDialog.tsx': 'chooses between two versions, and the form below keeps both',
  'forms/DraftForm.tsx': 'frames what useDraftForm keeps',
  'forms/LineForm.tsx': 'frames the lines below',
  'forms/ShortForm.tsx': 'frames the short forms below',
  'make-it-yours/OwnCompanyForm.tsx': 'keeps by DraftForm',
  'new-enquiry/EnquiryForm.tsx': 'keeps by DraftForm',
  'order/Arrangement.tsx': 'keeps by DraftForm',
  'parts/SearchBox.tsx': 'searches, and the address keeps the words',
  'product-form/ProductForm.tsx': 'keeps by DraftForm',
  'quotations/DraftedQuotation.tsx': 'keeps by DraftForm',
  'site/form/DocumentFields.tsx': 'keeps by DraftForm',
  'spreadsheets/RefusedRow.tsx': 'is a row of an import, which ImportFrame asks about',
  'statements/OrderOfLine.tsx': 'is a row of an import, which ImportFrame asks about',
  'ui/DialogForm.tsx': 'frames the dialogs below',
  'ui/FormDialog.tsx': 'frames the dialogs below',
};

/** What makes a form: a frame of its own, or a field for a text beside a state of its own. */
const FRAME =
  /<(form|FormDialog|DialogForm|TypedDialog|ShortForm|LineForm|DraftForm|AccountEntry)\b/;
const TEXT_BESIDE_STATE = /useState\((''|text|begun)\)[\s\S]*<(Lines|LineControl)\b/;

const forms = openForms(api);

it('a list names every form of the back office, so that a new one is walked, too', () => {
  const found = globSync('src/back-office/**/*.tsx')
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      return FRAME.test(source) || TEXT_BESIDE_STATE.test(source);
    })
    .map((file) => file.replaceAll('\\', '/').replace('src/back-office/', ''));
  const listed = [...Object.keys(OTHERS), ...forms.map(({ file }) => file)];
  expect(found.sort()).toEqual([...new Set(listed)].sort());
});

const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
/** True if the browser would ask before the page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

function type(field: HTMLElement, value: string) {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
}

describe('nothing that is typed in a small form is lost', () => {
  it.each(forms)('$file asks about “$label”, or keeps it', async ({ open, label, value }) => {
    const show = await open();
    const find = () => screen.findByLabelText<HTMLInputElement>(label);
    await show();
    const field = await find();
    const begun = field.value;
    expect(asksBeforeLeaving()).toBe(false);
    type(field, value);
    expect(field.value).toBe(value);

    if (!asksBeforeLeaving()) {
      cleanup();
      await show();
      await waitFor(async () => expect((await find()).value).toBe(value));
      return;
    }
    type(field, begun);
    expect(asksBeforeLeaving()).toBe(false);
    type(field, value);
    const dialog = field.closest('dialog');
    const { queryByRole } = within(dialog ?? document.body);
    const ways = dialog ? ['Close', 'Cancel'] : [];
    for (const name of ways) {
      const button = queryByRole('button', { name });
      if (!button) continue;
      fireEvent.click(button);
      await waitFor(question);
      fireEvent.click(await screen.findByRole('button', { name: 'Go on writing' }));
      await waitFor(() => expect(question()).toBeNull());
      expect(field.value).toBe(value);
    }
    if (!dialog) return;
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(asksBeforeLeaving()).toBe(false);
  });
});
