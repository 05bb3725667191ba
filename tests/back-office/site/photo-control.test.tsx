import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { WrittenValue } from '../../../src/back-office/forms/fields/field-types.ts';
import { PhotoControl } from '../../../src/back-office/site/form/PhotoControl.tsx';
import { addSitePhoto } from '../../../src/routes.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const control = {
  id: 'picture',
  name: 'picture',
  className: undefined,
  required: false,
  'aria-invalid': false,
  'aria-describedby': undefined,
};

/** A row of a list, as `ListControl` holds it: each change writes the whole row. */
function Row() {
  const [row, setRow] = useState<{ text: string; picture: WrittenValue }>({
    text: '',
    picture: null,
  });
  return (
    <>
      <label htmlFor="picture">Picture</label>
      <PhotoControl
        control={control}
        value={row.picture}
        onChange={(picture) => setRow({ ...row, picture })}
      />
      <input
        aria-label="Text"
        value={row.text}
        onChange={({ currentTarget }) => setRow({ ...row, text: currentTarget.value })}
      />
      <output>{JSON.stringify(row.picture)}</output>
    </>
  );
}

const photo = async (name: string, width: number) => {
  const bytes = await pngPhoto({ colour: 'red', width, height: 30 });
  return new File([bytes], name, { type: 'image/png' });
};

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? 'null');

async function openRow() {
  const { line, user, show } = await visit(api, { staff: await api.addStaff() });
  show(<Row />);
  const choose = (file: File) => user.upload(screen.getByLabelText('Picture'), file);
  return { line, user, choose };
}

it('a photo that is chosen while another is being sent is sent, and what is typed is kept', async () => {
  const { line, user, choose } = await openRow();
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  line.answer('POST', addSitePhoto.path, async (init, path) => {
    await isTyped;
    return line.caller.fetch(path, init);
  });
  await choose(await photo('first.png', 40));
  await choose(await photo('second.png', 50));
  await user.type(screen.getByLabelText('Text'), 'Oak');
  goOn();
  await waitFor(() => expect(shown()).toMatchObject({ width: 50 }));
  await screen.findByText('Choose another photo');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Oak');
});

it('the photo that was sent stays when the next one is refused, and the field says why', async () => {
  const { choose } = await openRow();
  await choose(await photo('first.png', 40));
  await choose(new File(['no photo'], 'notes.png', { type: 'image/png' }));
  await screen.findByText(/is not a photo that we can show/);
  expect(shown()).toMatchObject({ width: 40 });
});

it('the field of a photo says how a HEIC photo is sent, also under another name, and goes on', async () => {
  const { choose } = await openRow();
  await choose(new File(['\0\0\0\x18ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/IMG_1\.jpg is an HEIC photo, .* Save it as JPEG/);
  await choose(await photo('first.png', 40));
  await waitFor(() => expect(shown()).toMatchObject({ width: 40 }));
  expect(screen.queryByText(/HEIC/)).toBeNull();
});
