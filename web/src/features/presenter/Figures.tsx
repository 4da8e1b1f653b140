import type { ResultsPresented } from '@tidemark/contracts';
import { printedDifference, releaseDueAt } from '@tidemark/contracts/scoring';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/data/DataTable';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { movedMost, peopleIn, peopleUntilNextMove, stepsOf } from './model/changes';
import styles from './Presenter.module.css';
import { useFormState } from './use-form-state';

interface Props {
  readonly presented: ResultsPresented;
}

/** More people are one bar: nobody counts that many dots. */
const MOST_PARTS = 24;
const MOST_MOVED = 4;

/** When the first values are shown. */
function useFirstValues({ round, smallestGroup }: ResultsPresented): string {
  const { t } = useTranslation('presenter');
  const state = useFormState(round);
  const count = releaseDueAt(smallestGroup);
  if (smallestGroup === 1) return t('nobody.first');
  if (state === 'closed') return t('nobody.few', { count: smallestGroup });
  return round.expected < count ? t('nobody.closing') : t('nobody.sooner', { count });
}

function NoValues({ presented }: Props) {
  const { t } = useTranslation('presenter');
  return (
    <section className={styles['index']}>
      <h2>{t('nobody.title')}</h2>
      <p>{useFirstValues(presented)}</p>
    </section>
  );
}

/** The index, large, and what the newest step did to it. */
export function Index({ presented }: Props) {
  const { t } = useTranslation('presenter');
  const format = useFormat();
  const { now, before } = stepsOf(presented.round);
  if (now?.assessmentValue === undefined || now.assessmentValue === null) return <NoValues presented={presented} />;
  const was = before?.assessmentValue ?? null;
  return (
    <section className={styles['index']}>
      <h2>{t('index', { count: now.people })}</h2>
      <Row as="p" align="baseline" wrap tone="muted" className={styles['value']}>
        <strong>{format.value(now.assessmentValue)}</strong>
        {was !== null && (
          <span>
            <b>{format.difference(printedDifference(was, now.assessmentValue))}</b>{' '}
            {t('with_last', { count: peopleIn(now) })}
          </span>
        )}
      </Row>
    </section>
  );
}

/** Who has answered: a part each while they can be counted, else one bar. */
function Progress({ submitted, expected }: { readonly submitted: number; readonly expected: number }) {
  if (expected === 0) return null;
  if (expected > MOST_PARTS)
    return (
      <div className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${String((submitted / expected) * 100)}%` }} />
      </div>
    );
  return (
    <div className={styles['parts']} aria-hidden="true">
      {Array.from({ length: expected }, (_, index) => (
        <Cell as="span" grow key={index} data-done={index < submitted} />
      ))}
    </div>
  );
}

/** How many have answered, which moves at once, and when the chart moves next. */
export function Answered({ presented }: Props) {
  const { t } = useTranslation('presenter');
  const { round, smallestGroup } = presented;
  const { expected, submitted } = round;
  const { now } = stepsOf(round);
  const isDone = submitted >= expected && round.waiting === 0;
  const missing = peopleUntilNextMove(presented);
  return (
    <section className={styles['answered']} aria-live="polite">
      <h2>
        <strong>{t('answered', { submitted, expected })}</strong> {t('have_answered')}
      </h2>
      <Progress submitted={submitted} expected={expected} />
      {smallestGroup > 1 && now !== null && !isDone && (
        <p>
          {submitted + missing > expected
            ? t('at_closing')
            : [
                t('at_a_time', { count: smallestGroup }),
                t('so_far', { count: now.people }),
                t('next', { count: missing }),
              ].join(' ')}
        </p>
      )}
    </section>
  );
}

/** What the newest step moved. */
export function MovedMost({ presented: { round } }: Props) {
  const { t } = useTranslation('presenter');
  const format = useFormat();
  const { now } = stepsOf(round);
  const moved = movedMost(round, MOST_MOVED);
  if (now === null || moved.length === 0) return null;
  return (
    <section className={styles['moved']}>
      <h2>{t('moved', { count: peopleIn(now) })}</h2>
      <ul>
        {moved.map(({ axis, from, to }) => (
          <li key={axis.id}>
            <Chip color={areaColor(axis.areaColor)} />
            <Text grow shrink>
              {axis.label}
            </Text>
            <Text tone="muted">{format.value(from)}</Text>
            <ArrowRight role="img" aria-label={t('to')} />
            <b>{format.value(to)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
