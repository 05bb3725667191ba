import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SiteLine } from '../../../src/back-office/publication/SiteStanding.tsx';
import { aPublication } from '../../publication/contract/a-publication.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { standing } from './a-standing.ts';

const api = await createTestApi();

it('“Publish now” at the foot of a form leaves the form where it is', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { line, show, user } = await visit(api, { staff: wanjiku });
  line.answer('POST', '/api/publication', () => Response.json(aPublication({})));
  show(<SiteLine standing={standing()} />);
  const words = screen.getByText(/since the last publication/).parentElement;
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});
