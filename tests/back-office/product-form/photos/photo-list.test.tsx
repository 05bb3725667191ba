import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PhotoList } from '../../../../src/back-office/product-form/photos/PhotoList.tsx';
import {
  type Photo,
  replacePhoto,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import { press } from '../../../support/components/on-screen.ts';
import { aPhoto, newPhotos } from './a-photo.ts';

afterEach(cleanup);

const NAMES = ['top.jpg', 'side.jpg', 'back.jpg'];

/** A form's photos, of which one that is turned is another at once, and is being made ready. */
function Form() {
  const [photos, setPhotos] = useState(() => {
    const [first, ...others] = NAMES.map((name) => aPhoto(10, { name }));
    return newPhotos(first ?? null, others);
  });
  const asNext = (photo: Photo) => {
    const key = `${photo.key} turned`;
    setPhotos((before) =>
      replacePhoto(before, photo.key, () => ({ kind: 'unready', key, alt: '', name: 'photo.jpg' })),
    );
    return key;
  };
  return (
    <PhotoList
      form={{
        photos,
        setPhotos,
        choose() {},
        replace: asNext,
        turn: asNext,
        sendAgain() {},
        refused: [],
        forgetRefused() {},
        isNew: true,
        isSending: false,
        problems: {},
        forgetProblems() {},
        progress: new Map(),
        values: { title: 'Sofa' },
      }}
    />
  );
}

it('the focus returns to a photo that was turned in the dialog', async () => {
  render(<Form />);
  await press('Photo 2: side.jpg, not described');
  const opener = screen.getByRole('button', { name: /^Open side.jpg large/ });
  await userEvent.click(opener);
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Turn right' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const now = screen.getByRole('button', { name: /^Open .* large/ });
  expect(now).not.toBe(opener);
  await waitFor(() => expect(document.activeElement).toBe(now));
});

it('photos are moved, promoted and removed by buttons, which keep the focus, and the list says where each is', async () => {
  render(<Form />);
  const isFocused = (name: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  await press('Move top.jpg right');
  await screen.findByText('top.jpg is photo 2 of 3.');
  await isFocused('Move top.jpg right');
  await press('Photo 3: back.jpg, not described');
  await press('Make back.jpg the main image');
  await screen.findByText('back.jpg is photo 1 of 3, the main image.');
  await isFocused('Drag back.jpg');
  await press('Remove back.jpg');
  await screen.findByText('The photo is removed.');
  await isFocused('Remove side.jpg');
});

it('the words and actions of one photo are shown at a time, and a photo without words says so', async () => {
  render(<Form />);
  expect(await screen.findAllByText('Not described')).toHaveLength(3);
  await userEvent.type(screen.getByLabelText('What photo 1 shows'), 'From above');
  expect(screen.getAllByText('Not described')).toHaveLength(2);
  await press('Photo 2: side.jpg, not described');
  expect(screen.getAllByLabelText(/^What photo/)).toHaveLength(1);
  expect(screen.getByLabelText('What photo 2 shows')).toBeDefined();
  await press('Photo 2: side.jpg, not described');
  expect(screen.queryByLabelText(/^What photo/)).toBeNull();
  await press('Photo 1: top.jpg');
  expect(screen.getByLabelText<HTMLInputElement>('What photo 1 shows').value).toBe('From above');
});
