import sharp from 'sharp';
import { type DrawingRequest, type DrawingAnswer, sizes } from './protocol.js';

/*
 * Draws pictures in a separate process, one at a time. libvips works on libuv's threads, which serve files and check
 * passwords in the calling process. A picture's memory is freed when this process ends.
 */

/** Bytes of a decompressed picture: a phone's largest photograph, 64 million pixels of three bytes. */
const decodedBytes = 200_000_000;
const pixels = 64_000_000;
/** Seconds that one picture may take. */
const patience = 15;
const quality = 82;

sharp.concurrency(1);
sharp.cache(false);

async function draw({ content, size }: DrawingRequest): Promise<DrawingAnswer> {
  const picture = sharp(content, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
  try {
    const { width, height, channels, depth } = await picture.metadata();
    // PNG has at most 16 bits per channel, JPEG has 8.
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (bytes > decodedBytes) return { refused: `It unpacks to ${String(bytes)} bytes` };
    const drawn = await picture
      .autoOrient()
      .resize(sizes[size])
      .webp({ quality })
      .timeout({ seconds: patience })
      .toBuffer();
    return { content: drawn };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (drawing: DrawingRequest) => void draw(drawing).then((drawn) => process.send?.(drawn)));
// The calling process is gone.
process.on('disconnect', () => process.exit());
