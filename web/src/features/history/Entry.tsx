import type { HistoryThing } from '@tidemark/contracts';
import { ChevronDown, ChevronRight, Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/data/Avatar';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useHistoryOf } from '../../kit/use-history-of';
import { cx } from '../../lib/cx';
import { nameOf } from '../../lib/session/session';
import { Detail } from './Detail';
import styles from './History.module.css';
import { aroundName, type HistoryLine } from './model/rows';
import { subjectPath, thingPath } from './model/thing-path';

export interface EntryProps {
  readonly entry: HistoryLine;
  readonly isOpen: boolean;
  /** For the button that opens it: what lets the arrows walk. */
  readonly rowProps: Readonly<Record<string, unknown>>;
  readonly onToggle: () => void;
}

/** The sentence; the name in it leads to the thing. */
function Sentence({ entry }: Pick<EntryProps, 'entry'>) {
  const { text, subject, related, actor } = entry;
  const mayOpen = useHistoryOf();
  const path = mayOpen(subject.kind) ? subjectPath(entry) : null;
  const others = [...related.map(({ name }) => name), actor && nameOf({ ...actor, email: null })];
  const parts = aroundName(text, subject.name, others);
  if (path === null || parts === null) return text;
  const [before, name, behind] = parts;
  return (
    <>
      {before}
      <Link to={path}>{name}</Link>
      {behind}
    </>
  );
}

function Where({ thing }: { readonly thing: HistoryThing }) {
  const mayOpen = useHistoryOf();
  const path = mayOpen(thing.kind) ? thingPath(thing) : null;
  return path === null ? <span>{thing.name}</span> : <Link to={path}>{thing.name}</Link>;
}

function Who({ actor }: Pick<HistoryLine, 'actor'>) {
  const { t } = useTranslation('history');
  if (actor === null)
    return (
      <span className={styles['system']} role="img" aria-label={t('system')}>
        <Cog aria-hidden="true" />
      </span>
    );
  return <Avatar id={actor.id} name={nameOf({ ...actor, email: null })} size="md" aria-hidden="true" />;
}

/** One change: when, who, what; opened also what it was before. */
export function Entry({ entry, isOpen, rowProps, onToggle }: EntryProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { at, actor, text, related, place, position, subject, startedAt } = entry;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const by = actor === null ? t('system') : nameOf({ ...actor, email: null });
  // The thing of the sentence is not said twice, nor who did it.
  const things = place === null || related.some(({ id }) => id === place.id) ? related : [place, ...related];
  const elsewhere = things.filter(
    ({ name, id }) => name !== null && id !== actor?.id && !text.includes(name) && name !== subject.name,
  );
  return (
    <article className={cx(styles['entry'], isOpen && styles['opened'])}>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      <Who actor={actor} />
      <div className={styles['texts']}>
        <Text as="p" weight="medium" breaks>
          <Sentence entry={entry} />
        </Text>
        <p className={styles['by']}>
          {/* Many sentences begin with who did it. */}
          {!text.startsWith(by) && <span>{by}</span>}
          {elsewhere.map((thing) => (
            <Where key={thing.kind} thing={thing} />
          ))}
          {/* Who sends all answers at once has started in the same moment. */}
          {startedAt !== null && startedAt !== at && (
            <span>{t('started', { moment: format.dateTime(startedAt) })}</span>
          )}
        </p>
      </div>
      <span className={styles['number']} aria-hidden="true">
        {format.count(Number(position))}
      </span>
      <button
        type="button"
        {...rowProps}
        className={styles['open']}
        aria-expanded={isOpen}
        aria-label={t('open', { text })}
        onClick={onToggle}
      >
        <Chevron aria-hidden="true" />
      </button>
      {isOpen && <Detail entry={entry} />}
    </article>
  );
}
