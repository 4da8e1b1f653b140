import { fault, Refusal } from '@tidemark/domain';
import { ImageRefused, type Picture } from '@tidemark/kernel';

const extensionPattern = /\.(png|jpe?g)$/i;

const refused = (): Refusal =>
  new Refusal('image-invalid', {
    faults: [fault('file', 'image-invalid', 'Only a png, jpg or jpeg image is taken')],
  });

/** Redraws an uploaded picture from its pixels; the upload itself is never stored. */
export async function drawn(file: File, draw: (content: Buffer) => Promise<Picture>): Promise<Picture> {
  if (!extensionPattern.test(file.name)) throw refused();
  try {
    return await draw(Buffer.from(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof ImageRefused) throw refused();
    throw error;
  }
}
