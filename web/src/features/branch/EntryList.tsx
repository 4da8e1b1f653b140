import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWindowed } from '../../hooks/useWindowed';
import { cx } from '../../lib/cx';
import { nextIndex } from '../../lib/next-place';
import styles from './Branch.module.css';
import type { Entry } from './model';
import type { Pointing, Ticks } from './use-ticks';

/** Of a line, px: a large branch has thousands, of which those in view are drawn. */
const HEIGHT = 52;

interface EntryListProps {
  readonly title: string;
  readonly empty: string;
  readonly entries: readonly Entry[];
  readonly ticks: Ticks;
  readonly onMove: (entries: readonly Entry[]) => void;
  readonly isBusy?: boolean;
}

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

interface Pressed {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** As in every list of files: Shift takes all between, Ctrl one more. */
const howOf = ({ shiftKey, ctrlKey, metaKey }: Pressed): Pointing =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'tick' : 'alone';

function Line({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { card, nodeName } = entry;
  const answered = t('people.answered', { count: card.respondents, whole: card.expected });
  const part = t('coverage.of', { part: card.respondents, whole: card.expected });
  const brief = card.expected === 0 ? card.shortName : `${card.shortName} · ${part}`;
  const said = card.expected === 0 ? card.shortName : `${card.shortName} · ${answered}`;
  return (
    <>
      <Stack as="span" grow shrink size={13} title={`${nodeName}: ${said}`}>
        <Text cut>{nodeName}</Text>
        <Text size={12} weight="regular" tone="faint" cut>
          {brief}
        </Text>
      </Stack>
      {card.assessmentValue !== null && <Text numeric>{format.value(card.assessmentValue)}</Text>}
    </>
  );
}

/** What the keys do in a list; true where the key was the list's. */
function pressed(event: KeyboardEvent, at: number, { entries, ticks, onMove }: EntryListProps): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const next = nextIndex(key, at, entries.length, STEPS);
  if (key === 'Enter') onMove(ticks.moving);
  else if (key === ' ') ticks.point(at, 'tick');
  else if (key === 'a' && (ctrlKey || metaKey)) ticks.tickAll();
  else if (next !== null) ticks.point(next, shiftKey ? 'range' : 'walk');
  else return false;
  return true;
}

/** One of the two lists: arrows go through it, Space ticks, Enter and a double click move what is ticked to the other. */
export function EntryList(props: EntryListProps) {
  const { title, empty, entries, ticks, onMove, isBusy = false } = props;
  const { current, ticked, moving, point } = ticks;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { shown, first, before, after, reveal } = useWindowed(entries, list, { height: HEIGHT });
  const at = current === undefined ? -1 : entries.indexOf(current);
  const selected = new Set(moving);
  useEffect(() => {
    reveal(at);
    list.current?.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another entry is pointed at, not at each scroll
  }, [at]);
  const click = (index: number) => (event: MouseEvent) => point(index, howOf(event));
  return (
    <section className={styles['list']} aria-busy={isBusy}>
      <h3 id={id}>
        {title}{' '}
        <Text size={12} weight="regular" tone="faint">
          {entries.length}
        </Text>
      </h3>
      {entries.length === 0 && <p className={styles['nothing']}>{empty}</p>}
      <ul
        ref={list}
        role="listbox"
        aria-labelledby={id}
        aria-multiselectable="true"
        tabIndex={0}
        style={{ paddingTop: before, paddingBottom: after }}
        onKeyDown={(event) => pressed(event, at, props) && event.preventDefault()}
        {...(at >= 0 && { 'aria-activedescendant': `${id}${String(at)}` })}
      >
        {shown.map((entry, place) => (
          <Row
            key={entry.id}
            id={`${id}${String(first + place)}`}
            role="option"
            aria-selected={selected.has(entry)}
            aria-setsize={entries.length}
            aria-posinset={first + place + 1}
            data-current={entry === current}
            as="li"
            gap={8}
            justify="between"
            className={cx(
              styles['entry'],
              selected.has(entry) && styles['selected'],
              entry === current && styles['current'],
            )}
            onClick={click(first + place)}
            onDoubleClick={() => onMove([entry])}
          >
            <Row
              as="span"
              inline
              align="stretch"
              tone="primary"
              rigid
              className={styles['tick']}
              data-on={ticked.has(entry.id)}
              aria-hidden="true"
            >
              <Check />
            </Row>
            <Line entry={entry} />
          </Row>
        ))}
      </ul>
    </section>
  );
}
