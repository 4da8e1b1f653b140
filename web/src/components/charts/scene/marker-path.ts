import type { SeriesMarker } from '../../../lib/series';

/** The outline of a marker around 0, 0. `size` is its width as plotly means it. */
export function markerPath(marker: SeriesMarker, size: number): string {
  const r = size / 2;
  const side = (2 * r) / Math.sqrt(3);
  const wide = r * 1.3;
  const arm = size / 4;
  const paths: Readonly<Record<SeriesMarker, string>> = {
    circle: `M${r},0A${r},${r} 0 1,1 0,${-r}A${r},${r} 0 0,1 ${r},0Z`,
    square: `M${r},${r}H${-r}V${-r}H${r}Z`,
    'triangle-up': `M${-side},${r / 2}H${side}L0,${-r}Z`,
    'triangle-down': `M${-side},${-r / 2}H${side}L0,${r}Z`,
    diamond: `M${wide},0L0,${wide}L${-wide},0L0,${-wide}Z`,
    x: `M0,${arm}l${arm},${arm}l${arm},${-arm}l${-arm},${-arm}l${arm},${-arm}l${-arm},${-arm}l${-arm},${arm}l${-arm},${-arm}l${-arm},${arm}l${arm},${arm}l${-arm},${arm}l${arm},${arm}Z`,
  };
  return paths[marker];
}
