import { expect, it } from 'vitest';
import { textBlocks } from '../../../../src/company/contract/texts/text-blocks.ts';

it('splits a text into paragraphs at its empty lines', () => {
  expect(textBlocks('One,\nstill one.\n\nTwo.')).toEqual(['One,\nstill one.', 'Two.']);
});

it('makes a list of lines that begin with a hyphen and a space', () => {
  expect(textBlocks('- One\n-  Two')).toEqual([['One', 'Two']]);
  expect(textBlocks('You may:\n- look\n- ask\nAnd no more.')).toEqual([
    'You may:',
    ['look', 'ask'],
    'And no more.',
  ]);
});

it('keeps two lists apart that an empty line separates', () => {
  expect(textBlocks('- One\n\n- Two')).toEqual([['One'], ['Two']]);
});

it('leaves a hyphen without a space in its paragraph', () => {
  expect(textBlocks('-5 degrees\nand less')).toEqual(['-5 degrees\nand less']);
});
