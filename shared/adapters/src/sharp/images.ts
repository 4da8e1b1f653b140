import { ImageRefused, type Images, type Picture } from '@tidemark/kernel';
import type { ResizeOptions } from 'sharp';

/** Of a picture of somebody, and of a logo: what they are fitted into. */
const square = { width: 256, height: 256, fit: 'cover' } as const;
const banner = { width: 480, height: 160, fit: 'inside', withoutEnlargement: true } as const;
/** A phone's largest photograph; a bomb unpacks to more. */
const pixels = 64_000_000;
/** Seconds that one picture may take. */
const patience = 15;
const quality = 82;

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** Looked at before the library: none of its many other decoders is ever reached. */
const isTaken = (content: Buffer): boolean =>
  signatures.some((signature) => content.subarray(0, signature.length).equals(signature));

/** Pictures by libvips. The result carries no metadata: none is copied unless asked for. */
export const createSharpImages = (): Images => ({
  avatar: async (content) => fitted(content, square),
  logo: async (content) => fitted(content, banner),
});

async function fitted(content: Buffer, into: ResizeOptions): Promise<Picture> {
  if (!isTaken(content)) throw new ImageRefused('This is neither PNG nor JPEG');
  // Loaded with the first picture: a library of megabytes that most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = await sharp(content, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(into)
      .webp({ quality })
      .timeout({ seconds: patience })
      .toBuffer();
    return { content: drawn, contentType: 'image/webp' };
  } catch (error) {
    throw new ImageRefused('This picture cannot be read', { cause: error });
  }
}
