import type { ListedTemplate } from '@tidemark/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { type RowKeys, useRowKeys } from '../../kit/use-row-keys';
import { cx } from '../../lib/cx';
import { allOf, type Group } from './model/library';
import { Label } from './Label';
import { StateTags } from './StateTags';
import styles from './Templates.module.css';
import { useSizes } from './use-sizes';

/** Up to here every row is drawn: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 120;

/** So many labels stand in a row of the list. */
const IN_ROW = 2;

const HEIGHT = { row: 64, head: 45, none: 56, gap: 12 } as const;

type Line =
  | { readonly kind: 'head'; readonly group: Group; readonly isFirst: boolean }
  | { readonly kind: 'none'; readonly group: Group }
  | { readonly kind: 'row'; readonly group: Group; readonly template: ListedTemplate; readonly place: number };

/** The groups as one run of lines, which is what is windowed. */
const linesOf = (groups: readonly Group[]): readonly Line[] =>
  groups.flatMap((group, index): readonly Line[] => [
    { kind: 'head', group, isFirst: index === 0 },
    ...(group.templates.length === 0 ? [{ kind: 'none' as const, group }] : []),
    ...group.templates.map((template, place) => ({ kind: 'row' as const, group, template, place: place + 1 })),
  ]);

const heightOf = (line: Line | undefined): number => {
  if (line?.kind === 'head') return HEIGHT.head + (line.isFirst ? 0 : HEIGHT.gap);
  return line?.kind === 'none' ? HEIGHT.none : HEIGHT.row;
};

function useWindow(lines: readonly Line[], scroll: RefObject<HTMLElement | null>) {
  const windowed = lines.length > DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer({
    enabled: windowed,
    count: windowed ? lines.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightOf(lines[index]),
    overscan: 8,
  });
  if (!windowed) return { shown: lines, before: 0, after: 0, measure: undefined, reveal: () => undefined };
  const items = virtual.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => lines[index] ?? []),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    reveal: (id: string) =>
      virtual.scrollToIndex(lines.findIndex((line) => line.kind === 'row' && line.template.id === id)),
  };
}

/** What is drawn of a group. */
interface Part {
  readonly group: Group;
  readonly lines: readonly Line[];
}

const partsOf = (groups: readonly Group[], shown: readonly Line[]): readonly Part[] =>
  groups
    .map((group) => ({ group, lines: shown.filter((line) => line.group === group) }))
    .filter(({ lines }) => lines.length > 0);

interface RowProps {
  /** Among all lines, where only those in view are drawn: a row of a phone is as high as its text. */
  readonly index: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly template: ListedTemplate;
  readonly place: number;
  readonly count: number;
  readonly isOpened: boolean;
  readonly isOwn: boolean;
  /** The name of what it is a revision of. */
  readonly origin: string | undefined;
  readonly rowProps: ReturnType<RowKeys['rowProps']>;
  readonly onOpen: (id: string) => void;
}

/** How much it holds, how far a draft is, how much it is used, and whose it is. */
function useLine({ template, isOwn, origin }: Pick<RowProps, 'template' | 'isOwn' | 'origin'>): string {
  const { t } = useTranslation('templates');
  const { percent } = useFormat();
  const sizes = useSizes();
  const { isDeployed, isPublicTemplate, step, completed, uses, author } = template;
  const revision = origin === undefined ? t('row.revision_gone') : t('row.revision', { name: origin });
  return [
    // First, because it is what tells it from others of its name.
    ...(template.origin_id === null ? [] : [revision]),
    sizes.objectives(template.objectives),
    sizes.levels(template.maturityLevels.length),
    ...(isDeployed ? [] : [t('row.step', { step, share: percent(completed / 100) })]),
    ...(uses.nodes > 0 ? [t('row.uses', { count: uses.nodes })] : []),
    ...(isPublicTemplate === 2 && isOwn ? [t('row.own')] : []),
    ...(isOwn ? [] : [t('row.by', { name: template.organizationName })]),
    ...(isOwn && author !== null ? [t('row.by', { name: author.name })] : []),
  ].join(' · ');
}

