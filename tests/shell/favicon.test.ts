import sharp from 'sharp';
import { expect, it } from 'vitest';
import { GET } from '../../src/pages/favicon.ico.ts';

it('is an icon file that points to the picture behind its header', async () => {
  const answer = await GET({} as Parameters<typeof GET>[0]);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const start = icon.readUInt32LE(18);
  const picture = icon.subarray(start, start + icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: icon.readUInt8(6),
    height: icon.readUInt8(7),
  });
});
