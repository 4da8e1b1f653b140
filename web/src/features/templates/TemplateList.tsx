import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWindowed } from '../../hooks/useWindowed';
import { type RowKeys, useRowKeys } from '../../kit/use-row-keys';
import { cx } from '../../lib/cx';
import { allOf, type Group, type InLibrary } from './model/library';
import { Label } from './Label';
import { StateTags } from './StateTags';
import styles from './Templates.module.css';
import { useSizes } from './use-sizes';

/** The number of labels in a row of the list. */
const IN_ROW = 2;

const HEIGHT = { row: 64, head: 45, none: 56, gap: 12 } as const;

type Line =
  | { readonly kind: 'head'; readonly group: Group; readonly isFirst: boolean }
  | { readonly kind: 'none'; readonly group: Group }
  | { readonly kind: 'row'; readonly group: Group; readonly template: InLibrary; readonly place: number };

/** The groups as one run of lines, which is what is windowed. */
const linesOf = (groups: readonly Group[]): readonly Line[] =>
  groups.flatMap((group, index): readonly Line[] => [
    { kind: 'head', group, isFirst: index === 0 },
    ...(group.templates.length === 0 ? [{ kind: 'none' as const, group }] : []),
    ...group.templates.map((template, place) => ({ kind: 'row' as const, group, template, place: place + 1 })),
  ]);

const heightOf = (line: Line): number => {
  if (line.kind === 'head') return HEIGHT.head + (line.isFirst ? 0 : HEIGHT.gap);
  return line.kind === 'none' ? HEIGHT.none : HEIGHT.row;
};

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
  readonly template: InLibrary;
  readonly place: number;
  readonly count: number;
  readonly isOpened: boolean;
  readonly isOwn: boolean;
  /** The name of what it is a revision of. */
  readonly origin: string | undefined;
  readonly rowProps: ReturnType<RowKeys['rowProps']>;
  readonly onOpen: (id: string) => void;
}

type Told = Pick<RowProps, 'template' | 'isOwn' | 'origin'>;

/** What tells it from others of its name: what it revises, whose it is, since when it waits. */
function useOrigin({ template, isOwn, origin }: Told): readonly string[] {
  const { t } = useTranslation('templates');
  const { date } = useFormat();
  const { isPublicTemplate, submittedAt } = template;
  const revision = origin === undefined ? t('row.revision_gone') : t('row.revision', { name: origin });
  return [
    ...(template.origin_id === null ? [] : [revision]),
    ...(isOwn ? [] : [t('row.by', { name: template.organizationName })]),
    ...(isPublicTemplate === 1 && submittedAt ? [t('row.submitted', { day: date(submittedAt) })] : []),
  ];
}

/** Its origin, how much it contains, how far a draft is, and how much it is used. A narrow row cuts the end. */
function useLine(told: Told): string {
  const { t } = useTranslation('templates');
  const { percent } = useFormat();
  const sizes = useSizes();
  const { isDeployed, isPublicTemplate, step, completed, uses, author } = told.template;
  return [
    ...useOrigin(told),
    sizes.objectives(told.template.objectives),
    sizes.levels(told.template.maturityLevels.length),
    ...(isDeployed ? [] : [t('row.step', { step, share: percent(completed / 100) })]),
    ...(uses.nodes > 0 ? [t('row.uses', { count: uses.nodes })] : []),
    ...(isPublicTemplate === 2 && told.isOwn ? [t('row.own')] : []),
    ...(told.isOwn && author !== null ? [t('row.by', { name: author.name })] : []),
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
      <Stack as="span" gap={2} grow shrink>
        <Text size={13} weight="medium" className={styles['name']}>
          {name}
        </Text>
        <Text size={12} tone="faint" className={styles['sub']}>
          {line}
        </Text>
      </Stack>
      <Stack as="span" gap={4} align="end" rigid className={styles['tags']}>
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
      </Stack>
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
          <Text as="h2" size={13} weight="semi">
            {t(`groups.${group.name}`)}
          </Text>
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
                // Submitted templates come from all organisations, so each names its own.
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
  const { shown, before, after, measure, reveal } = useWindowed(lines, scroll, { height: heightOf, overscan: 8 });
  const keys = useRowKeys({
    ids,
    scroll,
    reveal: (index) => reveal(lines.findIndex((line) => line.kind === 'row' && line.template.id === ids[index])),
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
