import { Minus, Plus, RotateCcw } from 'lucide-react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../hooks/useWidth';
import type { IdSet } from '../../../lib/sets';
import { Button } from '../../controls/Button';
import { IconButton } from '../../controls/IconButton';
import { Segmented } from '../../controls/Segmented';
import { ErrorState } from '../../feedback/ErrorState';
import { useToast } from '../../feedback/toast';
import { Row } from '../../layout/primitives';
import { Dialog } from '../../overlays/Dialog';
import { useChartColors, useChartFont } from '../chart-colors';
import { saveFile } from '../csv';
import { SceneSvg } from '../scene/SceneSvg';
import { SeriesToggles } from '../SeriesToggles';
import type { ChartDrawing } from '../types';
import styles from './Enlarged.module.css';
import type { PlotProps, PlotTools } from './Plot';
import { type DragMode, sceneFigure } from './scene-figure';

type LoadPlot = () => Promise<{ readonly default: ComponentType<PlotProps> }>;

const loadPlot: LoadPlot = async () => import('./Plot');
const WIDE = 1600;
const STEP = 1.4;
/** Head, tools, series and foot of the dialog. */
const AROUND = 272;
const LEAST = 320;

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

/** The engine, and how to fetch it once more: what failed once to load stays failed under its own name. */
function useEngine(load: LoadPlot) {
  const [attempt, setAttempt] = useState(() => ({ Engine: lazy(load), number: 0 }));
  const retry = () => setAttempt(({ number }) => ({ Engine: lazy(load), number: number + 1 }));
  return { ...attempt, retry };
}

interface ViewProps extends Pick<EnlargedChartProps, 'drawing' | 'load'> {
  readonly hidden: IdSet;
  readonly mode: DragMode;
  readonly onReady: (tools: PlotTools | null) => void;
}

/** The drawing by plotly. Until it loads, or if it fails to load, our own drawing of the same scene. */
function View({ drawing: { sceneOf, label }, load = loadPlot, hidden, mode, onReady }: ViewProps) {
  const { t } = useTranslation('charts');
  const [ref, width] = useWidth<HTMLDivElement>(LEAST);
  const [height] = useState(() => Math.max(LEAST, window.innerHeight - AROUND));
  const font = useChartFont();
  const colors = useChartColors();
  const { Engine, number, retry } = useEngine(load);
  const scene = useMemo(
    () => sceneOf({ width, height, font: font.family, hidden }),
    [sceneOf, width, height, font, hidden],
  );
  const figure = useMemo(() => sceneFigure(scene, colors, mode), [scene, colors, mode]);
  const own = <SceneSvg scene={scene} label={label} />;
  const failed = (
    <>
      <ErrorState title={t('failed.title')} body={t('failed.body')} onRetry={retry} />
      {own}
    </>
  );
  return (
    <div ref={ref} className={styles['view']} style={{ minHeight: scene.height }}>
      <Boundary key={number} failed={failed}>
        <Suspense fallback={own}>
          <div role="img" aria-label={label}>
            <Engine figure={figure} onReady={onReady} />
          </div>
        </Suspense>
      </Boundary>
    </div>
  );
}

interface ToolsProps {
  readonly tools: PlotTools | null;
  readonly mode: DragMode;
  readonly onMode: (mode: DragMode) => void;
}

function Tools({ tools, mode, onMode }: ToolsProps) {
  const { t } = useTranslation('charts');
  const off = tools === null;
  return (
    <Row gap={8} wrap mb={8}>
      <Segmented
        label={t('enlarged.drag')}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'pan', label: t('enlarged.pan') },
          { value: 'zoom', label: t('enlarged.area') },
        ]}
      />
      <IconButton label={t('enlarged.in')} disabled={off} onClick={() => tools?.zoom(STEP)}>
        <Plus />
      </IconButton>
      <IconButton label={t('enlarged.out')} disabled={off} onClick={() => tools?.zoom(1 / STEP)}>
        <Minus />
      </IconButton>
      <IconButton label={t('enlarged.reset')} disabled={off} onClick={() => tools?.reset()}>
        <RotateCcw />
      </IconButton>
    </Row>
  );
}

/** Saves what is shown now, zoomed as it is. */
function useSave(tools: PlotTools | null, title: string, fileName: string) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  return (format: 'png' | 'svg') => {
    tools?.[format](title).then(
      (picture) => saveFile(`${fileName}.${format}`, picture),
      () => toast.error(t('picture_failed')),
    );
  };
}

export interface EnlargedChartProps {
  readonly title: string;
  readonly fileName: string;
  readonly drawing: ChartDrawing;
  readonly onClose: () => void;
  /** Fetches what draws. */
  readonly load?: LoadPlot | undefined;
}

/** A chart over the page: zoomed, moved, with only the series that are to be compared. plotly is fetched for it. */
export function EnlargedChart({ title, fileName, drawing, onClose, load }: EnlargedChartProps) {
  const { t } = useTranslation('charts');
  const { t: common } = useTranslation();
  const [tools, setTools] = useState<PlotTools | null>(null);
  const [mode, setMode] = useState<DragMode>('pan');
  const [hidden, setHidden] = useState<IdSet>(new Set());
  const save = useSave(tools, title, fileName);
  return (
    <Dialog
      opened
      title={title}
      width={WIDE}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => save('png')} disabled={tools === null}>
            {t('png')}
          </Button>
          <Button onClick={() => save('svg')} disabled={tools === null}>
            {t('svg')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {common('actions.close')}
          </Button>
        </>
      }
    >
      <Tools tools={tools} mode={mode} onMode={setMode} />
      <View drawing={drawing} load={load} hidden={hidden} mode={mode} onReady={setTools} />
      <SeriesToggles series={drawing.series} hidden={hidden} onChange={setHidden} />
    </Dialog>
  );
}
