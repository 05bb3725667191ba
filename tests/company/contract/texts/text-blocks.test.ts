import { expect, it } from 'vitest';
import { textBlocks } from '../../../../src/company/contract/texts/text-blocks.ts';

it('a text is split into paragraphs at its empty lines', () => {
  expect(textBlocks('One,\nstill one.\n\nTwo.')).toEqual(['One,\nstill one.', 'Two.']);
});

it('lines that begin with a hyphen and a space become a list', () => {
  expect(textBlocks('- One\n-  Two')).toEqual([['One', 'Two']]);
  expect(textBlocks('You may:\n- look\n- ask\nAnd no more.')).toEqual([
    'You may:',
    ['look', 'ask'],
    'And no more.',
  ]);
});

it('two lists that an empty line separates stay apart', () => {
  expect(textBlocks('- One\n\n- Two')).toEqual([['One'], ['Two']]);
});

it('a hyphen without a space stays in its paragraph', () => {
  expect(textBlocks('-5 degrees\nand less')).toEqual(['-5 degrees\nand less']);
});
