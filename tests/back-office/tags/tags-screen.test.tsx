import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TagsScreen } from '../../../src/back-office/tags/TagsScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { addProduct, productById } from '../../catalogue/server/stored-catalogue.ts';
import { findDialog, press, row } from '../../support/components/on-screen.ts';
import { expectConsoleError, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitTags(...tags: string[]) {
  const staff = await api.addStaff();
  const colleague = await api.asStaff();
  for (const name of tags) {
    expect((await colleague.post('/api/tags', { name })).status).toBe(201);
  }
  return visit(api, { staff, address: paths.createTags });
}

it('staff create, rename, merge and delete tags, and read on how many products they are', async () => {
  const { fill, show, user } = await visitTags('timber');
  const colleague = await api.asStaff();
  await addProduct(colleague, { tags: 'desk, timber' });
  show(<TagsScreen />);
  const newTag = screen.getByLabelText('New tag');

  await fill(newTag, 'oak');
  await user.keyboard('{Enter}');
  await screen.findByText('“oak” is created. You can add it to products now.');
  expect(newTag).toHaveProperty('value', '');
  await waitFor(() => expect(row('oak').textContent).toContain('no product'));
  await fill(newTag, 'OAK');
  await user.keyboard('{Enter}');
  await screen.findByText('There is a tag “oak” already.');
  expect(newTag).toHaveProperty('value', 'OAK');

  await press('Rename timber');
  const renaming = await findDialog('Rename “timber”');
  await fill(renaming.getByLabelText(/New name/), 'Oak');
  renaming.getByText(/There is a tag/);
  renaming.getByRole('button', { name: 'Merge the two' });
  await fill(renaming.getByLabelText(/New name/), 'wood');
  await user.keyboard('{Enter}');
  await screen.findByText('“timber” is now “wood” on 1 product.');

  await press('Rename wood');
  const merging = await findDialog('Rename “wood”');
  await fill(merging.getByLabelText(/New name/), 'oak');
  await user.click(merging.getByRole('button', { name: 'Merge the two' }));
  await screen.findByText('“wood” is merged into “oak”, which changed 1 product.');

  await press('Delete oak');
  const deleting = await findDialog('Delete “oak”?');
  deleting.getByText(/It is taken off 1 product\./);
  await user.click(deleting.getByRole('button', { name: 'Delete' }));
  await screen.findByText('“oak” is deleted, and taken off 1 product.');
  expect((await productById(colleague, 1)).tags).toEqual(['desk']);
});

it('the screen of tags says what to do without any tag', async () => {
  const { show } = await visitTags();
  show(<TagsScreen />);
  await screen.findByText(/There are no tags yet\./);
});

it('the screen of tags says when a search finds none', async () => {
  const { fill, show, user } = await visitTags('oak', 'walnut');
  show(<TagsScreen />);
  await screen.findByText('Showing 1-2 of 2 results');
  await fill(screen.getByLabelText('Search the tags'), 'zzzz');
  await screen.findByText('No tag matches “zzzz”.');
  await user.click(screen.getByRole('button', { name: 'Show all tags' }));
  await screen.findByText('Showing 1-2 of 2 results');
});

it('the screen of tags opens searched and sorted as in its address', async () => {
  const { show } = await visitTags('oak', 'walnut', 'solid oak');
  history.replaceState(null, '', '?q=oak&sort=-name');
  show(<TagsScreen />);
  await screen.findByText('Showing 1-2 of 2 results');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['solid oak', 'oak']);
});

it('the screen of tags offers another try for a list that did not load', async () => {
  const { line, show, user } = await visitTags('oak');
  const mend = line.answer('GET', '/api/tags', unavailable);
  show(<TagsScreen />);
  await screen.findByText(/The list of tags did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Showing 1 of 1 result');
});

it('a new tag stays in its field when the site does not answer', async () => {
  const { fill, line, show, user } = await visitTags();
  line.answer('POST', '/api/tags', unavailable);
  show(<TagsScreen />);
  const field = screen.getByLabelText('New tag');
  await fill(field, 'rattan');
  await user.click(screen.getByRole('button', { name: 'Create tag' }));
  await screen.findByText('The service is taking a short break.');
  expect(field).toHaveProperty('value', 'rattan');
});

it.each([
  { action: 'Rename', method: 'PUT', field: /New name/, entry: 'mvule wood' },
  { action: 'Delete', method: 'DELETE', field: undefined, entry: '' },
])('$action says in its dialog that it could not be done, and stays', async (task) => {
  const { fill, line, show, user } = await visitTags('bed', 'walnut');
  line.cut(task.method, /\/tags\/walnut/);
  show(<TagsScreen />);
  await user.click(await screen.findByRole('button', { name: `${task.action} walnut` }));
  const dialog = await findDialog();
  if (task.action === 'Rename') {
    await fill(dialog.getByLabelText(/New name/), task.entry);
  }
  await user.click(dialog.getByRole('button', { name: task.action }));
  await dialog.findByText(/^The tag could not be (renamed|deleted)\./);
  if (task.field) expect(dialog.getByLabelText(task.field)).toHaveProperty('value', task.entry);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  if (task.field) await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the screen of tags shows a colleague’s changes', async () => {
  const { show } = await visitTags('bed');
  const colleague = await api.asStaff();
  show(<TagsScreen />);
  await screen.findByText('no product');
  await addProduct(colleague, { tags: 'bed' });
  await colleague.post('/api/tags', { name: 'rattan' });
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    screen.getByText('1 product');
    screen.getByRole('button', { name: 'Rename rattan' });
  });
});

it('a deleted tag comes back by its toast', async () => {
  const { show, user } = await visitTags('bed', 'walnut');
  const colleague = await api.asStaff();
  await addProduct(colleague, { tags: 'bed, walnut' });
  show(<TagsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Delete bed' }));
  await user.click((await findDialog('Delete “bed”?')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Showing 1 of 1 result');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Showing 1-2 of 2 results');
  expect((await productById(colleague, 1)).tags).toEqual(['bed', 'walnut']);
});
