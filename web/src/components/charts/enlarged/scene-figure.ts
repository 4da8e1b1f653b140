import { type ChartColors, withAlpha } from '../chart-colors';
import {
  type CircleMark,
  linesOf,
  type LineMark,
  type Mark,
  type PointMark,
  type Scene,
  type TextMark,
} from '../scene/scene';

type Part = Readonly<Record<string, unknown>>;

/** A plotly figure; plotly's own types are left to the lazy chunk. */
export interface Figure {
  readonly data: readonly Part[];
  readonly layout: Part;
}

export type DragMode = 'pan' | 'zoom';

const CLEAR = 'rgba(0,0,0,0)';
const axes = { xref: 'x', yref: 'y' } as const;
const dashed = (dash: string | undefined) =>
  dash === undefined ? 'solid' : dash.replaceAll(/(\d+)/g, '$1px').replaceAll(' ', ',');

/** plotly reads a little HTML. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function lineTrace(mark: LineMark, { resolve }: ChartColors): Part {
  const { points, closed, stroke, width, dash, fill, fillOpacity = 1, hatch, opacity = 1 } = mark;
  const all = closed === true ? [...points, ...points.slice(0, 1)] : points;
  const isFilled = fill !== undefined || hatch !== undefined;
  return {
    type: 'scatter',
    mode: stroke === undefined ? 'none' : 'lines',
    name: mark.id,
    x: all.map(({ x }) => x),
    y: all.map(({ y }) => y),
    hoverinfo: 'skip',
    opacity,
    ...(stroke !== undefined && { line: { color: resolve(stroke), width, dash: dashed(dash), simplify: false } }),
    ...(isFilled && { fill: 'toself', fillcolor: fill === undefined ? CLEAR : withAlpha(resolve(fill), fillOpacity) }),
    ...(hatch !== undefined && {
      fillpattern: { shape: '/', fgcolor: resolve(hatch), bgcolor: CLEAR, size: 6, solidity: 0.3 },
    }),
  };
}

const boxAsLine = ({
  kind: _,
  box: { left, right, top, bottom },
  ...mark
}: Extract<Mark, { kind: 'box' }>): LineMark => ({
  ...mark,
  kind: 'line',
  closed: true,
  points: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
});

/** What hovering a mark says: the place, and every series there, so that they can be compared. */
function saidOf(id: string, { stops }: Scene): string {
  const stop = stops.find(({ rows }) => rows.some((row) => row.id === id));
  if (stop === undefined) return '';
  const rows = stop.rows.map((row) => {
    const said = plain([row.series, row.value, row.coverage ?? ''].filter((part) => part !== '').join(' · '));
    return row.id === id ? `<b>${said}</b>` : said;
  });
  return [`<b>${plain(stop.title)}</b>`, ...rows].join('<br>');
}

/** The points of one series: one trace, so that they can be hovered. */
function pointTrace(points: readonly PointMark[], scene: Scene, { resolve }: ChartColors): Part {
  const surface = resolve('var(--tm-raised)');
  const [first] = points;
  return {
    type: 'scatter',
    mode: 'markers',
    name: 'points',
    x: points.map(({ at }) => at.x),
    y: points.map(({ at }) => at.y),
    opacity: first?.opacity ?? 1,
    cliponaxis: false,
    marker: {
      symbol: points.map(({ marker }) => marker),
      size: points.map(({ size }) => size),
      opacity: 1,
      color: points.map(({ color, hollow }) => (hollow ? surface : resolve(color))),
      line: {
        color: points.map(({ color, hollow }) => (hollow ? resolve(color) : surface)),
        width: points.map(({ hollow }) => (hollow ? 1.75 : 1)),
      },
    },
    text: points.map(({ id }) => saidOf(id, scene)),
    hoverinfo: 'text',
  };
}

const circleShape = (
  { center, radius, stroke, width, dash, fill, fillOpacity = 1 }: CircleMark,
  { resolve }: ChartColors,
): Part => ({
  type: 'circle',
  ...axes,
  layer: 'below',
  x0: center.x - radius,
  x1: center.x + radius,
  y0: center.y - radius,
  y1: center.y + radius,
  line: { color: stroke === undefined ? CLEAR : resolve(stroke), width, dash: dashed(dash) },
  ...(fill !== undefined && { fillcolor: withAlpha(resolve(fill), fillOpacity) }),
});

const textNotes = (mark: TextMark, { resolve, font }: ChartColors): readonly Part[] =>
  linesOf(mark).map(({ text, at }) => ({
    text: plain(text),
    ...axes,
    x: at.x,
    y: at.y,
    xanchor: mark.anchor,
    yanchor: 'middle',
    align: mark.anchor,
    showarrow: false,
    borderpad: 0,
    font: { family: font, size: mark.size, color: resolve(mark.color), weight: mark.weight },
  }));

/** Marks in their order; neighbouring points of one series make one trace. */
function tracesOf(scene: Scene, colors: ChartColors): readonly Part[] {
  const points = scene.marks.filter((mark) => mark.kind === 'point');
  const lookOf = ({ color, marker }: PointMark) => `${color} ${marker}`;
  const looks = new Set(points.map(lookOf));
  return [
    ...scene.marks.flatMap((mark) => {
      if (mark.kind === 'line') return [lineTrace(mark, colors)];
      if (mark.kind === 'box')
        return [
          { ...lineTrace(boxAsLine(mark), colors), hoveron: 'fills', text: saidOf(mark.id, scene), hoverinfo: 'text' },
        ];
      return [];
    }),
    ...[...looks].map((look) =>
      pointTrace(
        points.filter((point) => lookOf(point) === look),
        scene,
        colors,
      ),
    ),
  ];
}

/** A scene as plotly draws it: on a plane of px, which can be zoomed and moved. */
export function sceneFigure(scene: Scene, colors: ChartColors, dragmode: DragMode): Figure {
  const { resolve, font } = colors;
  const { width, height, marks } = scene;
  const axis = { visible: false, fixedrange: false } as const;
  return {
    data: tracesOf(scene, colors),
    layout: {
      width,
      height,
      margin: { l: 0, r: 0, t: 0, b: 0, pad: 0 },
      paper_bgcolor: CLEAR,
      plot_bgcolor: CLEAR,
      showlegend: false,
      dragmode,
      hovermode: 'closest',
      // What was zoomed stays so while series come and go.
      uirevision: `${width}/${height}`,
      font: { family: font, size: 11, color: resolve('var(--tm-text-2)') },
      hoverlabel: {
        align: 'left',
        bgcolor: resolve('var(--tm-raised)'),
        bordercolor: resolve('var(--tm-border)'),
        font: { family: font, size: 12, color: resolve('var(--tm-text)') },
      },
      xaxis: { ...axis, range: [0, width] },
      yaxis: { ...axis, range: [height, 0], scaleanchor: 'x' },
      shapes: marks.flatMap((mark) => (mark.kind === 'circle' ? [circleShape(mark, colors)] : [])),
      annotations: marks.flatMap((mark) => (mark.kind === 'text' ? textNotes(mark, colors) : [])),
    },
  };
}
