import type { ResultsWhy } from '@tidemark/contracts';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/data/DataTable';
import { Grid, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { hundredthsOf, largestRemainder } from '../../lib/remainder';
import { objectivesIn } from './model/reasons';
import styles from './MadeOf.module.css';

interface Props {
  readonly why: ResultsWhy;
  readonly chosen: number | null;
  readonly onChoose: (n: number | null) => void;
}

/** The shares of the levels, which add up to the index also as they are printed. */
function Shares({ why }: Pick<Props, 'why'>) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  if (why.shares === null) return <p className={styles['none']}>{t('no_value')}</p>;
  const parts = largestRemainder(
    why.shares.map((share) => share * 100),
    hundredthsOf(why.shares.reduce((sum, share) => sum + share, 0)),
  );
  return (
    <>
      <ol className={styles['shares']}>
        {why.levels.map((name, index) => {
          const part = (parts[index] ?? 0) / 100;
          return (
            <li key={name}>
              <Grid as="span" center tone="muted" className={styles['level']}>
                {index + 1}
              </Grid>
              <span>{name}</span>
              <span className={styles['track']} aria-hidden="true">
                <span style={{ width: `${String(part * 100)}%` }} />
              </span>
              <Text size={12} tone="faint">
                {format.percent(part)}
              </Text>
              <b>{format.value(part)}</b>
            </li>
          );
        })}
      </ol>
      <Row as="p" align="stretch" justify="between" className={styles['sum']}>
        <span>{t('sum')}</span>
        <b>{format.value(parts.reduce((sum, part) => sum + part, 0) / 100)}</b>
      </Row>
    </>
  );
}

/** What the index is the mean of; one of them can be looked into. Up and Down go from one to the next. */
export function MadeOf({ why, chosen, onChoose }: Props) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const objectives = objectivesIn(why);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <section aria-label={t('made')}>
      {chosen === null && (
        <>
          <h3 className={styles['title']}>{t('made')}</h3>
          <Text as="p" size={12} tone="faint">
            {t('made_note', { count: objectives.length })}
          </Text>
          <Shares why={why} />
        </>
      )}
      <h3 className={styles['title']}>{t('objectives', { count: objectives.length })}</h3>
      <ul ref={list} className={styles['objectives']} onKeyDown={onKeyDown}>
        {objectives.map(({ n, name, color, assessmentValue, maturityValue, levels }) => (
          <li key={n}>
            <Grid
              type="button"
              aria-pressed={n === chosen}
              as="button"
              gap={8}
              align="center"
              tone="strong"
              className={styles['objective']}
              onClick={() => onChoose(n)}
            >
              <Chip color={areaColor(color)} />
              <Text breaks>{name}</Text>
              <Row as="span" align="stretch" aria-hidden="true">
                {levels.map(({ level, share }) => (
                  <Grid
                    key={level}
                    as="span"
                    center
                    tone="strong"
                    numeric
                    className={cx(styles['cell'], level === maturityValue && styles['stage'])}
                    style={{ '--share': String(Math.round((share ?? 0) * 40)) } as React.CSSProperties}
                  >
                    {share === null ? '–' : Math.round(share * 100)}
                  </Grid>
                ))}
              </Row>
              <b>{assessmentValue === null ? '–' : format.value(assessmentValue)}</b>
            </Grid>
          </li>
        ))}
      </ul>
      <Row as="p" align="stretch" justify="between" className={styles['sum']}>
        <span>{t('mean', { count: objectives.filter((one) => one.assessmentValue !== null).length })}</span>
        <b>{why.shares === null ? '–' : format.value(why.shares.reduce((sum, share) => sum + share, 0))}</b>
      </Row>
    </section>
  );
}
