import type { MaturityMatrix } from '@tidemark/contracts';
import { Download, LayoutGrid } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { Choice } from '../../components/fields/Choice';
import { chartedIn, resultsMatrixPath } from '../../config/paths';
import { useAddress } from '../../hooks/useAddress';
import { useNarrow } from '../../hooks/useNarrow';
import { useAsOf } from '../../kit/as-of';
import { AsOfNotice } from '../../kit/AsOfNotice';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import type { AssessmentOnNode } from '../../kit/branch';
import { useApplied } from '../../kit/use-applied';
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

/** Of an assessment where it is, what it is called, and of which template it is. */
const titleOf = (matrix: MaturityMatrix, applied: readonly AssessmentOnNode[]): string => {
  if (!hasResults(matrix)) return matrix.name;
  const place = applied.find(({ card }) => card.id === matrix.id);
  return [place?.node.name, matrix.shortName, matrix.name].filter((part) => part !== undefined).join(' · ');
};

/** Leads to the matrices of the other assessments on the chart. */
function ChartedChoice({ id, applied }: { readonly id: string; readonly applied: readonly AssessmentOnNode[] }) {
  const { t } = useTranslation('matrix');
  const [address] = useAddress();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const charted = chartedIn(address);
  const choices = applied.filter(({ card }) => charted.includes(card.id));
  if (choices.length < 2 || !choices.some(({ card }) => card.id === id)) return null;
  const isOneEach = new Set(choices.map(({ node }) => node.id)).size === choices.length;
  return (
    <Choice
      label={t('shown')}
      value={id}
      onChange={(next) => void navigate(`${resultsMatrixPath(next)}?${address.toString()}`, { replace: true, state })}
      options={choices.map(({ card, node }) => ({
        value: card.id,
        label: isOneEach ? node.name : `${node.name} · ${card.shortName}`,
      }))}
    />
  );
}

/** What each objective means at each level, and what is asked there. */
export function MatrixPanel({ id, onClose }: MatrixPanelProps) {
  const { t } = useTranslation('matrix');
  const { t: common } = useTranslation();
  const isPhone = useNarrow(720);
  const asOf = useAsOf();
  const query = useAnswer(matrixQueries.one(id, asOf.at));
  const matrix = query.data?.data;
  const applied = useApplied(matrix !== undefined && hasResults(matrix));
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
          {matrix !== undefined && titleOf(matrix, applied)}
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
              <ChartedChoice id={id} applied={applied} />
            </div>
            <Body matrix={whole} isPhone={isPhone} />
          </Stack>
        )}
      </QueryView>
    </RoutePanel>
  );
}
