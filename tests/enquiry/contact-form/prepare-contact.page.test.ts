import { expect, it, vi } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

it('the contact page asks for the CSRF cookie as it opens', async () => {
  const { run, asked, answer } = openPage(paths.contactUs);
  answer(apiPaths.csrfCookie, { token: 'csrf' });
  await run('enquiry/contact-form/prepare-contact.ts');
  expect(asked).toEqual([`GET ${apiPaths.csrfCookie}`]);
});

it('a CSRF cookie that cannot be had is only logged', async () => {
  const { run } = openPage(paths.contactUs);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await run('enquiry/contact-form/prepare-contact.ts');
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
  expect(document.querySelector('.page-toast')).toBeNull();
});
