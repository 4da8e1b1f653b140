import type { ResultsWhy } from '@tidemark/contracts';
import { Lock, Users } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { Avatar } from '../../components/data/Avatar';
import { Chip } from '../../components/data/DataTable';
import { DateField } from '../../components/fields/DateField';
import { Cell, Grid, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWindowed } from '../../hooks/useWindowed';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import styles from './Changed.module.css';
import { Own } from './Own';
import { Subtotals } from './Subtotals';
import { type Cut, cutsOf, type Part, partsOf, printedDifference } from './model/cuts';
import { type Scale, scaleOf } from './model/scale';

interface Props {
  readonly why: ResultsWhy;
  /** Null: since the previous round again. */
  readonly onFrom: (day: string | null) => void;
  /** The reader chose a day. */
  readonly isFromDay: boolean;
  readonly lastDay: string;
}

/** Who or what a part is, in a mark before its name. */
function Mark({ part, cut }: { readonly part: Part; readonly cut: Cut }) {
  const [step] = part.steps;
  if (cut === 'area') return <Chip color={areaColor(part.color ?? '')} />;
  if (cut !== 'person') return null;
  return step?.user ? <Avatar id={step.user.id} name={part.name ?? ''} size="sm" /> : <Users />;
}

const isLeaving = (step: Part['steps'][number] | undefined): boolean => step?.kind === 'not-again';

function useNote() {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  return (part: Part, cut: Cut): string => {
    const people = new Set(part.steps.map(({ user, at }) => user?.id ?? at)).size;
    const count = part.steps.reduce((sum, step) => sum + step.people, 0);
    if (cut === 'area' || isLeaving(part.steps[0])) return '';
    if (cut !== 'person') return t('people', { count: part.steps[0]?.kind === 'group' ? count : people });
    const days = [...new Set(part.steps.map(({ day }) => format.day(day)))].join(', ');
    const isNew = part.steps.some(({ kind }) => kind === 'answered');
    return t(isNew ? 'answered_on' : 'again_on', { days });
  };
}

/** The values of an axis, which shows the steps and does not begin at 0. */
function Axis({ scale: { x, ticks } }: { readonly scale: Scale }) {
  const format = useFormat();
  return (
    <Grid gap={8} className={cx(styles['row'], styles['axis'])} aria-hidden="true">
      <span />
      <span className={styles['lane']}>
        {ticks.map((tick) => (
          <span key={tick} className={styles['tick']} style={{ left: `${String(x(tick))}%` }}>
            {format.value(tick / 100)}
          </span>
        ))}
      </span>
    </Grid>
  );
}

function useName() {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const unnamed = ({ steps }: Part, cut: Cut): string =>
    isLeaving(steps[0])
      ? t('not_again', { count: steps[0]?.people ?? 0 })
      : steps[0]?.kind === 'group'
        ? t('group', { count: steps.reduce((sum, step) => sum + step.people, 0) })
        : t(cut === 'persona' ? 'no_persona' : 'erased');
  return (part: Part, cut: Cut): string => {
    if (cut !== 'area' && isLeaving(part.steps[0])) return unnamed(part, cut);
    if (cut === 'day') return format.date(part.key);
    if (cut === 'person' && part.steps.every(({ isOwn }) => isOwn)) return t('you');
    return part.name ?? unnamed(part, cut);
  };
}

interface RowProps {
  readonly part: Part;
  readonly cut: Cut;
  readonly from: number;
  readonly x: (hundredths: number) => number;
  /** All steps are one person's: nobody is counted. */
  readonly isOfOne: boolean;
}

function Row({ part, cut, from, x, isOfOne }: RowProps) {
  const format = useFormat();
  const note = useNote();
  const [left, right] = [x(from), x(from + part.hundredths)].sort((a, b) => a - b);
  const name = useName()(part, cut);
  return (
    <Grid as="li" gap={8} align="center" className={styles['row']}>
      <span className={styles['who']}>
        <Mark part={part} cut={cut} />
        <span>
          <span className={styles['name']} title={name}>
            {name}
          </span>
          {!isOfOne && (
            <Text as="small" size={11} tone="faint" block>
              {note(part, cut)}
            </Text>
          )}
        </span>
      </span>
      <span className={styles['lane']} aria-hidden="true">
        <span
          className={cx(styles['bar'], part.hundredths < 0 && styles['loss'])}
          style={{ left: `${String(left)}%`, width: `max(2px, ${String((right ?? 0) - (left ?? 0))}%)` }}
        />
      </span>
      <Text as="b" weight="semi" numeric textAlign="right">
        {format.difference(part.hundredths / 100)}
      </Text>
    </Grid>
  );
}