function Row(props: RowProps) {
  const { index, measure, template, place, count, isOpened, rowProps, onOpen } = props;
  const { id, name } = template;
  const line = useLine(props);
  return (
    <div
      ref={measure}
      data-index={index}
      role="option"
      aria-selected={isOpened}
      aria-setsize={count}
      aria-posinset={place}
      className={cx(styles['row'], isOpened && styles['opened'])}
      onClick={() => onOpen(id)}
      {...rowProps}
    >
      <span className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['sub']}>{line}</span>
      </span>
      <span className={styles['tags']}>
        <span>
          <StateTags template={template} />
        </span>
        {template.tags.length > 0 && (
          <span>
            {template.tags.slice(0, IN_ROW).map((tag) => (
              <Label key={tag}>{tag}</Label>
            ))}
            {template.tags.length > IN_ROW && <Label>+{template.tags.length - IN_ROW}</Label>}
          </span>
        )}
      </span>
    </div>
  );
}

export interface TemplateListProps {
  readonly groups: readonly Group[];
  readonly opened: string | null;
  /** Whose organisation looks. */
  readonly organizationId: string;
  /** What a template is called, by its id. */
  readonly nameOf: (id: string | null) => string | undefined;
  readonly onOpen: (id: string) => void;
  /** The row moved there by the arrows. */
  readonly onMove: (id: string) => void;
  readonly onEnter: (id: string) => void;
}

interface Shared extends Pick<TemplateListProps, 'opened' | 'organizationId' | 'nameOf' | 'onOpen'> {
  readonly keys: RowKeys;
  readonly measure: RowProps['measure'];
  readonly indexOf: (line: Line) => number;
}

function GroupPart({ part: { group, lines }, shared }: { readonly part: Part; readonly shared: Shared }) {
  const { t } = useTranslation('templates');
  const { count } = useFormat();
  const { opened, organizationId, nameOf, onOpen, keys, measure, indexOf } = shared;
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line] : []));
  return (
    <section className={styles['group']} aria-label={t(`groups.${group.name}`)}>
      {lines.some(({ kind }) => kind === 'head') && (
        <div className={styles['groupHead']}>
          <h2>{t(`groups.${group.name}`)}</h2>
          <span>{count(group.templates.length)}</span>
        </div>
      )}
      {group.templates.length === 0 && <p className={styles['none']}>{t(`none.${group.name}`)}</p>}
      {rows.length > 0 && (
        <div role="listbox" aria-label={t(`groups.${group.name}`)}>
          {rows.map((line) => {
            const { template, place } = line;
            return (
              <Row
                key={template.id}
                index={indexOf(line)}
                measure={measure}
                template={template}
                place={place}
                count={group.templates.length}
                isOpened={template.id === opened}
                // Those that wait come from everywhere: of each it is said from where.
                isOwn={group.name !== 'submitted' && template.organization_id === organizationId}
                origin={nameOf(template.origin_id)}
                rowProps={keys.rowProps(template.id)}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

/** The groups below each other; the arrows go through all of them. */
export function TemplateList(props: TemplateListProps) {
  const { groups, opened, organizationId, nameOf, onOpen, onMove, onEnter } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const ids = useMemo(() => allOf(groups).map(({ id }) => id), [groups]);
  const places = useMemo(() => new Map(lines.map((line, index) => [line, index])), [lines]);
  const { shown, before, after, measure, reveal } = useWindow(lines, scroll);
  const keys = useRowKeys({
    ids,
    scroll,
    reveal: (index) => reveal(ids[index] ?? ''),
    onMove,
    onEnter,
    onToggle: onEnter,
  });
  const indexOf = (line: Line) => places.get(line) ?? 0;
  const shared = { opened, organizationId, nameOf, onOpen, keys, measure, indexOf };
  return (
    <div ref={scroll} className={styles['list']} onKeyDown={keys.onKeyDown} role="none">
      {before > 0 && <div style={{ height: before }} aria-hidden="true" />}
      {partsOf(groups, shown).map((part) => (
        <GroupPart key={part.group.name} part={part} shared={shared} />
      ))}
      {after > 0 && <div style={{ height: after }} aria-hidden="true" />}
    </div>
  );
}
