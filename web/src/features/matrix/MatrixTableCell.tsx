import type { MatrixCell, Withheld as Reason } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { cx } from '../../lib/cx';
import styles from './Matrix.module.css';
import { isGap, placeName, thresholds } from './model';

interface CellProps {
  readonly cell: MatrixCell;
  /** Of an assessment: the cell shows how far it is met, and not how much is asked. */
  readonly hasResults: boolean;
  /** The stage that the objective has reached. */
  readonly isStage: boolean;
  /** Fewer than the share that a value is trusted from have answered. */
  readonly isPartial: boolean;
  /** Why the figures are withheld. */
  readonly withheld: Reason | undefined;
  readonly row: number;
  readonly level: number;
  readonly isActive: boolean;
  readonly isOpened: boolean;
}

/** How much is asked at a level; of an assessment, how far it is met. */
function Figure({ cell, hasResults, withheld }: Pick<CellProps, 'cell' | 'hasResults' | 'withheld'>) {
  const { t } = useTranslation('matrix');
  const { percent } = useFormat();
  const why = useWithheldReason();
  const { share, questions } = cell;
  if (withheld)
    return (
      <Row
        as="span"
        inline
        align="stretch"
        tone="faint"
        rigid
        className={styles['locked']}
        role="img"
        aria-label={why(withheld)}
      >
        <Lock aria-hidden="true" />
      </Row>
    );
  if (hasResults)
    return (
      <Text weight="semi" numeric rigid>
        {share === null ? t('no_share') : percent(share, thresholds)}
      </Text>
    );
  return (
    <span
      className={cx(styles['count'], isGap(cell) && styles['gap'])}
      role="img"
      aria-label={t('asked', { count: questions.length })}
    >
      {questions.length}
    </span>
  );
}

const lookOf = ({ cell, hasResults, isStage, isPartial: partial, isOpened }: CellProps) =>
  cx(
    styles['cell'],
    hasResults && cell.share !== null && styles['heat'],
    isStage && styles['stage'],
    cell.isAbsent && styles['absent'],
    partial && !cell.isAbsent && styles['partial'],
    isOpened && styles['openedCell'],
  );

/** What the objective means at the level, and how much is asked there or how far it is met. */
export const MatrixTableCell = memo((props: CellProps) => {
  const { cell, hasResults, isStage, isPartial: partial, withheld, row, level, isActive, isOpened } = props;
  const { t } = useTranslation('matrix');
  const { description, isAbsent } = cell;
  const said = [isStage && t('legend.stage'), partial && t('legend.partial')].filter(Boolean).join(', ');
  return (
    <td
      role="gridcell"
      data-cell={placeName({ row, level })}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpened}
      aria-description={said === '' ? undefined : said}
      style={{ '--share': cell.share ?? 0 } as React.CSSProperties}
      className={lookOf(props)}
    >
      <Row as="span" gap={8}>
        <Text breaks grow shrink className={cx(styles['description'], description === null && styles['quiet'])}>
          {description ?? (isAbsent ? t('absent') : t('not_described'))}
        </Text>
        {!isAbsent && <Figure cell={cell} hasResults={hasResults} withheld={withheld} />}
      </Row>
    </td>
  );
});
MatrixTableCell.displayName = 'MatrixTableCell';
