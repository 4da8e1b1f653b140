/** What was waited for did not come in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Waits for something no longer than so many milliseconds, then rejects with TooLate; what comes later is nobody's any more. */
export async function within<T>(milliseconds: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what} took longer than ${String(milliseconds)} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
