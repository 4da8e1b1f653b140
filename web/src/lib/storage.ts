/**
 * The browser's local storage for small choices (theme, language, pane width). It may be closed (private mode,
 * blocked cookies) or full: reads then give null and writes are dropped, nothing throws.
 */
export function readChoice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeChoice(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // The choice lasts for this page only.
  }
}
