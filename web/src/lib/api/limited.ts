/** A signal that aborts with the caller's, or when the time is over. `done` must be called when the work has ended. */
export function limited(
  outer: AbortSignal | undefined,
  timeout: number | undefined,
): { readonly signal: AbortSignal; readonly done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const timer = timeout === undefined ? undefined : setTimeout(() => controller.abort(), timeout);
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
