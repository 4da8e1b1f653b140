import type { AssessmentCard, Node } from '@tidemark/contracts';
import { Copy, ExternalLink, Eye, Pencil, ScreenShareOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Switch } from '../../../components/controls/Switch';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { Tag, ValueTag } from '../../../components/data/Tag';
import { Tooltip } from '../../../components/hints/Tooltip';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { RemindButton } from '../../../kit/RemindButton';
import { useReminder } from '../../../kit/use-reminder';
import { cx } from '../../../lib/cx';
import { seriesLook } from '../../../lib/series';
import { useIsAwaited } from '../awaited-forms';
import { cardName } from './org-tree';
import styles from './Tree.module.css';
import { useCardTexts } from './use-card-texts';

interface CardRowViewProps {
  readonly card: AssessmentCard;
  readonly node: Node;
  readonly focusable: boolean;
  readonly now: Date;
  readonly slot: number | null;
  readonly open: boolean;
  readonly onChart: () => void;
  readonly onDetails: () => void;
  /** Of a template; left out where the reader may not. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDuplicate?: (() => void) | undefined;
}

function DueTag({ card, now }: Pick<CardRowViewProps, 'card' | 'now'>) {
  const { t } = useTranslation('dashboard');
  const text = useCardTexts(now).due(card);
  const isAwaited = useIsAwaited(card.id);
  if (text === null) return null;
  return (
    <Tooltip label={t('card.due')}>
      <span>
        <Tag tone={isAwaited ? 'needs' : 'neutral'}>{text}</Tag>
      </span>
    </Tooltip>
  );
}

function Answered({ card, now }: Pick<CardRowViewProps, 'card' | 'now'>) {
  const label = useCardTexts(now).answered(card);
  if (card.expected === 0) return <span>{label}</span>;
  return <CoverageRing part={card.respondents} whole={card.expected} label={label} />;
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

/** A deployed template can be looked at and copied, a draft can be edited [R2-092, R2-093]. */
function TemplateActions(props: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { card, focusable, onEdit, onDuplicate } = props;
  const name = cardName(card);
  const shared = { size: 'sm', tabIndex: focusable ? 0 : -1, className: styles['details'] } as const;
  if (!card.isDeployed)
    return (
      onEdit && (
        <IconButton {...shared} label={t('card.edit', { name })} onClick={onEdit}>
          <Pencil />
        </IconButton>
      )
    );
  return (
    <>
      <DetailsButton {...props} />
      {onDuplicate && (
        <IconButton {...shared} label={t('card.duplicate', { name })} onClick={onDuplicate}>
          <Copy />
        </IconButton>
      )}
    </>
  );
}

function Template(props: CardRowViewProps) {
  const [, , held] = useCardTexts(props.now).template(props.card);
  return (
    <Row gap={6} size={12} tone="faint" nowrap mt={2} className={styles['line']}>
      <span>{held}</span>
      <Cell as="span" grow />
      <TemplateActions {...props} />
    </Row>
  );
}

function Applied(props: CardRowViewProps) {
  const { t } = useTranslation('dashboard');
  const { card, node, focusable, now } = props;
  const reminder = useReminder(card);
  return (
    <>
      <Row gap={6} size={12} tone="faint" nowrap mt={2} className={styles['line']}>
        <Answered card={card} now={now} />
        <DueTag card={card} now={now} />
        {card.stale && <Tag tone="warning">{t('card.stale')}</Tag>}
        <Cell as="span" grow />
        <DetailsButton {...props} />
      </Row>
      {reminder !== null && (
        <Cell mt={6}>
          <RemindButton card={card} node={node} size="sm" tabIndex={focusable ? 0 : -1} />
        </Cell>
      )}
    </>
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
      <Row gap={6} className={styles['line']}>
        <Tooltip label={name}>
          <Text size={13} weight="medium" cut grow shrink>
            {name}
          </Text>
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
            <ValueTag value={card.assessmentValue} withheld={card.withheld} />
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
      </Row>
      {isTemplate ? <Template {...props} /> : <Applied {...props} />}
    </div>
  );
}
