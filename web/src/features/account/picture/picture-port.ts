import { type UploadOptions, uploadPicture } from '../../../lib/api/upload';
import { type Crop, type Picture, squareOf } from './crop';

/** What the page needs of the browser for pictures; tests bring their own. */
export interface PicturePort {
  /** Opens a file; rejects what the browser cannot show. */
  readonly open: (file: File) => Promise<Picture>;
  readonly close: (picture: Picture) => void;
  /** The chosen part as a file of its own. */
  readonly cut: (picture: Picture, crop: Crop) => Promise<File>;
  /** Answers the address under which it is served. */
  readonly send: (file: File, options: UploadOptions) => Promise<string>;
}

/** Twice what the server keeps: it makes its own square of it. */
const SIDE = 512;

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), type, 0.92);
  });
}

export const browserPictures: PicturePort = {
  async open(file) {
    const url = URL.createObjectURL(file);
    try {
      const { naturalWidth: width, naturalHeight: height } = await loaded(url);
      return { name: file.name, url, width, height };
    } catch (cause) {
      URL.revokeObjectURL(url);
      throw cause;
    }
  },
  close: ({ url }) => URL.revokeObjectURL(url),
  async cut(picture, crop) {
    const { left, top, side } = squareOf(picture, crop);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.getContext('2d')?.drawImage(await loaded(picture.url), left, top, side, side, 0, 0, SIDE, SIDE);
    // What is transparent stays so.
    const type = /\.png$/i.test(picture.name) ? 'image/png' : 'image/jpeg';
    return new File([await blobOf(canvas, type)], picture.name, { type });
  },
  send: uploadPicture,
};
