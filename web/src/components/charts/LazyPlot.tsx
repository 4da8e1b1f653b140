import { useElementSize } from '@mantine/hooks';
import {
  Component,
  type ComponentType,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { ErrorState } from '../feedback/ErrorState';
import styles from './Chart.module.css';
import { type ChartColors, useChartColors } from './chart-colors';
import type { PlotProps, TakePicture } from './Plot';
import type { Figure } from './types';

type LoadPlot = () => Promise<{ readonly default: ComponentType<PlotProps> }>;

const loadPlot: LoadPlot = async () => import('./Plot');
const Plot = lazy(loadPlot);

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('charts');
  return <ErrorState title={t('failed.title')} body={t('failed.body')} onRetry={onRetry} />;
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <Failed onRetry={this.props.onRetry} /> : this.props.children;
  }
}

/** The engine, and how to fetch it once more: what failed once to load stays failed under its own name. */
function useEngine(load: LoadPlot) {
  const [engine, setEngine] = useState<{ readonly Engine: typeof Plot; readonly attempt: number }>(() => ({
    Engine: load === loadPlot ? Plot : lazy(load),
    attempt: 0,
  }));
  const retry = () => setEngine(({ attempt }) => ({ Engine: lazy(load), attempt: attempt + 1 }));
  return { ...engine, retry };
}

/** The size of the drawing, for paper: there it is scaled. */
const shapeOf = (width: number, height: number) =>
  ({ '--drawn': `${width}px`, '--shape': `${width} / ${height}` }) as CSSProperties;

export interface LazyPlotProps {
  /** Says in words what the picture shows. */
  readonly label: string;
  readonly height: number;
  readonly look: 'padded' | 'radar';
  /** In the shape of the chart, until it is drawn. */
  readonly bones: ReactNode;
  /** Called again for another width and another theme. */
  readonly figure: (width: number, colors: ChartColors) => Figure;
  readonly onReady: (take: TakePicture | null) => void;
  /** Told the width of the drawing, px. */
  readonly onWidth?: ((width: number) => void) | undefined;
  /** Stands on the drawing. */
  readonly over?: ReactNode;
  /** Fetches what draws. */
  readonly load?: LoadPlot;
}

/** Measures its place, fetches plotly and draws; the height is kept from the start so that nothing jumps. */
export function LazyPlot(props: LazyPlotProps) {
  const { label, height, look, bones, figure, onReady, onWidth, over, load = loadPlot } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const colors = useChartColors();
  const { Engine, attempt, retry } = useEngine(load);
  // The engine draws some time after it was mounted: until then its place has the shape of what comes.
  const [isDrawn, setDrawn] = useState(false);
  const onPlot = (take: TakePicture | null) => {
    setDrawn(take !== null);
    onReady(take);
  };
  const whole = Math.floor(width);
  useEffect(() => {
    if (whole > 0) onWidth?.(whole);
  }, [whole, onWidth]);
  const drawn = useMemo(() => (whole > 0 ? figure(whole, colors) : null), [figure, whole, colors]);
  const waiting = (
    <div aria-busy="true" className={styles['waiting']}>
      {bones}
    </div>
  );
  return (
    <div className={cx(styles['stage'], styles[look])}>
      <Boundary key={attempt} onRetry={retry}>
        <div ref={ref} role="img" aria-label={label} style={{ minHeight: drawn?.height ?? height }}>
          <Suspense fallback={waiting}>
            {drawn === null ? (
              waiting
            ) : (
              <div className={styles['drawing']} style={shapeOf(whole, drawn.height)}>
                <Engine figure={drawn} onReady={onPlot} />
                {!isDrawn && <div className={styles['undrawn']}>{waiting}</div>}
              </div>
            )}
          </Suspense>
        </div>
        {over !== undefined && <div className={styles['over']}>{over}</div>}
      </Boundary>
    </div>
  );
}
