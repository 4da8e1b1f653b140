import { readChoice, storeChoice } from '../storage';

export type Scheme = 'light' | 'dark';
export type SchemeChoice = Scheme | 'system';

const KEY = 'tidemark.theme';
const DARK = '(prefers-color-scheme: dark)';

export function storedChoice(): SchemeChoice {
  const stored = readChoice(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function keepChoice(choice: SchemeChoice): void {
  storeChoice(KEY, choice === 'system' ? null : choice);
}

export function systemScheme(): Scheme {
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls back when the system's preference changes; returns the way to stop. */
export function watchSystem(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The one place that sets the theme: our attribute and Mantine's, together (public/theme.js does it before React). */
export function applyScheme(scheme: Scheme): void {
  const root = document.documentElement;
  root.setAttribute('data-theme', scheme);
  root.setAttribute('data-mantine-color-scheme', scheme);
  const surface = getComputedStyle(root).getPropertyValue('--tm-surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
}
