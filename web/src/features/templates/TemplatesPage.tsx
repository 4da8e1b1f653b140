import type { ListedTemplate } from '@tidemark/contracts';
import { LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Starter } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { Switch } from '../../components/controls/Switch';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { FilterSelect } from '../../components/fields/FilterSelect';
import { SearchField } from '../../components/fields/SearchField';
import { PageHead } from '../../components/layout/PageHead';
import { Row, Stack } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { QueryView } from '../../kit/QueryView';
import { useOpened } from '../../kit/use-opened';
import { allows, useMay } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { allOf, type Author, type Counts } from './model/library';
import { NewTemplate } from './NewTemplate';
import { Preview } from './Preview';
import { PreviewPane } from './PreviewPane';
import { TagFilter } from './TagFilter';
import { TemplateList } from './TemplateList';
import styles from './Templates.module.css';
import { useLibrary } from './use-library';
import type { TemplateWays } from './use-template-actions';
import { type TemplatesPlace, useTemplatesPlace } from './use-templates-place';

export interface TemplatesPageProps {
  readonly ways: TemplateWays;
  /** Begins an empty template. */
  readonly onEmpty: () => void;
  /** Makes one of a text; null: of a file. */
  readonly onStart: (start: 'text' | null) => void;
  readonly onStarter: (starter: Starter) => void;
}

function Head({ counts, actions }: { readonly counts: Counts | undefined; readonly actions: ReactNode }) {
  const { t } = useTranslation('templates');
  if (counts === undefined) return <PageHead title={t('title')} sub=" " actions={actions} />;
  const { deployed, submitted } = counts;
  const sub = [
    `${t('counts.private', { count: counts.private })}, ${t('counts.public', { count: counts.public })}`,
    submitted === 0
      ? t('counts.deployed', { count: deployed })
      : `${t('counts.deployed', { count: deployed })}, ${t('counts.submitted', { count: submitted })}`,
  ].join(' · ');
  return <PageHead title={t('title')} sub={sub} actions={actions} />;
}

interface FiltersProps {
  readonly place: TemplatesPlace;
  readonly found: number | undefined;
  readonly mayJudge: boolean;
  readonly labels: ReturnType<typeof useLibrary>['labels'];
  readonly authors: readonly Author[];
  readonly isAnyUsed: boolean;
}

