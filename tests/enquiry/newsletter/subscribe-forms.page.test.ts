import { describe, expect, it, vi } from 'vitest';
import { SUBSCRIBED } from '../../../src/enquiry/contract/subscription-fields.ts';
import { paths } from '../../../src/paths.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const EMAIL = 'achieng@tumaini.example';

async function openForm(path: string, within: string) {
  const opened = openPage(path);
  opened.answer('/sanctum/csrf-cookie', () => Response.json({ token: 'csrf' }));
  await opened.run('enquiry/newsletter/subscribe-forms.ts');
  const form = document.querySelector(`${within} form[data-subscribe]`) as HTMLFormElement;
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined);
  const email = form.elements.namedItem('email') as HTMLInputElement;
  return { ...opened, form, submit, email };
}

describe.each([
  ['footer', paths.contactUs, 'footer', { name: 'Achieng', source: 'footer' }],
  ['Join Our Community box', paths.home, 'main', { source: 'join' }],
])('the newsletter form in the %s', (_, path, within, sent) => {
  it('a newsletter form sends its fields once, empties them and says what follows', async () => {
    const { form, user, email, answer, asked, page, submit } = await openForm(path, within);
    const bodies: unknown[] = [];
    const answered = Promise.withResolvers<Response>();
    answer('/api/newsletter', async (request) => {
      bodies.push(await request.json());
      return answered.promise;
    });
    const name = form.querySelector<HTMLInputElement>('[name="name"]:not([type="hidden"])');
    if (name) await user.type(name, 'Achieng');
    await user.type(email, `${EMAIL}{Enter}`);
    form.requestSubmit();
    await eventually(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ email: EMAIL, ...sent });
    answered.resolve(Response.json({}, { status: 202 }));
    await page.findByText(SUBSCRIBED, { selector: '.page-toast p' });
    expect(email.value).toBe('');
    expect(asked.filter((call) => call === `POST /api/newsletter`)).toHaveLength(1);
    expect(submit).not.toHaveBeenCalled();
  });
});

it('a newsletter form is posted as without scripts when the script cannot send it', async () => {
  const { form, email, user, submit } = await openForm(paths.contactUs, 'footer');
  vi.stubGlobal('AbortController', undefined);
  await user.type(email, EMAIL);
  form.requestSubmit();
  await eventually(() => expect(submit).toHaveBeenCalledOnce());
});

it('other forms of a page are left to the browser', async () => {
  await openForm(paths.contactUs, 'footer');
  const other = document.querySelector('form:not([data-subscribe])') as HTMLFormElement;
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  other.dispatchEvent(submitted);
  expect(submitted.defaultPrevented).toBe(false);
});
