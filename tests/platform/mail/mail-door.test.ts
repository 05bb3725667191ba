import { expect, it } from 'vitest';
import { answerAddress, hasTokens, tokenIn } from '../../../src/platform/mail/mail-door.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const door = { secret, address: 'Answers+*@makao.example' };

it('the token of a thread comes back from the address that answers go to', () => {
  expect(hasTokens(door)).toBe(true);
  const address = answerAddress(door, 'abc') ?? '';
  expect(address).toBe('Answers+abc@makao.example');
  expect(tokenIn(door, address.toUpperCase())).toBe('abc');
});

it.each(['answers+@makao.example', 'answers@makao.example', 'answers+abc@other.example', ''])(
  'the address %s has no token of a thread',
  (address) => {
    expect(tokenIn(door, address)).toBeUndefined();
  },
);

it('an address without a place for tokens is the same for each thread', () => {
  const plain = { secret, address: 'answers@makao.example' };
  expect([hasTokens(plain), answerAddress(plain, null)]).toEqual([false, plain.address]);
  expect(tokenIn(plain, plain.address)).toBeUndefined();
  expect(answerAddress({ secret }, null)).toBeUndefined();
});
