import { useFormat } from '../../hooks/useFormat';
import { useClock } from '../../lib/clock/ClockProvider';
import { dayOf } from '../../lib/days';
import { clampDay, ticksBetween } from './model/days';
import type { Life } from './model/life';
import type { Scale } from './model/place-markers';
import { placeNames } from './model/place-names';
import styles from './Timeline.module.css';
import type { Days } from './use-days';

/** The lanes of the time line, from the top. */
const LANE = { top: 40.5, bottom: 112.5, form: 120, ticks: 182, axis: 190, height: 208 };
const TICK = 5;
const MOST_TICK = 24;
const LEAST_BAR = 6;

const yOf = (value: number, levels: number) => LANE.bottom - (value / levels) * (LANE.bottom - LANE.top);

/** The index as steps: it stands from one day to the next that changed it. */
function pathOf({ states, levels, to }: Life, { x }: Scale): string {
  const parts = states.flatMap(({ step }, index) => {
    if (step.assessmentValue === null) return [];
    const y = yOf(step.assessmentValue, levels).toFixed(1);
    return [
      `${index === 0 ? 'M' : 'L'}${x(step.day).toFixed(1)} ${y}`,
      `H${x(states[index + 1]?.step.day ?? to).toFixed(1)}`,
    ];
  });
  return parts.join('').replace(/^L/, 'M');
}

interface Props {
  readonly life: Life;
  readonly scale: Scale;
  readonly days: Pick<Days, 'then' | 'now'>;
}

function Grid({ life: { levels }, scale }: Props) {
  return Array.from({ length: levels + 1 }, (_, level) => (
    <path
      key={level}
      className={styles['grid']}
      d={`M0 ${yOf(level, levels).toFixed(1)}H${String(scale.width)}`}
      opacity={level === 0 || level === levels ? 1 : 0.55}
    />
  ));
}

/** The time a form was open, with the name of its round, and how many answered on each day. */
function Rounds({ life: { rounds, from, to }, scale: { x, width } }: Props) {
  const { zone } = useClock();
  const dayIn = (moment: string) => clampDay(dayOf(moment, zone), from, to);
  const bars = rounds.map(({ assessment_id: id, shortName: name, openFormDate, closeFormDate, steps }) => {
    const left = x(dayIn(openFormDate));
    return { id, name, left, right: Math.max(x(dayIn(closeFormDate)), left + LEAST_BAR), steps };
  });
  const names = placeNames(bars, width);
  return bars.map(({ id, name, left, right, steps }) => {
    const place = names.get(id);
    return (
      <g key={id}>
        <rect className={styles['open']} x={left} y={LANE.form} width={right - left} height={6} rx={2} />
        {place !== undefined && (
          <text
            className={styles['round']}
            x={place.x}
            y={LANE.form + (place.above ? -4 : 7)}
            textAnchor={place.anchor}
          >
            {name}
          </text>
        )}
        {steps.map(({ at, day, first, again }) => {
          const height = Math.min(MOST_TICK, TICK * (first + again));
          return (
            <path
              key={at}
              className={styles['answers']}
              d={`M${x(day).toFixed(1)} ${String(LANE.ticks)}v${String(-height)}`}
            />
          );
        })}
      </g>
    );
  });
}

function Axis({ life: { from, to }, scale: { x, width } }: Props) {
  const format = useFormat();
  const month = new Intl.DateTimeFormat(format.language, { month: 'short', timeZone: 'UTC' });
  const ticks = ticksBetween(from, to);
  // Where they would stand too close, only some are named.
  const every = Math.max(1, Math.ceil((ticks.length * 64) / width));
  return ticks.map((day, index) => {
    const isYear = day.slice(5, 7) === '01';
    const name = month.format(new Date(`${day}T00:00:00.000Z`)).replace('.', '');
    return (
      <g key={day}>
        <path className={styles['mark']} d={`M${x(day).toFixed(1)} ${String(LANE.axis)}v5`} />
        {index % every === 0 && x(day) + 48 < width && (
          <text className={isYear || index === 0 ? styles['year'] : styles['tick']} x={x(day) + 4} y={LANE.axis + 11}>
            {isYear || index === 0 ? `${name} ${day.slice(0, 4)}` : name}
          </text>
        )}
      </g>
    );
  });
}

/** The index over the whole time, what was open when, and who answered when; the equal table is that of the steps. */
export function Curve(props: Props) {
  const { life, scale, days } = props;
  const { then, now } = days;
  const path = pathOf(life, scale);
  const end = scale.x(life.to).toFixed(1);
  return (
    <svg className={styles['svg']} width={scale.width} height={LANE.height} aria-hidden="true">
      <Grid {...props} />
      {then !== null && (
        <rect
          className={styles['between']}
          x={scale.x(then)}
          y={LANE.top - 6}
          width={Math.max(0, scale.x(now) - scale.x(then))}
          height={LANE.ticks - LANE.top + 6}
        />
      )}
      {path !== '' && (
        <path className={styles['area']} d={`${path}V${String(LANE.bottom)}H${path.slice(1).split(' ')[0] ?? end}Z`} />
      )}
      <path className={styles['line']} d={path} />
      <text className={styles['tick']} x={scale.width - 2} y={LANE.top - 4} textAnchor="end">
        {life.levels}
      </text>
      <Rounds {...props} />
      <Axis {...props} />
    </svg>
  );
}
