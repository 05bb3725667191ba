import { describe, expect, it } from 'vitest';
import {
  attempts,
  isSmallEnough,
  LONGEST_SIDE,
} from '../../../../src/back-office/product-form/photos/prepare-photo.ts';
import { MAX_IMAGE_BYTES } from '../../../../src/catalogue/contract/product.ts';

describe('a photo stays as it came', () => {
  it('up to the limit of bytes and pixels', () => {
    expect(isSmallEnough({ bytes: MAX_IMAGE_BYTES, width: LONGEST_SIDE, height: 1 })).toBe(true);
  });

  it.each([
    { bytes: MAX_IMAGE_BYTES + 1, width: 800, height: 600 },
    { bytes: 1000, width: LONGEST_SIDE + 1, height: 600 },
    { bytes: 1000, width: 600, height: LONGEST_SIDE + 1 },
  ])('and not with $bytes bytes, $width × $height', (measures) => {
    expect(isSmallEnough(measures)).toBe(false);
  });
});

describe('the ways to make a photo smaller', () => {
  it('begin at the longest side allowed, in the same shape', () => {
    expect(attempts({ width: 4000, height: 3000 })[0]).toMatchObject({ width: 2400, height: 1800 });
    expect(attempts({ width: 3000, height: 4000 })[0]).toMatchObject({ width: 1800, height: 2400 });
  });

  it('never make it larger', () => {
    expect(attempts({ width: 900, height: 600 })[0]).toMatchObject({ width: 900, height: 600 });
  });

  it('lower the quality first, and only then the number of pixels', () => {
    const ways = attempts({ width: 4000, height: 3000 });
    const areas = ways.map(({ width, height }) => width * height);
    expect(areas).toEqual(areas.toSorted((a, b) => b - a));
    const largest = ways.filter(({ width }) => width === 2400).map(({ quality }) => quality);
    expect(largest.length).toBeGreaterThan(1);
    expect(largest).toEqual(largest.toSorted((a, b) => b - a));
    expect(ways.at(-1)?.width).toBeLessThan(1200);
  });

  it('leave at least one pixel of the narrowest picture', () => {
    expect(attempts({ width: 10_000, height: 1 }).every(({ height }) => height === 1)).toBe(true);
  });
});
