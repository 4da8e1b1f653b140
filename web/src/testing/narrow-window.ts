import { afterEach } from '@jest/globals';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** A window of this width in px, for components that ask whether it is narrower than a limit; until the test ends. */
export function windowOf(width: number): void {
  window.matchMedia = (query) => {
    const limit = /^\(max-width: (.+)px\)$/.exec(query)?.[1];
    return Object.assign(matchMedia(query), { matches: limit !== undefined && width <= Number(limit) });
  };
}
