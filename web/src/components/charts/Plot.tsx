import { useMemo } from 'react';
import createPlotlyComponent from 'react-plotly.js/factory';
import styles from './Chart.module.css';
import Plotly from './plotly';
import { pictureOf } from './picture';
import type { Figure } from './types';

const Engine = createPlotlyComponent(Plotly);
const config = { displayModeBar: false, responsive: false, doubleClick: false, showTips: false };

/** Makes a PNG of what is drawn now. */
export type TakePicture = (title: string) => Promise<Blob>;

export interface PlotProps {
  readonly figure: Figure;
  readonly onReady: (take: TakePicture | null) => void;
}

/** The only user of plotly; loaded with React.lazy so that it is in no other chunk. */
export default function Plot({ figure, onReady }: PlotProps) {
  // The engine compares by identity: an equal copy would be drawn again with everything around it.
  const data = useMemo(() => [...figure.data], [figure]);
  return (
    <Engine
      className={styles['plot'] ?? ''}
      data={data}
      layout={figure.layout}
      config={config}
      onInitialized={(_, element) => onReady((title) => pictureOf(Plotly, element, title))}
      onPurge={() => onReady(null)}
    />
  );
}
