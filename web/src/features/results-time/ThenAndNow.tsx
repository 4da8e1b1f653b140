import { Download } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { IconButton } from '../../components/controls/IconButton';
import { cell, Chip, DataTable } from '../../components/data/DataTable';
import { StagePips } from '../../components/data/StagePips';
import { Card } from '../../components/layout/Card';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import type { State } from './model/life';
import { type Pair, pairsOf } from './model/rows';
import styles from './ThenAndNow.module.css';
import type { Days } from './use-days';
import type { Words } from './use-words';

interface Props {
  readonly then: State | null;
  readonly now: State;
  readonly days: Days;
  readonly words: Words;
}

const ROOM = { width: 112, pad: 6, height: 24 };

/** Then hollow, now full, on 0 to L; the numbers beside it say the same. */
function Dumbbell({ then, now, levels }: Pick<Pair, 'then' | 'now'> & { readonly levels: number }) {
  const x = (value: number) => ROOM.pad + (value / levels) * (ROOM.width - 2 * ROOM.pad);
  const middle = ROOM.height / 2;
  return (
    <svg width={ROOM.width} height={ROOM.height} aria-hidden="true" className={styles['dumbbell']}>
      {Array.from({ length: levels + 1 }, (_, level) => (
        <path key={level} className={styles['grid']} d={`M${x(level).toFixed(1)} 4V20`} />
      ))}
      {then !== null && now !== null && (
        <path className={styles['bar']} d={`M${x(then).toFixed(1)} ${String(middle)}H${x(now).toFixed(1)}`} />
      )}
      {then !== null && <circle className={styles['then']} cx={x(then)} cy={middle} r={4} />}
      {now !== null && <circle className={styles['now']} cx={x(now)} cy={middle} r={4} />}
    </svg>
  );
}

/** The squares of the levels: those won since are blue. */
function Won({ pair, round }: { readonly pair: Pair; readonly round: State['round'] }) {
  const { t } = useTranslation('results-time');
  if (pair.stages === null) return null;
  const { then, now } = pair.stages;
  const { levels } = round;
  const name = levels[now - 1];
  if (then === null || now <= then) return <StagePips level={now} levels={levels.length} name={name ?? ''} />;
  return (
    <span className={styles['stage']}>
      <span
        role="img"
        aria-label={t('won', { now, levels: levels.length, count: now - then })}
        className={styles['pips']}
      >
        {levels.map((level, index) => (
          <i key={level} className={cx(index < then && styles['had'], index >= then && index < now && styles['won'])} />
        ))}
      </span>
      {name}
    </span>
  );
}

function Row({ pair, words, two, round }: { pair: Pair; words: Words; two: boolean; round: State['round'] }) {
  return (
    <tr>
      <td className={cell['indent']}>{pair.name}</td>
      {two && <td className={cell['num']}>{words.value(pair.then)}</td>}
      <td>
        <Dumbbell then={two ? pair.then : null} now={pair.now} levels={round.levels.length} />
      </td>
      <td className={cell['num']}>{words.value(pair.now)}</td>
      {two && <td className={cell['num']}>{words.difference(pair.then, pair.now)}</td>}
      <td>
        <Won pair={pair} round={round} />
      </td>
    </tr>
  );
}

/** Every area and objective of the two days: the table that is equal to the charts. */
export function ThenAndNow({ then, now, days, words }: Props) {
  const { t } = useTranslation('results-time');
  const pairs = useMemo(() => pairsOf(then, now), [then, now]);
  const two = days.then !== null;
  const [thenDay, nowDay] = [words.day(days.then ?? days.now), words.day(days.now)];
  const heads = [t('table.what'), ...(two ? [thenDay] : []), nowDay, ...(two ? [t('difference')] : [])];
  const save = () => {
    const rows = pairs
      .flatMap((area) => [area, ...area.objectives])
      .map(({ name, then: was, now: is }) =>
        two ? [name, was, is, was === null || is === null ? null : is - was] : [name, is],
      );
    saveFile(`${now.round.shortName} ${days.now}.csv`, new Blob([toCsv([heads, ...rows])], { type: 'text/csv' }));
  };
  return (
    <Card
      title={two ? t('table.two') : t('table.one')}
      meta={two ? t('table.note') : undefined}
      ruled
      actions={
        <IconButton label={t('table.csv')} onClick={save}>
          <Download />
        </IconButton>
      }
    >
      <div data-two-dimensional>
        <DataTable label={two ? t('table.two') : t('table.one')}>
          <thead>
            <tr>
              <th>{t('table.what')}</th>
              {two && <th className={cell['num']}>{thenDay}</th>}
              <th>{t('table.drawn')}</th>
              <th className={cell['num']}>{nowDay}</th>
              {two && <th className={cell['num']}>{t('difference')}</th>}
              <th>{t('table.stage')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((area) => (
              <Fragment key={area.n}>
                <tr className={cell['group']}>
                  <td>
                    <Chip color={areaColor(area.color)} /> {area.name}
                  </td>
                  {two && <td className={cell['num']}>{words.value(area.then)}</td>}
                  <td />
                  <td className={cell['num']}>{words.value(area.now)}</td>
                  {two && <td className={cell['num']}>{words.difference(area.then, area.now)}</td>}
                  <td />
                </tr>
                {area.objectives.map((pair) => (
                  <Row key={pair.n} pair={pair} words={words} two={two} round={now.round} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Card>
  );
}
