import { createHelper, ImageRefused, type Images, inProcess, type Picture } from '@tidemark/kernel';
import type { DrawingRequest, DrawingAnswer } from './protocol.js';

/** Milliseconds for one picture, including the start of the process. */
const deadline = 20_000;
/** Pictures that may wait; further ones are refused with 503. */
const queue = 8;
/** Milliseconds without a picture after which the process ends: uploads are rare. */
const idle = 10_000;

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** Checked before the library, so that none of its many other decoders is ever reached. */
const isTaken = (content: Buffer): boolean =>
  signatures.some((signature) => content.subarray(0, signature.length).equals(signature));

/**
 * Pictures by libvips, one at a time, in a separate process. The result has no metadata, because none is copied by
 * default. `url`: only tests, which run sources, set the program.
 */
export function createSharpImages(url = new URL('./image-process.js', import.meta.url)): Images & { close(): void } {
  const helper = createHelper({ name: 'pictures', start: inProcess(url), deadline, queue, idle });
  const fitted = async (drawing: DrawingRequest): Promise<Picture> => {
    if (!isTaken(drawing.content)) throw new ImageRefused('This is neither PNG nor JPEG');
    const drawn = (await helper.ask(drawing)) as DrawingAnswer;
    if ('refused' in drawn) throw new ImageRefused(`This picture cannot be read: ${drawn.refused}`);
    return { content: Buffer.from(drawn.content), contentType: 'image/webp' };
  };
  return {
    avatar: async (content) => fitted({ content, size: 'avatar' }),
    logo: async (content) => fitted({ content, size: 'logo' }),
    close: helper.close,
  };
}
