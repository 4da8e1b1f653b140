import { ArrowUp, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BarRow } from '../../../components/charts/types';
import { IconButton } from '../../../components/controls/IconButton';
import { Segmented } from '../../../components/controls/Segmented';
import { Switch } from '../../../components/controls/Switch';
import { Choice } from '../../../components/fields/Choice';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { useNarrow } from '../../../hooks/useNarrow';
import { useApiQuery } from '../../../lib/api/hooks';
import { useUser } from '../../../lib/session/SessionProvider';
import { type DashboardPlace, type Extra, type Mode, switchExtra } from '../place/place';
import type { ChangePlace } from '../place/use-place';
import { queries } from '../queries';
import type { Obstacle } from './model/extras';
import { winnerOf } from './model/winner';
import styles from './Results.module.css';
import { useListed } from './ResultsHead';

function Winner({ bars }: { readonly bars: readonly BarRow[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const listed = useListed();
  const winner = winnerOf(bars);
  if (winner === null) return null;
  return (
    <Row as="p" inline gap={6} wrap size={13} tone="muted" numeric push className={styles['winner']}>
      <ArrowUp aria-hidden="true" />
      <span>{t('winner.label')}</span>{' '}
      <Text as="b" weight="semi" tone="strong">
        {listed(winner.labels)}
      </Text>{' '}
      <Text as="b" weight="semi" tone="strong">
        {format.value(winner.value)}
      </Text>
      {winner.coverage !== null && <span>{t('winner.coverage', { share: format.percent(winner.coverage) })}</span>}
      {winner.ahead !== null && <Text tone="faint">{format.difference(winner.ahead)}</Text>}
    </Row>
  );
}

interface ControlsProps {
  readonly place: DashboardPlace;
  readonly change: ChangePlace;
  readonly extra: Extra | null;
  readonly obstacle: Obstacle | null;
  /** What is charted is of an earlier moment. */
  readonly isEarlier: boolean;
  readonly bars: readonly BarRow[];
}

/** Whose values: everyone's, or those of one persona. */
function PersonaChoice({ place, change }: Pick<ControlsProps, 'place' | 'change'>) {
  const { t } = useTranslation('dashboard');
  const { name, input } = queries.personas(useUser());
  const { data: personas = [] } = useApiQuery(name, input);
  if (personas.length < 2 && place.persona === null) return null;
  return (
    <Choice
      label={t('persona.label')}
      value={place.persona ?? ''}
      onChange={(next) => change((current) => ({ ...current, persona: next === '' ? null : next }))}
      options={[
        { value: '', label: t('persona.everyone') },
        ...personas.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}

/** Extra series, whose values, and who stands highest. */
function More({ place, change, extra, obstacle, isEarlier, bars }: ControlsProps) {
  const { t } = useTranslation('dashboard');
  const reason = obstacle ?? (isEarlier ? 'earlier' : null);
  const toggle = (which: Extra) => (on: boolean) => change((current) => switchExtra(current, which, on));
  return (
    <>
      <Switch
        label={t('extra.average')}
        checked={extra === 'average'}
        disabled={obstacle !== null}
        onChange={toggle('average')}
      />
      <Switch
        label={t('extra.maturity')}
        checked={extra === 'maturity'}
        disabled={reason !== null}
        onChange={toggle('maturity')}
      />
      <PersonaChoice place={place} change={change} />
      {reason !== null && (
        <Text size={12} tone="faint" className={styles['reason']}>
          {t(`extra.${reason}`)}
        </Text>
      )}
      <Winner bars={bars} />
    </>
  );
}

/** Which values are shown. On a phone one row, from which the other choices open. */
export function Controls(props: ControlsProps) {
  const { t } = useTranslation('dashboard');
  const { place, change, extra } = props;
  const id = useId();
  const isPhone = useNarrow(720);
  // A choice that changes the chart is never hidden at first.
  const [isOpen, setOpen] = useState(extra !== null || place.persona !== null);
  const mode = (
    <Segmented<Mode>
      label={t('mode.label')}
      size={isPhone ? 'touch' : 'md'}
      value={place.mode}
      onChange={(next) => change((current) => ({ ...current, mode: next }))}
      options={[
        { value: 'assessment', label: t('mode.assessment') },
        { value: 'maturity', label: t('mode.maturity') },
      ]}
    />
  );
  if (!isPhone)
    return (
      <Row gap={16} rowGap={8} wrap className={styles['bar']}>
        {mode}
        <More {...props} />
      </Row>
    );
  return (
    <Stack gap={8}>
      <Row gap={4} className={styles['phoneBar']}>
        {mode}
        <IconButton
          label={t('controls.more')}
          size="touch"
          tooltip={false}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
        </IconButton>
      </Row>
      {isOpen && (
        <Row id={id} gap={16} rowGap={8} wrap>
          <More {...props} />
        </Row>
      )}
    </Stack>
  );
}
