import { expect, it } from 'vitest';
import { quotationsOf } from '../../../src/back-office/enquiries/thread/quotations-of.ts';
import { askedFirst } from '../../../src/back-office/reading/asked-first.ts';

it('a thread asks ahead for its quotations as it reads them, or they would be read twice', () => {
  const [{ path }, query] = quotationsOf(12);
  const asked = askedFirst('enquiries').map(([each]) => each.replace(':id', '12'));
  expect(asked).toContain(`${path}?${new URLSearchParams(query)}`);
});