/** How many had answered then; of one person's answers nobody counts, and of the previous round not who was asked. */
type EndProps = ResultsWhy['to'] & {
  readonly round?: string | undefined;
  readonly expected: number | null;
  readonly x: number;
};

function End({ day, people, value, round, expected, x }: EndProps) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  return (
    <Grid as="li" gap={8} align="center" className={styles['row']}>
      <span className={styles['who']}>
        <span>
          <strong>{round ?? format.date(day)}</strong>
          {expected !== null && (
            <Text as="small" size={11} tone="faint" block>
              {round === undefined ? t('of_people', { part: people, count: expected }) : t('people', { count: people })}
            </Text>
          )}
        </span>
      </span>
      <span className={styles['lane']} aria-hidden="true">
        <span className={styles['stroke']} style={{ left: `${String(x)}%` }} />
      </span>
      <Text as="b" weight="semi" numeric textAlign="right">
        {value === null ? '–' : format.value(value)}
      </Text>
    </Grid>
  );
}

/** Of a row; a name of two lines takes more. */
const HEIGHT = 36;

/** Each part with where it begins. */
function begun(parts: readonly Part[], start: number): readonly { readonly part: Part; readonly from: number }[] {
  let at = start;
  return parts.map((part) => {
    const from = at;
    at += part.hundredths;
    return { part, from };
  });
}

interface RowsProps extends Pick<Props, 'why'> {
  readonly parts: readonly Part[];
  readonly cut: Cut;
  readonly start: number;
}

/** From the value of then to that of now, part by part. */
function Rows({ why, parts, cut, start }: RowsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => begun(parts, start), [parts, start]);
  const scale = useMemo(() => scaleOf(start, parts), [start, parts]);
  const { x } = scale;
  const { windowed, shown, before, after } = useWindowed(rows, scroll, { height: HEIGHT });
  const isOfOne = why.respondent !== null;
  const expected = isOfOne ? null : why.expected;
  return (
    <div ref={scroll} className={cx(styles['rows'], windowed && styles['many'])} {...(windowed && { tabIndex: 0 })}>
      <Axis scale={scale} />
      <ol>
        <End {...why.from} round={why.before?.shortName} expected={expected} x={x(start)} />
        {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
        {shown.map(({ part, from }) => (
          <Row key={part.key} part={part} cut={cut} from={from} x={x} isOfOne={isOfOne} />
        ))}
        {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
        <End {...why.to} expected={expected} x={x(start + printedDifference(why))} />
      </ol>
    </div>
  );
}

/** The steps from one moment to the other, in one of their cuts: they add up to the difference. */
export function Changed({ why, onFrom, isFromDay, lastDay }: Props) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const id = useId();
  const cuts = cutsOf(why);
  const [wanted, setCut] = useState<Cut>('person');
  const cut = cuts.includes(wanted) ? wanted : 'day';
  const parts = useMemo(() => partsOf(why, cut), [why, cut]);
  const start = Math.round((why.from.value ?? 0) * 100);
  const difference = format.difference(printedDifference(why) / 100);
  return (
    <Cell aria-label={t('changed')} as="section" shrink>
      <div className={styles['head']}>
        <Text as="h3" size={14} weight="semi">
          {t('changed_since', { day: why.before?.shortName ?? format.date(why.from.day), difference })}
        </Text>
        {isFromDay && (
          <Button size="sm" onClick={() => onFrom(null)}>
            {t('since_round')}
          </Button>
        )}
        <span className={styles['since']}>
          <label htmlFor={id}>{t('since')}</label>
          <DateField id={id} label={t('since')} value={why.from.day} max={lastDay} onChange={onFrom} />
        </span>
      </div>
      <div className={styles['head']}>
        <Text size={12} tone="faint">
          {t('steps', { count: why.steps.length })}
        </Text>
        <Segmented
          label={t('cut.label')}
          value={cut}
          onChange={setCut}
          options={cuts.map((value) => ({ value, label: t(`cut.${value}`) }))}
        />
      </div>
      <Rows why={why} parts={parts} cut={cut} start={start} />
      <Subtotals why={why} cut={cut} />
      <Own {...why} />
      {why.steps.length === 0 && (
        <Text as="p" size={12} tone="faint">
          {t('nothing')}
        </Text>
      )}
      {why.smallestGroup !== null && (
        <p className={styles['locked']}>
          <Lock aria-hidden="true" />
          {t('needed_people', { count: why.smallestGroup })}
        </p>
      )}
    </Cell>
  );
}
