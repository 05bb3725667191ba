import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aMessage } from '../server/a-message.ts';

const LABELS = {
  fname: /^First name/,
  lname: /^Last name/,
  phone: /^Phone/,
  cname: /^Company/,
  email: /^Email/,
  message: /^Message/,
};
export type ContactField = keyof typeof LABELS;

interface Browser {
  user: UserEvent;
  fill(field: HTMLElement, text: string): Promise<void>;
}

/** What somebody does with the contact form. */
export function contactSteps({ fill, user }: Browser) {
  const field = (name: ContactField) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
  return {
    field,
    /** Names of the fields that are marked as wrong. */
    marked: () =>
      [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
        ({ name }) => name,
      ),
    async fillIn(message: Partial<typeof aMessage> = aMessage) {
      for (const [name, text] of Object.entries(message)) {
        await fill(field(name as ContactField), text);
      }
    },
    send: () => user.click(screen.getByRole('button', { name: 'Send Message' })),
  };
}
