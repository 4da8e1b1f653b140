/**
 * Does something again and again, `pause` milliseconds after it has ended the last time, until what is returned is
 * called. Failures are the work's own to tell; no process is kept alive for it.
 */
export function repeat(work: () => Promise<void>, pause: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => void work().then(next, next), pause);
    timer.unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
