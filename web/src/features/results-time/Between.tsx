import type { TimelineMarker } from '@tidemark/contracts';
import { CircleCheck, Info, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../components/layout/Card';
import { Text } from '../../components/layout/primitives';
import { historyEntryPath } from '../../config/paths';
import { WhyLink } from '../../kit/WhyLink';
import { MarkerIcon } from './Markers';
import styles from './Between.module.css';
import { differenceBetween, type Happened } from './model/difference';
import type { DayText } from './model/days';
import type { Life } from './model/life';
import type { Words } from './use-words';

interface Props {
  readonly life: Life;
  readonly then: DayText;
  readonly now: DayText;
  readonly smallestGroup: number | null;
  readonly words: Words;
}

/** What happened in words; who may read the history is led to its entry. */
function Told({ marker, words }: { readonly marker: TimelineMarker; readonly words: Words }) {
  const said = words.marker(marker);
  if (marker.entry === null) return <span>{said}</span>;
  return (
    <Link className={styles['entry']} to={historyEntryPath(marker.entry)}>
      {said}
    </Link>
  );
}

function Row({ one, words }: { readonly one: Happened; readonly words: Words }) {
  const { t } = useTranslation('results-time');
  if (one.kind === 'marker')
    return (
      <li>
        <Text tone="faint">{words.day(one.day)}</Text>
        <MarkerIcon kind={one.marker.kind} />
        <Told marker={one.marker} words={words} />
      </li>
    );
  const { step, round, begins } = one.state;
  return (
    <li>
      <Text tone="faint">{words.span(step)}</Text>
      {step.first > 0 ? <CircleCheck /> : <Pencil />}
      <span>{words.step(step, begins ? round.shortName : null)}</span>
      <WhyLink
        className={styles['effect']}
        assessmentId={round.assessment_id}
        from={one.since}
        at={step.day}
        label={t('why', { difference: words.hundredths(one.hundredths), day: words.day(step.day) })}
      >
        {words.hundredths(one.hundredths)}
      </WhyLink>
    </li>
  );
}

const keyOf = (one: Happened): string =>
  one.kind === 'step'
    ? `${one.state.round.assessment_id} ${one.state.step.at}`
    : `${one.marker.kind} ${one.marker.at} ${one.marker.subject.id}`;

/** What happened between the two days; the steps add up to the difference. */
export function Between({ life, then, now, smallestGroup, words }: Props) {
  const { t } = useTranslation('results-time');
  const { hundredths, happened } = useMemo(() => differenceBetween(life, then, now), [life, then, now]);
  return (
    <Card
      className={styles['card']}
      title={t('between.title')}
      actions={<b className={styles['effect']}>{words.hundredths(hundredths)}</b>}
      ruled
      foot={
        <span className={styles['foot']}>
          <Info aria-hidden="true" />
          <span>
            {t('between.sum')}
            {smallestGroup !== null && ` ${t('between.groups', { count: smallestGroup })}`}
          </span>
        </span>
      }
    >
      {happened.length === 0 ? (
        <p className={styles['nothing']}>{t('between.nothing')}</p>
      ) : (
        <ul className={styles['list']}>
          {happened.map((one) => (
            <Row key={keyOf(one)} one={one} words={words} />
          ))}
        </ul>
      )}
    </Card>
  );
}