/** Who began them, where that tells them apart, and in which order they stand. */
function Selects({ place, authors, isAnyUsed }: Pick<FiltersProps, 'place' | 'authors' | 'isAnyUsed'>) {
  const { t } = useTranslation('templates');
  return (
    <>
      {(authors.length > 1 || place.author !== null) && (
        <FilterSelect
          label={t('filter.by_author')}
          value={place.author}
          onChange={place.chooseAuthor}
          none={t('filter.any_author')}
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(isAnyUsed || place.isByUse) && (
        <FilterSelect
          label={t('filter.order')}
          value={place.isByUse ? 'uses' : null}
          onChange={(order) => place.orderByUse(order !== null)}
          none={t('filter.by_name')}
          options={[{ value: 'uses', label: t('filter.by_use') }]}
        />
      )}
    </>
  );
}

function Filters({ place, found, mayJudge, labels, authors, isAnyUsed }: FiltersProps) {
  const { t } = useTranslation('templates');
  return (
    <Row gap={16} rowGap={8} wrap rigid className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField
          label={t('search')}
          value={place.search}
          onChange={place.find}
          {...(found !== undefined && { found, meta: t('found', { count: found }) })}
        />
      </div>
      <Selects place={place} authors={authors} isAnyUsed={isAnyUsed} />
      <TagFilter tags={labels} chosen={place.tag} onChoose={place.choose} />
      {mayJudge && <Switch label={t('show_submitted')} checked={place.withSubmitted} onChange={place.showSubmitted} />}
    </Row>
  );
}

/** Not all of them are asked for. */
const isNarrowed = ({ search, tag, author }: TemplatesPlace): boolean =>
  search.trim() !== '' || tag !== null || author !== null;

/** The empty state: no template exists, or none matches. */
function Nothing({ place, add }: { readonly place: TemplatesPlace; readonly add: ReactNode }) {
  const { t } = useTranslation('templates');
  const search = place.search.trim();
  if (!isNarrowed(place))
    return <EmptyState icon={<LayoutGrid />} title={t('empty.title')} body={t('empty.body')} actions={add} />;
  return (
    <EmptyState
      icon={<LayoutGrid />}
      title={t('nothing.title', { search: search === '' ? (place.tag ?? '') : search })}
      body={t('nothing.body')}
      actions={
        <Button
          onClick={() => {
            place.find('');
            place.choose(null);
            place.chooseAuthor(null);
          }}
        >
          {t('nothing.clear')}
        </Button>
      }
    />
  );
}

/** A slash outside of fields goes to the search. */
function toSearch(event: KeyboardEvent, box: HTMLElement | null): void {
  const isField = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
  if (event.key !== '/' || isField || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  box?.querySelector<HTMLElement>('[type=search]')?.focus();
}

/**
 * Which template is looked at: the one that the address names; where there is room, else the first that is found. That
 * one stays while it is found: publishing moves it to another group.
 */
function useShown(
  place: TemplatesPlace,
  all: readonly ListedTemplate[],
  found: readonly ListedTemplate[],
  docked: boolean,
) {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (place.opened !== null) return all.find(({ id }) => id === place.opened);
  const first = docked ? (found.find(({ id }) => id === firstId) ?? found[0]) : undefined;
  if (first !== undefined && first.id !== firstId) setFirstId(first.id);
  return first;
}

/** The templates of the organisation above the public library: found, looked at, and taken on their way. */
export function TemplatesPage({ ways, onEmpty, onStart, onStarter }: TemplatesPageProps) {
  const { t } = useTranslation('templates');
  const place = useTemplatesPlace();
  const { query, labels, authors, mayJudge, groups, all, counts } = useLibrary(place);
  const { organization_id: organizationId } = useUser();
  const mayCreate = useMay('create-template');
  const isPhone = useNarrow(720);
  const docked = !useNarrow(1100);
  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const listed = allOf(groups);
  const shown = useShown(place, all, listed, docked);
  const opened = useOpened({ opened: shown?.id ?? null, change: place.open, box, pane });
  const isGone = place.opened !== null && shown === undefined;
  const canCopy = all.some((template) => allows(template, 'duplicate'));
  const add = mayCreate && (
    <NewTemplate
      canCopy={canCopy}
      onEmpty={onEmpty}
      onEdit={ways.onEdit}
      onStart={onStart}
      onStarter={onStarter}
      isPhone={isPhone}
    />
  );
  return (
    <Stack ref={box} frame className={styles['page']} onKeyDown={(event) => toSearch(event, box.current)} role="none">
      <Head counts={counts} actions={add} />
      <Filters
        place={place}
        found={counts && listed.length}
        mayJudge={mayJudge}
        labels={labels}
        authors={authors}
        isAnyUsed={all.some(({ uses }) => uses.nodes > 0)}
      />
      <QueryView
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonRows rows={8} height={56} />}
        empty={<Nothing place={place} add={add} />}
        isEmpty={() => listed.length === 0 && (isNarrowed(place) || all.length === 0)}
      >
        {() => (
          <div className={styles['panes']}>
            <TemplateList
              groups={groups}
              opened={shown?.id ?? null}
              organizationId={organizationId}
              nameOf={(id) => all.find((template) => template.id === id)?.name}
              onOpen={(id) => void opened.show(id)}
              onMove={opened.follow}
              onEnter={(id) => void opened.enter(id)}
            />
            <PreviewPane
              ref={pane}
              title={(docked ? shown?.name : undefined) ?? t('preview')}
              opened={shown !== undefined || isGone}
              docked={docked}
              onClose={() => opened.set(null)}
              onBack={opened.back}
            >
              {shown && (
                <Preview
                  key={shown.id}
                  template={shown}
                  ways={ways}
                  isPhone={isPhone}
                  onGone={() => opened.set(null)}
                />
              )}
              {isGone && <EmptyState icon={<LayoutGrid />} title={t('gone.title')} body={t('gone.body')} />}
            </PreviewPane>
          </div>
        )}
      </QueryView>
    </Stack>
  );
}
