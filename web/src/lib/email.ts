const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Whether a text looks like an e-mail address; the server has the last word. */
export function looksLikeEmail(value: string): boolean {
  return PATTERN.test(value.trim());
}
