import { areaColor } from '../../lib/areas';
import type { ChartColors } from './chart-colors';
import { areaRuns } from './radar-gaps';
import type { RadarGeometry } from './radar-geometry';
import type { RadarAxis } from './types';

type Trace = Readonly<Record<string, unknown>>;

const ARC = 4;
const ARC_MIDDLE = 8;
const BETWEEN_AREAS = 6;
const HUB = 10;

/** Values per px: the radial axis ends at the outer radius, the last ring at `levels`. */
export const perPixel = (levels: number, geometry: RadarGeometry): number => levels / geometry.ring;

/** The lines of the axes, in the colours of their areas. */
export function axisTraces(
  axes: readonly RadarAxis[],
  levels: number,
  geometry: RadarGeometry,
  colors: ChartColors,
): readonly Trace[] {
  return axes.map((axis, index) => ({
    type: 'scatterpolar',
    mode: 'lines',
    r: [HUB * perPixel(levels, geometry), levels],
    theta: [geometry.angles[index], geometry.angles[index]],
    line: { color: colors.resolve(areaColor(axis.areaColor)), width: 1.25 },
    opacity: 0.75,
    hoverinfo: 'skip',
  }));
}

/** One arc outside the last ring for each area. */
export function arcTrace(
  axes: readonly RadarAxis[],
  levels: number,
  geometry: RadarGeometry,
  colors: ChartColors,
): Trace {
  const runs = areaRuns(axes);
  const step = 360 / axes.length;
  const unit = perPixel(levels, geometry);
  return {
    type: 'barpolar',
    base: runs.map(() => levels + (ARC_MIDDLE - ARC / 2) * unit),
    r: runs.map(() => ARC * unit),
    theta: runs.map((run) => (run.first + (run.count - 1) / 2) * step),
    width: runs.map((run) => (runs.length === 1 ? 360 : run.count * step - BETWEEN_AREAS)),
    marker: { color: runs.map((run) => colors.resolve(areaColor(run.color))), line: { width: 0 } },
    hoverinfo: 'skip',
  };
}
