import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shell } from '../../../src/back-office/shell/Shell.tsx';
import { DocumentEditor } from '../../../src/back-office/site/DocumentEditor.tsx';
import { companyScreen } from '../../../src/back-office/site/screens/company-screen.ts';
import { SiteFactsContext } from '../../../src/back-office/site/site-facts.ts';
import { paths } from '../../../src/paths.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

function fail(): never {
  throw new Error('a mistake of ours');
}

async function visitCompany() {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
  return visit(api, { staff: wanjiku, address: paths.siteCompany });
}

/** React logs crashes for the operator. */
function expectMistake() {
  const written = vi.mocked(console.error).mock.calls.splice(0);
  expect(written.flat().map(String)).toContain('Error: a mistake of ours');
}

it('the menu and the search stay when a screen crashes', async () => {
  const visitor = await visitCompany();
  const Broken = () => fail();
  visitor.show(
    <Shell screen="company">
      <Broken />
    </Shell>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This screen cannot be shown/);
  screen.getByRole('button', { name: 'Reload the page' });
  expect(screen.getAllByRole('link', { name: 'Enquiries' }).length).toBeGreaterThan(0);
  expectMistake();
});

it('the form stays when its preview crashes, and restores the preview later', async () => {
  const { show, fill } = await visitCompany();
  const put = vi.spyOn(companyScreen.preview, 'put').mockImplementation(fail);
  show(
    <SiteFactsContext value={{ pages: [], linkTargets: [], photos: {}, placeholders: {} }}>
      <DocumentEditor name="company" />
    </SiteFactsContext>,
  );
  await screen.findByText(/^There is no preview for these values/);
  expectMistake();
  put.mockReturnValue([]);
  await fill(screen.getByLabelText('Tagline'), 'Made in Nairobi.');
  await screen.findByText('As visitors will see it');
  expect(screen.getByLabelText('Tagline')).toHaveProperty('value', 'Made in Nairobi.');
});
