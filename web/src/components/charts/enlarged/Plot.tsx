import { useEffect, useEffectEvent, useRef, useState } from 'react';
// The core and the lines and points in it: nothing else is drawn.
import Plotly from 'plotly.js/lib/core';
import { picturePng, pictureSvg } from '../picture';
import styles from './Enlarged.module.css';
import type { Figure } from './scene-figure';

/** The part of plotly that is used here; its own types do not know paths such as 'xaxis.range'. */
interface Engine {
  react(graph: HTMLElement, data: object[], layout: object, config: object): Promise<unknown>;
  relayout(graph: HTMLElement, layout: object): Promise<unknown>;
  toImage(graph: HTMLElement, options: { format: 'svg'; width: number; height: number }): Promise<string>;
  purge(graph: HTMLElement): void;
}
const engine: Engine = Plotly;

/** What the buttons beside the drawing do with it. */
export interface PlotTools {
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  readonly png: (title: string) => Promise<Blob>;
  readonly svg: (title: string) => Promise<Blob>;
}

interface Axis {
  readonly range: readonly [number, number];
}
type Drawn = HTMLElement & { readonly _fullLayout?: { readonly xaxis: Axis; readonly yaxis: Axis } };

const config = { displayModeBar: false, responsive: false, doubleClick: 'reset', scrollZoom: true, showTips: false };

/** A range around its middle. */
function scaled([from, to]: Axis['range'], factor: number): readonly [number, number] {
  const middle = (from + to) / 2;
  return [middle + (from - middle) / factor, middle + (to - middle) / factor];
}

function toolsOf(element: Drawn, { layout }: Figure): PlotTools {
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const drawn = async () => {
    const address = await engine.toImage(element, { format: 'svg', ...size() });
    return { svg: decodeURIComponent(address.slice(address.indexOf(',') + 1)), ...size() };
  };
  return {
    zoom: (factor) => {
      const now = element._fullLayout;
      if (now === undefined) return;
      void engine.relayout(element, {
        'xaxis.range': scaled(now.xaxis.range, factor),
        'yaxis.range': scaled(now.yaxis.range, factor),
      });
    },
    reset: () =>
      void engine.relayout(element, {
        'xaxis.range': [0, layout['width']],
        'yaxis.range': [layout['height'], 0],
      }),
    png: async (title) => picturePng(await drawn(), title),
    svg: async (title) => pictureSvg(await drawn(), title),
  };
}

export interface PlotProps {
  readonly figure: Figure;
  readonly onReady: (tools: PlotTools | null) => void;
}

/** The only user of plotly; fetched when a chart is enlarged, so that it is in no other chunk. */
export default function Plot({ figure, onReady }: PlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const onDrawn = useEffectEvent((element: HTMLElement) => onReady(toolsOf(element, figure)));
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    engine.react(element, [...figure.data], figure.layout, config).then(
      () => onDrawn(element),
      (cause: unknown) => setFailure(new Error('The chart could not be drawn', { cause })),
    );
  }, [figure]);
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null) engine.purge(element);
    };
  }, []);
  // The dialog reports errors of the engine, so that no blank area is left.
  if (failure !== null) throw failure;
  return <div ref={ref} className={styles['plot']} data-engine="plotly" />;
}
