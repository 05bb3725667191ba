import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { HistoryScreen } from '../../../src/back-office/history/HistoryScreen.tsx';
import { TrashScreen } from '../../../src/back-office/trash/TrashScreen.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { away, expectComplaint, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const open = async (address: string) => visit(api, { staff: await api.addStaff(), address });

describe('the trash', () => {
  it('says so when it is empty', async () => {
    const { show } = await open(paths.trash);
    show(<TrashScreen />);
    await screen.findByText('The trash is empty.');
  });

  it('shows what a colleague has deleted meanwhile', async () => {
    const amina = await api.asStaff();
    const added = await amina.postForm(apiPaths.products, productForm({ title: 'Shelf' }));
    const { id } = (await added.json()) as Product;
    const { line, show } = await open(paths.trash);
    show(<TrashScreen />);
    await screen.findByText('The trash is empty.');
    await waitFor(() => expect(line.calls).toContain(`GET ${apiPaths.catalogueNews}`));
    await amina.change('DELETE', apiPaths.product(id));
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      screen.getByRole('button', { name: 'Restore Shelf' });
    });
  });

  it('says why something could not be restored, and keeps it', async () => {
    const amina = await api.asStaff();
    const added = await amina.postForm(apiPaths.products, productForm({ title: 'Shelf' }));
    const { id } = (await added.json()) as Product;
    await amina.change('DELETE', apiPaths.product(id));
    const { line, show, user } = await open(paths.trash);
    line.answer('POST', apiPaths.productRestoration(id), away);
    show(<TrashScreen />);
    const restore = await screen.findByRole('button', { name: 'Restore Shelf' });
    await user.click(restore);
    await screen.findByText('Shelf could not be restored. The service is taking a short break.');
    await waitFor(() => expect(restore).toHaveProperty('disabled', false));
  });
});

it.each([
  { what: 'The trash', call: apiPaths.trash, address: paths.trash, content: <TrashScreen /> },
  {
    what: 'The history',
    call: apiPaths.history,
    address: paths.productHistory,
    content: <HistoryScreen />,
  },
])('$what says when it cannot be loaded, and tries again', async (each) => {
  const { line, show, user } = await open(each.address);
  const mend = line.answer('GET', each.call, away);
  show(each.content);
  await screen.findByText(new RegExp(`${each.what} did not arrive\\.`));
  expectComplaint(/could not load/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/The trash is empty\.|Nothing has been changed yet\./);
});
