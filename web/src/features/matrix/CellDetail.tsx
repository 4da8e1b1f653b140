import type { MaturityMatrix, MatrixCell, Withheld } from '@tidemark/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useEscapeLayer } from '../../components/overlays/overlay-stack';
import { WhyLink } from '../../kit/WhyLink';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import styles from './Matrix.module.css';
import cellDetail from './CellDetail.module.css';
import { type CellPlace, hasResults, rowsOf, thresholds } from './model';

export interface CellDetailProps {
  readonly matrix: MaturityMatrix;
  readonly place: CellPlace;
  readonly onClose: () => void;
}

interface MetProps {
  readonly cell: MatrixCell;
  readonly withheld: Withheld | undefined;
}

/** How far a level is met, and by how many answers, or why that is withheld; of a template nothing. */
function Met({ cell: { share, answers }, withheld }: MetProps) {
  const { t } = useTranslation('matrix');
  const { percent, count, value } = useFormat();
  const why = useWithheldReason();
  const { sum, countAllRespondents: satisfied } = answers;
  // Of a checklist answers are satisfied in part.
  const said = (answered: number) => (Number.isInteger(answered) ? count(answered) : value(answered));
  if (withheld) return <p className={styles['quiet']}>{why(withheld)}.</p>;
  if (share === null) return null;
  return (
    <p>
      <b>{t('share', { share: percent(share, thresholds) })}</b>{' '}
      {sum !== null && satisfied !== null && (
        <span className={styles['quiet']}>{t('satisfied', { satisfied: said(satisfied), count: sum })}</span>
      )}
    </p>
  );
}

/** What is behind a cell: the description whole, and the questions with their choices of this level. */
export function CellDetail({ matrix, place, onClose }: CellDetailProps) {
  const { t } = useTranslation('matrix');
  const { t: common } = useTranslation();
  const { percent } = useFormat();
  useEscapeLayer(true, onClose);
  const row = rowsOf(matrix)[place.row];
  const level = matrix.maturityLevels[place.level];
  const cell = row?.objective.levels[place.level];
  if (row === undefined || level === undefined || cell === undefined) return null;
  const { objective } = row;
  return (
    <Stack as="aside" rigid className={cellDetail['detail']} aria-label={t('detail')}>
      <Row gap={8} align="start" justify="between" className={cellDetail['detailHead']}>
        <div>
          <Text as="h3" size={14} weight="semi" breaks>
            {objective.shortName}
          </Text>
          <Row as="p" gap={6} mt={4} size={13} weight="medium" tone="strong" breaks>
            <Text weight="semi" tone="muted" numeric rigid className={styles['level']}>
              {level.position}
            </Text>
            {level.name}
          </Row>
        </div>
        <IconButton label={common('actions.close')} onClick={onClose}>
          <X />
        </IconButton>
      </Row>
      {/* It scrolls, so the keyboard gets there. */}
      <Text
        as="section"
        size={13}
        breaks
        grow
        className={cellDetail['detailBody']}
        aria-live="polite"
        aria-label={objective.shortName}
        tabIndex={0}
      >
        <p>{cell.description ?? (cell.isAbsent ? t('absent_long') : t('not_described'))}</p>
        <Met cell={cell} withheld={objective.withheld} />
        {hasResults(matrix) && cell.share !== null && (
          <p>
            <WhyLink
              assessmentId={matrix.id}
              objective={objective.id}
              label={t('why_of', { name: objective.shortName })}
              className={cellDetail['why']}
            >
              {t('why')}
            </WhyLink>
          </p>
        )}
        {!cell.isAbsent && <h4>{t('asked', { count: cell.questions.length })}</h4>}
        <ul>
          {cell.questions.map(({ id, title, description, choices }) => (
            <li key={id}>
              <b>{title}</b>
              {description !== '' && <p className={styles['quiet']}>{description}</p>}
              <ul className={cellDetail['choices']}>
                {choices.map((choice) => (
                  <li key={choice.id}>
                    {choice.title}
                    {choice.credit !== null && (
                      <span className={styles['quiet']}> · {t('credit', { share: percent(choice.credit) })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Text>
    </Stack>
  );
}
