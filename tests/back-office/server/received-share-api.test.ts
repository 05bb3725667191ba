import { expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

it('where the office’s worker is missing, a share leads to the screen that asks for it again, unread', async () => {
  const body = new FormData();
  // More than any call reads.
  body.append('files', new File([new Uint8Array(10_000_000)], 'film.mp4'));
  const answer = await api.asVisitor().fetch('/office/receive', {
    ...{ method: 'POST', body },
    headers: { Origin: 'null' },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/office/share?left=unread');
});
