import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ImageRefused, Overloaded } from '@tidemark/kernel';
import sharp from 'sharp';
import { programUrl } from '../../../../tests/harness/programs.js';
import { createSharpImages } from './images.js';

const { avatar, close } = createSharpImages(programUrl('image-process'));
afterAll(close);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

describe('an avatar', () => {
  it.each([
    [1, 1],
    [3000, 40],
    [40, 3000],
  ])('of %d by %d pixels becomes a square of 256', async (width, height) => {
    const { content, contentType } = await avatar(await plain(width, height).jpeg().toBuffer());
    expect(contentType).toBe('image/webp');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('is rotated by the camera’s orientation, and loses the camera’s data', async () => {
    // The left half is blue; after the quarter turn for the camera, the upper half is.
    const blue = { create: { width: 50, height: 100, channels: 3, background: 'blue' } } as const;
    const content = await plain(100, 100)
      .composite([{ input: blue, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const made = await avatar(content);
    expect((await sharp(made.content).metadata()).exif).toBeUndefined();
    const channelsAt = async (left: number, top: number) => [
      ...(await sharp(made.content).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    const [, , blueAbove = 0] = await channelsAt(200, 50);
    const [, , blueBelow = 255] = await channelsAt(50, 200);
    expect(blueAbove).toBeGreaterThan(200);
    expect(blueBelow).toBeLessThan(100);
  });

  it.each([
    ['a picture of another kind', async () => plain(10, 10).webp().toBuffer()],
    ['a damaged one', async () => (await plain(100, 100).png().toBuffer()).subarray(0, 150)],
    ['one that unpacks to more than can be worked on', async () => plain(9000, 9000).png().toBuffer()],
    ['a name without a picture', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ])('is refused for %s', async (_what, content) => {
    await expect(avatar(await content())).rejects.toBeInstanceOf(ImageRefused);
  });
});

describe('expensive pictures', () => {
  it('are refused by their decompressed bytes, whatever their pixels [X1-104]', async () => {
    // 36 million pixels of six bytes.
    const deep = await plain(6000, 6000)
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    expect(deep.length).toBeLessThan(5_000_000);
    await expect(avatar(deep)).rejects.toBeInstanceOf(ImageRefused);
  });

  it('queue up, a few of them, and files are served meanwhile [X1-104]', async () => {
    const interlaced = await plain(4000, 4000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    const pictures = Promise.allSettled(Array.from({ length: 12 }, () => avatar(interlaced)));
    let isOver = false;
    void pictures.then(() => (isOver = true));
    let longest = 0;
    while (!isOver) {
      const asked = performance.now();
      await readFile(import.meta.filename);
      longest = Math.max(longest, performance.now() - asked);
    }
    const refused = (await pictures).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    // One is drawn, and eight wait.
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(longest).toBeLessThan(5000);
  });
});
