import { useElementSize } from '@mantine/hooks';
import { Component, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { ErrorState } from '../feedback/ErrorState';
import styles from './Chart.module.css';
import { type ChartColors, useChartColors } from './chart-colors';
import type { TakePicture } from './Plot';
import type { Figure } from './types';

const Plot = lazy(() => import('./Plot'));

function Failed() {
  const { t } = useTranslation('charts');
  return <ErrorState title={t('failed.title')} body={t('failed.body')} />;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

export interface LazyPlotProps {
  /** Says in words what the picture shows. */
  readonly label: string;
  readonly height: number;
  readonly look: 'padded' | 'radar';
  /** Called again for another width and another theme. */
  readonly figure: (width: number, colors: ChartColors) => Figure;
  readonly onReady: (take: TakePicture | null) => void;
}

/** Measures its place, fetches plotly and draws; the height is kept from the start so that nothing jumps. */
export function LazyPlot({ label, height, look, figure, onReady }: LazyPlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const colors = useChartColors();
  const whole = Math.floor(width);
  const drawn = useMemo(() => (whole > 0 ? figure(whole, colors) : null), [figure, whole, colors]);
  const room = drawn?.height ?? height;
  return (
    <div className={cx(styles['stage'], styles[look])}>
      <div ref={ref} role="img" aria-label={label} style={{ minHeight: room }}>
        <Boundary>
          <Suspense fallback={<div aria-busy="true" style={{ height: room }} />}>
            {drawn && (
              <div className={styles['drawing']}>
                <Plot figure={drawn} onReady={onReady} />
              </div>
            )}
          </Suspense>
        </Boundary>
      </div>
    </div>
  );
}
