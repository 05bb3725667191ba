import { expect, it } from 'vitest';
import { requireUsablePassword } from '../../../netlify/local/first-staff.ts';

const siteUrl = 'https://makao.example';
const email = 'amina@makers.test';

it('a first start refuses a weak password before it makes a database and pages', async () => {
  const firstStaff = { email, password: 'password12345678' };
  await expect(requireUsablePassword({ firstStaff, siteUrl })).rejects.toThrow(
    /^STAFF_PASSWORD cannot be used: That password is easy to guess/,
  );
});

it('a first start goes on with a good password, and with one that it makes itself', async () => {
  const firstStaff = { email, password: 'kettle-orbit-saffron-mule' };
  await requireUsablePassword({ firstStaff, siteUrl });
  await requireUsablePassword({ firstStaff: undefined, siteUrl });
});
