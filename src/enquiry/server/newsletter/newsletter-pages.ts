import { html } from 'hono/html';
import { confirmSubscription, stopLetters } from '../../../routes.ts';
import type { LetterPage } from '../letter-page.ts';

/** Mail scanners follow links too, so only the button confirms. */
export function confirmationPage(token: string): LetterPage {
  return {
    heading: 'Do you want our news?',
    words: [
      'Press the button, and we send our news to the address that this link came to. Every letter has a link that stops them.',
    ],
    form: html`<form method="post" action="${confirmSubscription.path}">
      <input type="hidden" name="token" value="${token}" />
      <button class="button" type="submit">Yes, send me your news</button>
    </form>`,
  };
}

export const confirmedPage: LetterPage = {
  heading: 'You are on our list',
  words: [
    'Thank you. From now on you get our news. To stop it, follow the link in any letter, and press one button.',
  ],
};

export const expiredLetterLinkPage: LetterPage = {
  heading: 'This link does not work any more',
  words: [
    'It is older than two days, or its address is not on our list any more. If you want our news, enter your address again at the foot of any page, and we send you a new link.',
  ],
  status: 410,
};

export function stopPage(key: string): LetterPage {
  return {
    heading: 'Stop our letters?',
    words: ['Press the button, and we send no more news to the address that this link came to.'],
    form: html`<form method="post" action="${stopLetters.path}?${new URLSearchParams({ key })}">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <button class="button" type="submit">Stop the letters</button>
    </form>`,
  };
}

export const stoppedPage: LetterPage = {
  heading: 'You get no more letters from us',
  words: [
    'The address is off our list, and nothing of the subscription is kept. A letter that is on its way already may still arrive. If you change your mind, enter your address again at the foot of any page.',
  ],
};
