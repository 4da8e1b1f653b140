import type { Ref } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import type { Trend, TrendLine } from './model/rows';
import { apart } from './model/spread-labels';
import styles from './Trend.module.css';
import type { Words } from './use-words';

const USUAL = 496;
/** The axis ends at `bottom` at least, and lower where the card is higher. */
const SIZE = { top: 20, bottom: 300, left: 64, foot: 62, gap: 19 };

interface Props {
  readonly trend: Trend;
  readonly levels: number;
  readonly words: Words;
}

const colorOf = ({ isIndex, color }: TrendLine) => (isIndex ? 'var(--tm-series-1)' : areaColor(color));

/** The parts of a line between rounds that have no value: each is a path of its own. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isOpen = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const part = `${isOpen ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      isOpen = true;
      return part;
    })
    .join('');
}

function Line({ line, x, y }: { line: TrendLine; x: (index: number) => number; y: (value: number) => number }) {
  const d = pathOf(line.values, x, y);
  return (
    <g stroke={colorOf(line)} fill={colorOf(line)}>
      {line.isIndex && <path className={styles['halo']} d={d} />}
      <path className={cx(styles['line'], line.isIndex && styles['index'])} d={d} />
      {line.values.map((value, index) =>
        value === null ? null : (
          <circle key={index} cx={x(index)} cy={y(value)} r={line.isIndex ? 4 : 3} className={styles['point']}>
            <title>{line.name}</title>
          </circle>
        ),
      )}
    </g>
  );
}

/** Names and last values at the right end, moved apart; a leader in the line's colour ties each to its end. */
function Ends({
  lines,
  end,
  bottom,
  y,
  words,
}: {
  lines: readonly TrendLine[];
  end: number;
  bottom: number;
  y: (value: number) => number;
  words: Words;
}) {
  const known = lines.flatMap((line) => {
    const value = line.values.at(-1);
    return value === null || value === undefined ? [] : [{ line, value }];
  });
  const places = apart(
    known.map(({ value }) => y(value)),
    { gap: SIZE.gap, top: SIZE.top, bottom },
  );
  return known.map(({ line, value }, index) => {
    const at = places[index] ?? y(value);
    return (
      <g key={line.id}>
        <path
          className={styles['leader']}
          stroke={colorOf(line)}
          d={`M${String(end + 5)} ${y(value).toFixed(1)}L${String(end + 14)} ${at.toFixed(1)}H${String(end + 18)}`}
        />
        <text className={cx(styles['name'], line.isIndex && styles['strong'])} x={end + 22} y={at + 4}>
          {line.name}
          <tspan className={styles['value']} dx={8}>
            {words.value(value)}
          </tspan>
        </text>
      </g>
    );
  });
}

interface Placed {
  readonly x: (index: number) => number;
  /** Where the axis ends. */
  readonly bottom: number;
}

/** Every round as a place on the axis, with the index and the people under it, so that no number lies on a line. */
function Rounds({ trend, x, bottom, words }: Pick<Props, 'trend' | 'words'> & Placed) {
  const { t } = useTranslation('results-time');
  // The whole name stands in the title and in the table.
  const most = Math.max(6, Math.floor((x(1) - x(0) - 8) / 6.2));
  const index = trend.lines.find(({ isIndex }) => isIndex);
  return (
    <>
      <text className={styles['row']} x={0} y={bottom + 34}>
        {t('trend.index')}
      </text>
      <text className={styles['row']} x={0} y={bottom + 50}>
        {t('trend.people')}
      </text>
      {trend.rounds.map(({ assessment_id: id, shortName, submitted, expected }, place) => (
        <g key={id} textAnchor="middle">
          <text className={styles['round']} x={x(place)} y={bottom + 18}>
            {shortName.length > most ? `…${shortName.slice(1 - most)}` : shortName}
            <title>{shortName}</title>
          </text>
          <text className={styles['under']} x={x(place)} y={bottom + 34}>
            {words.value(index?.values[place] ?? null)}
          </text>
          <text className={styles['row']} x={x(place)} y={bottom + 50}>
            {t('trend.of', { part: submitted, whole: expected })}
          </text>
        </g>
      ))}
    </>
  );
}

/** Between which rounds another version of the template came. */
function Revisions({ trend, x, bottom }: Pick<Props, 'trend'> & Placed) {
  const { t } = useTranslation('results-time');
  return trend.rounds.map(({ template_id: id }, index) => {
    const before = trend.rounds[index - 1];
    if (before === undefined || before.template_id === id) return null;
    const middle = (x(index) + x(index - 1)) / 2;
    return (
      <g key={`${id} ${String(index)}`}>
        <path className={styles['revised']} d={`M${middle.toFixed(1)} ${String(SIZE.top)}V${String(bottom)}`} />
        <text className={styles['revisedName']} x={middle - 4} y={SIZE.top + 10} textAnchor="end">
          {t('trend.revised')}
        </text>
      </g>
    );
  });
}

/** The index and its parts over all rounds; the card has the equal table. */
export function TrendChart({ trend, levels, words, picture }: Props & { readonly picture: Ref<SVGSVGElement> }) {
  const { t } = useTranslation('results-time');
  const { ref, width: measured, height: room } = useElementSize<HTMLDivElement>();
  const width = measured === 0 ? USUAL : Math.max(260, measured);
  // As much as the longest name asks for, but never more than 60 % of the width.
  const longest = Math.max(...trend.lines.map(({ name }) => name.length));
  const end = width - Math.min(width * 0.6, longest * 6.6 + 80);
  const last = Math.max(1, trend.rounds.length - 1);
  const start = SIZE.left + 16;
  const x = (index: number) => start + (index / last) * (end - start);
  const height = Math.max(SIZE.bottom + SIZE.foot, room);
  const bottom = height - SIZE.foot;
  const y = (value: number) => bottom - (value / levels) * (bottom - SIZE.top);
  const names = trend.lines.map(({ name }) => name).join(', ');
  return (
    // Focusable, because what scrolls must be reachable without a pointer.
    <div
      ref={ref}
      className={styles['place']}
      data-two-dimensional
      role="group"
      aria-label={t('trend.title')}
      tabIndex={0}
    >
      <svg
        ref={picture}
        width={width}
        height={height}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        style={{ fontFamily: 'var(--tm-font)' }}
        role="img"
        aria-label={t('trend.label', { count: trend.rounds.length, names })}
      >
        {Array.from({ length: levels + 1 }, (_, level) => (
          <g key={level}>
            <path className={styles['grid']} d={`M${String(start - 12)} ${y(level).toFixed(1)}H${end.toFixed(1)}`} />
            <text className={styles['tick']} x={start - 18} y={y(level) + 4} textAnchor="end">
              {level}
            </text>
          </g>
        ))}
        <Revisions trend={trend} x={x} bottom={bottom} />
        {trend.lines.toReversed().map((line) => (
          <Line key={line.id} line={line} x={x} y={y} />
        ))}
        <Ends lines={trend.lines} end={end} bottom={bottom} y={y} words={words} />
        <Rounds trend={trend} x={x} bottom={bottom} words={words} />
      </svg>
    </div>
  );
}
