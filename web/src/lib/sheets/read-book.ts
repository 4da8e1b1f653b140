import { type Book, FileRefused, MOST_BYTES } from './book';
import type { BookAnswer, BookJob } from './book.worker';
import { type BookKind, openBook } from './open-book';

/** From here on reading would be felt. */
const LARGE = 200_000;

async function readBeside(job: BookJob): Promise<Book> {
  const worker = new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<BookAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<BookAnswer>) => resolve(data);
      worker.onerror = () => reject(new FileRefused('unreadable'));
      worker.postMessage(job, [job.bytes.buffer]);
    });
    if ('fault' in answer) throw new FileRefused(answer.fault);
    return answer.book;
  } finally {
    worker.terminate();
  }
}

/** The sheets of a file that somebody chose. */
export async function readBook(file: File, kind: BookKind): Promise<Book> {
  if (file.size > MOST_BYTES) throw new FileRefused('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[^.]+$/, '');
  const job = { bytes, kind, name };
  return bytes.length > LARGE && typeof Worker !== 'undefined' ? readBeside(job) : openBook(bytes, kind, name);
}
