import { useMemo, useSyncExternalStore } from 'react';

/** Plotly and files take resolved values only; this turns 'var(--tm-x)' into what it is in the theme that is shown. */
export interface ChartColors {
  readonly resolve: (color: string) => string;
  readonly font: string;
}

const VARIABLE = /^var\((--[\w-]+)\)$/;
const UNKNOWN = '#808080';

const read = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'light';

function colorsOf(theme: string): ChartColors & { readonly theme: string } {
  const resolve = (color: string) => {
    const name = VARIABLE.exec(color)?.[1];
    return (name === undefined ? color : read(name)) || UNKNOWN;
  };
  return { resolve, font: read('--tm-font'), theme };
}

/** Colours of the theme on the page; a new object after the theme changed, so that plotly draws again. */
export function useChartColors(): ChartColors {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return useMemo(() => colorsOf(theme), [theme]);
}

/** A text in which every variable is written out: a file knows no page. They stand in attributes, so quotes are single. */
export const withoutVariables = (text: string): string =>
  text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => (read(name) || UNKNOWN).replaceAll('"', "'"));

interface ChartFont {
  readonly family: string;
}
let font: ChartFont | null = null;

function watchFonts(changed: () => void): () => void {
  // Where no page draws there are no fonts to wait for.
  const fonts = (document as { readonly fonts?: FontFaceSet }).fonts;
  const loaded = () => {
    font = null;
    changed();
  };
  fonts?.addEventListener('loadingdone', loaded);
  return () => fonts?.removeEventListener('loadingdone', loaded);
}

const shownFont = (): ChartFont => (font ??= { family: read('--tm-font') });

/** The font of the page; another object once it has come, so that texts are measured again. */
export const useChartFont = (): ChartFont => useSyncExternalStore(watchFonts, shownFont);

/** A hex colour with an opacity, for fills. */
export function withAlpha(hex: string, alpha: number): string {
  const digits = /^#([\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return hex;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return `rgba(${channel(0)},${channel(2)},${channel(4)},${alpha})`;
}
