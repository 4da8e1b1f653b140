import type { AssessmentCard } from '@tidemark/contracts';
import { ExternalLink, Eye, ScreenShareOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Switch } from '../../../components/controls/Switch';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { Tag, ValueTag } from '../../../components/data/Tag';
import { Tooltip } from '../../../components/overlays/Tooltip';
import { useFormat } from '../../../hooks/useFormat';
import { cx } from '../../../lib/cx';
import { seriesLook } from '../../../lib/series';
import { dueOf } from '../model/due';
import { cardName } from '../model/org-tree';
import styles from './Tree.module.css';

export interface CardRowViewProps {
  readonly card: AssessmentCard;
  readonly focusable: boolean;
  readonly now: Date;
  readonly slot: number | null;
  readonly open: boolean;
  readonly onChart: () => void;
  readonly onDetails: () => void;
}

function DueTag({ card, now }: Pick<CardRowViewProps, 'card' | 'now'>) {
  const { t } = useTranslation('dashboard');
  const due = dueOf(card.openFormDate, card.closeFormDate, now);
  if (due === null) return null;
  const text = due.kind === 'last-day' ? t('card.last_day') : t('card.days_left', { count: due.days });
  return (
    <Tooltip label={t('card.due')}>
      <span>
        <Tag tone="needs">{text}</Tag>
      </span>
    </Tooltip>
  );
}

function Answered({ card: { respondents, expected } }: Pick<CardRowViewProps, 'card'>) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  if (expected === 0) return <span>{t('card.nobody_asked')}</span>;
  const label = common('people.answered', { count: respondents, whole: expected });
  return <CoverageRing part={respondents} whole={expected} label={label} />;
}

function DetailsButton({ card, open, focusable, onDetails }: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const name = cardName(card);
  const isTemplate = card.template_id === null;
  const label = open ? t('card.close', { name }) : isTemplate ? t('card.view', { name }) : t('card.open', { name });
  const Launch = isTemplate ? Eye : ExternalLink;
  return (
    <IconButton size="sm" tabIndex={focusable ? 0 : -1} label={label} className={styles['details']} onClick={onDetails}>
      {open ? <ScreenShareOff /> : <Launch />}
    </IconButton>
  );
}

function Template(props: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { levels, objectives, completed, isDeployed } = props.card;
  return (
    <div className={styles['second']}>
      {isDeployed ? (
        <span>
          {t('card.levels', { count: levels })} · {t('template.objectives', { count: objectives })}
        </span>
      ) : (
        <span>{t('card.draft_progress', { percent: format.percent(completed / 100) })}</span>
      )}
      <span className={styles['grow']} />
      {isDeployed && <DetailsButton {...props} />}
    </div>
  );
}

function Applied(props: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { card, now } = props;
  return (
    <div className={styles['second']}>
      <Answered card={card} />
      <DueTag card={card} now={now} />
      {card.stale && <Tag tone="warning">{t('card.stale')}</Tag>}
      <span className={styles['grow']} />
      <DetailsButton {...props} />
    </div>
  );
}

/** An assessment or a template of a node. A charted one takes the colour of its series: the link to the charts. */
export function CardRowView(props: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { card, focusable, slot, open, onChart } = props;
  const name = cardName(card);
  const color = slot === null ? undefined : seriesLook(slot).color;
  const isTemplate = card.template_id === null;
  return (
    <div
      className={cx(styles['card'], color !== undefined && styles['charted'], open && styles['opened'])}
      style={color === undefined ? undefined : ({ '--series': color } as CSSProperties)}
    >
      <div className={styles['first']}>
        <Tooltip label={name}>
          <span className={styles['cardName']}>{name}</span>
        </Tooltip>
        {isTemplate ? (
          <>
            <Tag>{t('card.template')}</Tag>
            {card.isDeployed ? (
              <Tag tone="success">{t('card.deployed')}</Tag>
            ) : (
              <Tag tone="line">{t('card.draft')}</Tag>
            )}
          </>
        ) : (
          <>
            <ValueTag value={card.assessmentValue} />
            <Switch
              hideLabel
              label={t('card.chart', { name })}
              checked={slot !== null}
              color={color}
              tabIndex={focusable ? 0 : -1}
              onChange={onChart}
            />
          </>
        )}
      </div>
      {isTemplate ? <Template {...props} /> : <Applied {...props} />}
    </div>
  );
}
