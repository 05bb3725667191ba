import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { undoChangeSet } from '../../../src/back-office/calls/undo.ts';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const left = { kind: 'product', subject: '1', title: 'Bed', reason: 'Changed since by Amina.' };

it.each([
  { message: 'Nothing was undone.', changed: 0, skipped: [left], kind: 'error' },
  { message: 'Undone on 1 product.', changed: 1, skipped: [left], kind: 'success' },
  { message: 'There was nothing left to undo.', changed: 0, skipped: [], kind: 'success' },
])('an undo with the answer “$message” shows it as $kind', async ({ kind, ...answer }) => {
  const { line, show } = await visit(api, { staff: await api.addStaff() });
  line.answer('POST', /\/undo$/, () => Response.json(answer));
  show(<Toasts />);
  await undoChangeSet('0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10', () => undefined);
  const toast = (await screen.findByText(answer.message)).closest('.Toastify__toast');
  expect(toast?.classList).toContain(`Toastify__toast--${kind}`);
});
