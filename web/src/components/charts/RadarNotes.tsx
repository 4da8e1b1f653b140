import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { Chip } from '../data/DataTable';
import styles from './Chart.module.css';
import legend from './Legend.module.css';
import { type AxisNote, notesBySeries, type SingleNote, type WithheldSeries } from './radar-data';
import { type AreaRun, areaRuns } from './radar-gaps';
import type { RadarPlace } from './radar-place';
import type { RadarAxis } from './types';

export interface AreaLegendProps {
  readonly axes: readonly RadarAxis[];
  /** Spells out the names that are shortened around the radar, or numbers there. */
  readonly place?: Pick<RadarPlace, 'numbered' | 'spelled'>;
}

/** The axes of a run with their ordinals; a run may go over the top. */
function axesOf({ first, count }: Pick<AreaRun, 'first' | 'count'>, axes: readonly RadarAxis[]) {
  return axes
    .map((axis, index) => ({ ...axis, number: index + 1, place: (index - first + axes.length) % axes.length }))
    .filter(({ place }) => place < count)
    .toSorted((a, b) => a.place - b.place);
}

interface SpelledProps {
  readonly axes: readonly { readonly id: string; readonly label: string; readonly number: number }[];
  readonly numbered: boolean;
}

function Spelled({ axes, numbered }: SpelledProps) {
  if (axes.length === 0) return null;
  return (
    <ol>
      {axes.map(({ id, label, number }) => (
        <li key={id}>
          {numbered && <b>{number}</b>} {label}
        </li>
      ))}
    </ol>
  );
}

const nothingSpelled = { numbered: false, spelled: [] } as const;

/** The areas under the radar: its only legend. */
export function AreaLegend({ axes, place: { numbered, spelled } = nothingSpelled }: AreaLegendProps) {
  return (
    <ul className={cx(legend['legend'], spelled.length > 0 && styles['spelled'])}>
      {areaRuns(axes).map((run) => (
        <li key={`${run.name}-${run.first}`}>
          <Chip color={areaColor(run.color)} />
          <span>{run.name}</span>
          <Spelled axes={axesOf(run, axes).filter(({ number }) => spelled.includes(number - 1))} numbered={numbered} />
        </li>
      ))}
    </ul>
  );
}

export interface RadarNotesProps {
  readonly notes: readonly AxisNote[];
  readonly dropped: readonly string[];
  /** Series that are one person's answers. */
  readonly singles: readonly SingleNote[];
  /** Series whose values the reader is not shown. */
  readonly withheld: readonly WithheldSeries[];
}

/** More lines than this are gathered by series. */
const LINES = 4;

function ByAxis({ notes }: Pick<RadarNotesProps, 'notes'>) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const why = useWithheldReason();
  const sentences = (note: AxisNote) => [
    ...note.few.map((series) => `${series}: ${why('few-answers')}.`),
    ...note.missing.map((series) => t('not_enough', { series })),
    ...note.partial.map(({ series, share }) => t('partial', { series, percent: format.percent(share) })),
  ];
  return notes.map((note) => (
    <p key={note.axis}>
      <b>{note.axis}:</b> {sentences(note).join(' ')}
    </p>
  ));
}

function BySeries({ notes }: Pick<RadarNotesProps, 'notes'>) {
  const { t } = useTranslation('charts');
  const { language } = useFormat();
  const why = useWithheldReason();
  const list = new Intl.ListFormat(language);
  return notesBySeries(notes).map(({ series, missing, few, partial }) => (
    <p key={series}>
      <b>{series}:</b> {few.length > 0 && `${list.format(few)}: ${why('few-answers')}.`}{' '}
      {missing.length > 0 && t('not_enough_for', { axes: list.format(missing) })}{' '}
      {partial > 0 && t('partial_for', { count: partial })}
    </p>
  ));
}

/** What the picture cannot say: which values are missing, partial, withheld or switched off. */
export function RadarNotes({ notes, dropped, singles, withheld }: RadarNotesProps) {
  const { t } = useTranslation('charts');
  const why = useWithheldReason();
  if (notes.length + dropped.length + singles.length + withheld.length === 0) return null;
  const Notes = notes.length > LINES ? BySeries : ByAxis;
  return (
    <div className={styles['notes']}>
      <Info aria-hidden="true" />
      <div>
        {dropped.length > 0 && <p>{t('too_many', { count: dropped.length, names: dropped.join(', ') })}</p>}
        {singles.map(({ label, isOwn }) => (
          <p key={label}>
            <b>{label}:</b> {isOwn ? t('single_own') : t('single')}
          </p>
        ))}
        {withheld.map(({ series, reason }) => (
          <p key={series}>
            <b>{series}:</b> {why(reason)}.
          </p>
        ))}
        <Notes notes={notes} />
      </div>
    </div>
  );
}
