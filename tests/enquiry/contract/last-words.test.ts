import { expect, it } from 'vitest';
import type { QuotedInShort } from '../../../src/enquiry/contract/listed/inbox-tabs.ts';
import { lastWords } from '../../../src/enquiry/contract/listed/last-words.ts';

type Act = NonNullable<QuotedInShort['act']>;

const at = (hour: number) => `2026-03-02T0${hour}:00:00.000Z`;
const asked = {
  ...{ message: 'A desk, please', received_at: at(1) },
  ...{ replies: [], chat: null, quotation: null },
};
const reply = {
  sender: 'company',
  author: 'Amina W.',
  text: 'Which wood?',
  written_at: at(2),
} as const;
const sent = {
  number: 'QT-2026-0001',
  total_cents: 2_784_000,
  declined: false,
  stage: null,
  sent_at: at(3),
  sent_by: 'Juma M.',
  act: null,
};

it('the last words of an enquiry are its own until somebody says more', () => {
  expect(lastWords(asked)).toEqual({ text: 'A desk, please', at: at(1) });
});

it('the last words of staff have their name, and those of the customer none', () => {
  expect(lastWords({ ...asked, replies: [reply] })).toEqual({
    ...{ text: 'Which wood?', at: at(2), by: 'Amina W.' },
  });
  const answer = {
    sender: 'customer',
    author: 'Amina W.',
    text: 'Mvule',
    written_at: at(4),
  } as const;
  expect(lastWords({ ...asked, replies: [reply, answer], quotation: sent })).toEqual({
    ...{ text: 'Mvule', at: at(4) },
  });
});

it('a quotation after the last message says its number and sum', () => {
  expect(lastWords({ ...asked, replies: [reply], quotation: sent })).toEqual({
    ...{ text: 'Sent QT-2026-0001 for KSh 27,840', at: at(3), by: 'Juma M.' },
  });
});

it('the last message of a chat is the last word where it is later than the others', () => {
  const chat = { count: 2, author: 'Mfano', text: 'Karibu', written_at: at(3) };
  const ours = { ...chat, sender: 'company' as const };
  const theirs = { ...chat, sender: 'customer' as const, author: 'Achieng' };
  const words = { text: 'Karibu', at: at(3) };
  expect(lastWords({ ...asked, replies: [reply], chat: ours })).toEqual({ ...words, by: 'Mfano' });
  expect(lastWords({ ...asked, replies: [reply], chat: theirs })).toEqual(words);
  const later = { ...reply, written_at: at(4) };
  expect(lastWords({ ...asked, replies: [later], chat: theirs }).text).toBe('Which wood?');
});

it('the greeting of a reply says nothing, unless it is all', () => {
  const textOf = (text: string) => lastWords({ ...asked, replies: [{ ...reply, text }] }).text;
  expect(textOf('Dear Achieng Njoroge,\n\nWe have two.\nIn oak.')).toBe('We have two.\nIn oak.');
  expect(textOf('Dear Achieng Njoroge,')).toBe('Dear Achieng Njoroge,');
  expect(textOf('Yes, we do.\nBoth.')).toBe('Yes, we do.\nBoth.');
});

it('the last words are what the customer did with the quotation, where that is the last thing', () => {
  const act = { at: at(4), reason: '' };
  const after = (done: Pick<Act, 'kind'> & Partial<Act>) =>
    lastWords({
      ...asked,
      replies: [reply],
      quotation: { ...sent, act: { ...act, cents: null, ...done } },
    });
  expect(after({ kind: 'accepted' })).toEqual({
    ...{ text: 'Accepted QT-2026-0001 for KSh 27,840', at: at(4) },
  });
  expect(after({ kind: 'declined', reason: 'Too dear' }).text).toBe(
    'Declined QT-2026-0001: Too dear',
  );
  expect(after({ kind: 'paid' }).text).toBe('Reported a payment');
  expect(after({ kind: 'paid', cents: 100_000 }).text).toBe('Reported a payment of KSh 1,000');
  expect(after({ kind: 'accepted', at: at(1) }).by).toBe('Juma M.');
});
