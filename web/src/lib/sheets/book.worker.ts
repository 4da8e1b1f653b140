import { type Book, type FileFault, FileRefused } from './book';
import { type BookKind, openBook } from './open-book';

export interface BookJob {
  readonly bytes: Uint8Array;
  readonly kind: BookKind;
  readonly name: string;
}
export type BookAnswer = { readonly book: Book } | { readonly fault: FileFault };

/** A large file is read beside the screen, which goes on answering meanwhile. */
globalThis.onmessage = ({ data: { bytes, kind, name } }: MessageEvent<BookJob>) => {
  const answer = (said: BookAnswer) => globalThis.postMessage(said);
  openBook(bytes, kind, name).then(
    (book) => answer({ book }),
    (error: unknown) => answer({ fault: error instanceof FileRefused ? error.fault : 'unreadable' }),
  );
};
