import type { MaturityMatrix } from '@tidemark/contracts';
import { Download, LayoutGrid } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { useAsOf } from '../../kit/as-of';
import { AsOfNotice } from '../../kit/AsOfNotice';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { CellDetail } from './CellDetail';
import styles from './Matrix.module.css';
import { MatrixTable } from './MatrixTable';
import { type CellPlace, hasResults, matrixCsv, rowsOf } from './model';
import { matrixQueries } from './queries';

export interface MatrixPanelProps {
  /** Of a template or an applied assessment. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The specification's width [R2-095]. */
const WIDTH = 1500;

function LegendOfResults(): ReactNode {
  const { t } = useTranslation('matrix');
  return (
    <Row as="ul" gap={20} rowGap={4} align="stretch" wrap size={12} className={styles['legend']}>
      <li>
        <span className={styles['scale']} aria-hidden="true" />
        {t('legend.heat')}
      </li>
      <li>
        <span className={styles['frame']} aria-hidden="true" />
        {t('legend.stage')}
      </li>
      <li>
        <span className={styles['partialKey']} aria-hidden="true" />
        {t('legend.partial')}
      </li>
      <li>
        <span className={styles['hatch']} aria-hidden="true" />
        {t('legend.absent')}
      </li>
    </Row>
  );
}

function LegendOfTemplate(): ReactNode {
  const { t } = useTranslation('matrix');
  return (
    <Row as="ul" gap={20} rowGap={4} align="stretch" wrap size={12} className={styles['legend']}>
      <li>
        <span className={styles['count']} aria-hidden="true">
          2
        </span>
        {t('legend.count')}
      </li>
      <li>
        <span className={`${styles['count'] ?? ''} ${styles['gap'] ?? ''}`} aria-hidden="true">
          0
        </span>
        {t('legend.gap')}
      </li>
      <li>
        <span className={styles['hatch']} aria-hidden="true" />
        {t('legend.absent')}
      </li>
    </Row>
  );
}

const Legend = ({ matrix }: { readonly matrix: MaturityMatrix }): ReactNode =>
  hasResults(matrix) ? <LegendOfResults /> : <LegendOfTemplate />;

interface BodyProps {
  readonly matrix: MaturityMatrix;
  /** The legend goes along with the table: the panel has no room for it. */
  readonly isPhone: boolean;
}

function Body({ matrix, isPhone }: BodyProps) {
  const { t } = useTranslation('matrix');
  const isNarrow = useNarrow(900);
  const box = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<CellPlace | null>(null);
  const last = useRef<CellPlace | null>(null);
  useEffect(() => {
    if (opened !== null) last.current = opened;
  }, [opened]);
  const close = () => {
    open(null);
    // Back to the cell that it was opened from.
    const { row, level } = last.current ?? { row: 0, level: 0 };
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}/${level}"]`)?.focus();
  };
  if (rowsOf(matrix).length === 0 || matrix.maturityLevels.length === 0)
    return <EmptyState icon={<LayoutGrid />} title={t('empty.title')} body={t('empty.body')} />;
  return (
    <Row ref={box} align="stretch" grow className={styles['body']}>
      <div className={styles['scroll']} data-two-dimensional>
        {isPhone && (
          <div className={styles['above']}>
            <Legend matrix={matrix} />
          </div>
        )}
        <MatrixTable matrix={matrix} opened={opened} onOpen={open} isNarrow={isNarrow} />
      </div>
      {opened !== null && <CellDetail matrix={matrix} place={opened} onClose={close} />}
    </Row>
  );
}

/** Of an assessment what it is called, and of which template it is. */
const titleOf = (matrix: MaturityMatrix): string =>
  hasResults(matrix) ? `${matrix.shortName} · ${matrix.name}` : matrix.name;

/** What each objective means at each level, and what is asked there. */
export function MatrixPanel({ id, onClose }: MatrixPanelProps) {
  const { t } = useTranslation('matrix');
  const { t: common } = useTranslation();
  const isPhone = useNarrow(720);
  const asOf = useAsOf();
  const query = useAnswer(matrixQueries.one(id, asOf.at));
  const matrix = query.data?.data;
  const download = () => {
    if (matrix === undefined) return;
    const words = {
      area: t('area'),
      objective: t('objective'),
      questions: (level: string) => t('questions_at', { level }),
      share: (level: string) => t('share_at', { level }),
    };
    saveFile(`${matrix.name}.csv`, new Blob([toCsv(matrixCsv(matrix, words))], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <RoutePanel
      title={t('title')}
      width={WIDTH}
      padded={false}
      onClose={onClose}
      head={
        <Text size={13} tone="muted" cut shrink className={styles['of']}>
          {matrix !== undefined && titleOf(matrix)}
        </Text>
      }
      note={!isPhone && matrix !== undefined && <Legend matrix={matrix} />}
      foot={({ close }) => (
        <>
          <Button icon={<Download />} onClick={download} disabled={matrix === undefined}>
            {t('download')}
          </Button>
          <Button onClick={close}>{common('actions.close')}</Button>
        </>
      )}
    >
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={10} height={44} />}>
        {(whole) => (
          <Stack className={styles['whole']}>
            <div className={styles['moment']}>
              <AsOfNotice asOf={asOf} />
            </div>
            <Body matrix={whole} isPhone={isPhone} />
          </Stack>
        )}
      </QueryView>
    </RoutePanel>
  );
}
