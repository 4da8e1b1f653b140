/** The awaited work took too long. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Waits at most this many milliseconds for work, then rejects with TooLate and ignores the late result. */
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
