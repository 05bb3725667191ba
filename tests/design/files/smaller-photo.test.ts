import { expect, it } from 'vitest';
import { attempts, isSmallEnough } from '../../../src/design/files/smaller-photo.ts';

const fit = { bytes: 1000, side: 2400 };
const aFile = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'room.jpg', { type });

it('a photo is sent unchanged up to the limits of bytes and pixels', () => {
  expect(isSmallEnough(aFile(1000), { width: 2400, height: 1 }, fit)).toBe(true);
});

it.each([
  { file: aFile(1001), width: 800, height: 600 },
  { file: aFile(900), width: 2401, height: 600 },
  { file: aFile(900), width: 600, height: 2401 },
  { file: aFile(900, 'image/heic'), width: 600, height: 600 },
])(
  'a photo is shrunk with $file.size bytes of $file.type, $width × $height',
  ({ file, ...size }) => {
    expect(isSmallEnough(file, size, fit)).toBe(false);
  },
);

it('the attempts to shrink a photo start at the longest side allowed, in the same shape', () => {
  expect(attempts({ width: 4000, height: 3000 }, fit.side)[0]).toMatchObject({
    width: 2400,
    height: 1800,
  });
  expect(attempts({ width: 3000, height: 4000 }, fit.side)[0]).toMatchObject({
    width: 1800,
    height: 2400,
  });
});

it('the attempts to shrink a photo never enlarge a photo', () => {
  expect(attempts({ width: 900, height: 600 }, fit.side)[0]).toMatchObject({
    width: 900,
    height: 600,
  });
});

it('the attempts to shrink a photo lower the quality first, and only then the number of pixels', () => {
  const ways = attempts({ width: 4000, height: 3000 }, fit.side);
  const areas = ways.map(({ width, height }) => width * height);
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  const largest = ways.filter(({ width }) => width === 2400).map(({ quality }) => quality);
  expect(largest.length).toBeGreaterThan(1);
  expect(largest).toEqual(largest.toSorted((a, b) => b - a));
  expect(ways.at(-1)?.width).toBeLessThan(1200);
});

it('the attempts to shrink a photo leave at least one pixel of the narrowest picture', () => {
  expect(attempts({ width: 10_000, height: 1 }, fit.side).every(({ height }) => height === 1)).toBe(
    true,
  );
});
