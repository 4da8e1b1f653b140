import { useMemo, useState } from 'react';
import createPlotlyComponent from 'react-plotly.js/factory';
import styles from './Chart.module.css';
import { inkWithVariables } from './chart-ink';
import Plotly from './plotly';
import { pictureOf } from './picture';
import type { Figure } from './types';

const Engine = createPlotlyComponent(Plotly);
const config = { displayModeBar: false, responsive: false, doubleClick: false, showTips: false };

/** Makes a PNG of what is drawn now. */
export type TakePicture = (title: string) => Promise<Blob>;

/**
 * Paper has another width and may have another theme: with a box of its own a drawing can be scaled, and with variables its
 * colours follow the page. On the screen nothing changes.
 */
function makePrintable(element: HTMLElement, { layout, height }: Figure): void {
  for (const drawing of element.querySelectorAll('svg.main-svg'))
    drawing.setAttribute('viewBox', `0 0 ${String(layout['width'])} ${String(height)}`);
  inkWithVariables(element);
}

export interface PlotProps {
  readonly figure: Figure;
  readonly onReady: (take: TakePicture | null) => void;
}

/** The only user of plotly; loaded with React.lazy so that it is in no other chunk. */
export default function Plot({ figure, onReady }: PlotProps) {
  const [failure, setFailure] = useState<Error | null>(null);
  // The engine compares by identity: an equal copy would be drawn again with everything around it.
  const data = useMemo(() => [...figure.data], [figure]);
  // The engine swallows what goes wrong in it and leaves a blank place: the card says it instead.
  if (failure !== null) throw failure;
  return (
    <Engine
      className={styles['plot'] ?? ''}
      data={data}
      layout={figure.layout}
      config={config}
      onInitialized={(_, element) => {
        makePrintable(element, figure);
        onReady((title) => pictureOf(Plotly, element, title));
      }}
      onUpdate={(_, element) => makePrintable(element, figure)}
      onError={(cause) => setFailure(new Error('The chart could not be drawn', { cause }))}
      onPurge={() => onReady(null)}
    />
  );
}
