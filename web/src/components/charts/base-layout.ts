import type { ChartColors } from './chart-colors';
import type { Point } from './boxes';

export interface TextSpot {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  readonly anchor?: 'left' | 'center' | 'right';
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines of a text for plotly, which reads a little HTML. */
export const plotlyText = (lines: readonly string[]): string => lines.map(escapeText).join('<br>');

/** A text at a place in px: the margins are zero, so the paper is the whole chart. `text` is plotly's markup. */
export function annotation(
  { text, at, size, color, weight = 400, anchor = 'center' }: TextSpot,
  width: number,
  height: number,
  font: string,
) {
  return {
    text,
    x: at.x / width,
    y: 1 - at.y / height,
    xref: 'paper',
    yref: 'paper',
    xanchor: anchor,
    yanchor: 'middle',
    align: anchor,
    showarrow: false,
    borderpad: 0,
    font: { family: font, size, color, weight },
  };
}

/** What both charts share: no margins, no background, no mode bar, no dragging, our hover box. */
export function baseLayout(width: number, height: number, colors: ChartColors): Readonly<Record<string, unknown>> {
  return {
    width,
    height,
    margin: { l: 0, r: 0, t: 0, b: 0, pad: 0 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    showlegend: false,
    dragmode: false,
    hovermode: 'closest',
    font: { family: colors.font, size: 11, color: colors.resolve('var(--tm-text-2)') },
    hoverlabel: {
      bgcolor: colors.resolve('var(--tm-raised)'),
      bordercolor: colors.resolve('var(--tm-border)'),
      font: { family: colors.font, size: 12, color: colors.resolve('var(--tm-text)') },
    },
  };
}
