import { jest } from '@jest/globals';
import { bytesOf } from './bytes-of';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
  readonly text: () => Promise<string>;
}

/** What the browser is given to save from now on; jsdom neither saves nor follows such links. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob, text: async () => textOf(blob) });
  });
  return saved;
}

/** jsdom's blobs are read by its readers alone; a byte order mark is left in what is read. */
const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));
