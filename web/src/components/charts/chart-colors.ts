import { useMemo, useSyncExternalStore } from 'react';

/** Plotly takes resolved values only; this turns 'var(--tm-x)' into what it is in the theme that is shown. */
export interface ChartColors {
  readonly resolve: (color: string) => string;
  readonly theme: string;
  readonly font: string;
}

const VARIABLE = /^var\((--[\w-]+)\)$/;

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'light';

/** Colours of the theme on the page; a new object after the theme changed, so that charts redraw. */
export function useChartColors(): ChartColors {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return useMemo(() => {
    const computed = getComputedStyle(document.documentElement);
    const read = (name: string) => computed.getPropertyValue(name).trim();
    const resolve = (color: string) => {
      const name = VARIABLE.exec(color)?.[1];
      const value = name === undefined ? color : read(name);
      return value === '' ? '#808080' : value;
    };
    return { resolve, theme, font: read('--tm-font') };
  }, [theme]);
}

/** A hex colour with an opacity, for fills. */
export function withAlpha(hex: string, alpha: number): string {
  const digits = /^#([\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return hex;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return `rgba(${channel(0)},${channel(2)},${channel(4)},${alpha})`;
}
