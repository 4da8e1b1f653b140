/** How long the page does not ask again after it has asked, milliseconds. */
export const PATIENCE = 5 * 60_000;

/** The scripts that a page of ours begins with: each build names its own by its content. */
const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
    .map((script) => script.getAttribute('src') ?? '')
    .join(' ');

export interface VersionPorts {
  /** The page as the server gives it now; rejects where it cannot be had. */
  readonly page: () => Promise<string>;
  readonly now: () => number;
}

/**
 * Tells whether the server has another version than the one that runs here. It is asked when somebody comes back to the
 * window, which is when an old version is met, and not more often than every few minutes.
 */
export function createVersionCheck({ page, now }: VersionPorts, running: string) {
  let asked = now();
  let isNew = false;
  return async (): Promise<boolean> => {
    if (isNew || running === '' || now() - asked < PATIENCE) return isNew;
    asked = now();
    const there = scriptsOf(new DOMParser().parseFromString(await page(), 'text/html'));
    isNew = there !== '' && there !== running;
    return isNew;
  };
}

export const runningVersion = (): string => scriptsOf(document);
