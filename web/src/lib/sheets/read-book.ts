import { type Book, FileRefused, MOST_BYTES, MOST_TIME } from './book';
import type { BookAnswer, BookJob } from './book.worker';
import { type BookKind, openBook } from './open-book';

/** A small file can take long to read too. The worker is ended after ten seconds. */
async function readBeside(job: BookJob): Promise<Book> {
  const worker = new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<BookAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<BookAnswer>) => resolve(data);
      worker.onerror = () => reject(new FileRefused('unreadable'));
      timer = setTimeout(() => reject(new FileRefused('time')), MOST_TIME);
      worker.postMessage(job, [job.bytes.buffer]);
    });
    if ('fault' in answer) throw new FileRefused(answer.fault);
    return answer.book;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The sheets of a file that somebody chose. */
export async function readBook(file: File, kind: BookKind): Promise<Book> {
  if (file.size > MOST_BYTES) throw new FileRefused('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[^.]+$/, '');
  const job = { bytes, kind, name };
  return typeof Worker === 'undefined' ? openBook(bytes, kind, name) : readBeside(job);
}
