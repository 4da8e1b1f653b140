import type { TimelineMarker } from '@tidemark/contracts';
import { Archive, Flag, Mail, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../components/hints/Tooltip';
import { Grid } from '../../components/layout/primitives';
import { Menu } from '../../components/overlays/Menu';
import { cx } from '../../lib/cx';
import type { PlacedMarker } from './model/place-markers';
import styles from './Timeline.module.css';
import type { Words } from './use-words';

const icons = { applied: Flag, asked: Mail, archived: Archive, revised: PencilLine };

export function MarkerIcon({ kind }: Pick<TimelineMarker, 'kind'>) {
  const Icon = icons[kind];
  return <Icon />;
}

interface Props {
  readonly placed: readonly PlacedMarker[];
  readonly words: Words;
  /** Goes to the day of a marker. */
  readonly onDay: (day: string) => void;
}

const keyOf = ({ kind, at, subject }: TimelineMarker) => `${kind} ${at} ${subject.id}`;

function One({
  marker,
  x,
  words,
  onDay,
}: Omit<Props, 'placed'> & { readonly marker: TimelineMarker; readonly x: number }) {
  const said = `${words.day(marker.day)}: ${words.marker(marker)}`;
  return (
    <Tooltip label={said}>
      <Grid
        type="button"
        as="button"
        center
        tone="muted"
        className={cx(styles['marker'], marker.kind === 'revised' && styles['revised'])}
        style={{ left: x }}
        aria-label={said}
        onClick={() => onDay(marker.day)}
      >
        <MarkerIcon kind={marker.kind} />
      </Grid>
    </Tooltip>
  );
}

/** What happened, on the days on which it did; each leads to its day. */
export function Markers({ placed, words, onDay }: Props) {
  const { t } = useTranslation('results-time');
  return placed.map(({ x, markers }) => {
    const [first] = markers;
    if (first === undefined) return null;
    if (markers.length === 1) return <One key={keyOf(first)} marker={first} x={x} words={words} onDay={onDay} />;
    const several = t('marker.several', { count: markers.length });
    return (
      <Menu
        key={keyOf(first)}
        trigger={
          <Grid
            type="button"
            as="button"
            center
            tone="muted"
            className={styles['marker']}
            style={{ left: x }}
            aria-label={several}
            title={several}
          >
            {markers.length}
          </Grid>
        }
        items={markers.map((marker) => ({
          key: keyOf(marker),
          label: `${words.day(marker.day)}: ${words.marker(marker)}`,
          icon: <MarkerIcon kind={marker.kind} />,
          onSelect: () => onDay(marker.day),
        }))}
      />
    );
  });
}
