import { describe, expect, it } from 'vitest';
import { rememberedPieces } from '../../src/catalogue/remembered-piece.ts';

const piece = (key: string) => ({ key, title: `Piece ${key}`, path: `/p/${key}`, picture: '' });

describe('pieces that a device remembers', () => {
  it('come back as they were kept, with what else was kept of them', () => {
    const kept = [{ ...piece('42'), note: 'For the hall' }, piece('off-hbc-001')];
    expect(rememberedPieces(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    null,
    '{',
    '"text"',
    '[1, null, {}]',
    JSON.stringify([{ ...piece('1'), title: '' }]),
    JSON.stringify([{ ...piece('1'), path: 'javascript:alert(1)' }]),
    JSON.stringify([{ ...piece('1'), path: '/\\evil.test' }]),
  ])('are none when the device kept %s', (kept) => {
    expect(rememberedPieces(kept)).toEqual([]);
  });

  it('do without a picture that is not ours', () => {
    const elsewhere = { ...piece('1'), picture: '//elsewhere.test/x.webp' };
    expect(rememberedPieces(JSON.stringify([elsewhere]))).toEqual([piece('1')]);
  });
});
