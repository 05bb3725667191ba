import { describe, expect, it } from 'vitest';
import { rememberedPieces } from '../../../src/catalogue/contract/remembered-product.ts';

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
    JSON.stringify([{ ...piece('1'), path: '/\t/evil.test/p/1' }]),
    JSON.stringify([{ ...piece('1'), path: '/p/1\n' }]),
  ])('are none when the device kept %s', (kept) => {
    expect(rememberedPieces(kept)).toEqual([]);
  });

  it.each(['//elsewhere.test/x.webp', '/\t/elsewhere.test/storage/x.webp', 7])(
    'do without a picture that is not ours, as %j',
    (picture) => {
      const elsewhere = { ...piece('1'), picture };
      expect(rememberedPieces(JSON.stringify([elsewhere]))).toEqual([piece('1')]);
    },
  );

  it('have their picture, stored or built', () => {
    const stored = { ...piece('1'), picture: '/storage/products/1/main/ab12-400.webp' };
    const built = { ...piece('2'), picture: '/_astro/chairs-01.B_x-3z_Z1.webp' };
    expect(rememberedPieces(JSON.stringify([stored, built]))).toEqual([stored, built]);
  });
});
