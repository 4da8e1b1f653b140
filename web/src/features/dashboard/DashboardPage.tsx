import type { AssessmentCard } from '@tidemark/contracts';
import { PanelLeftOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { ErrorState } from '../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../components/feedback/Skeleton';
import { useToast } from '../../components/feedback/toast';
import { Cell, Row, Stack } from '../../components/layout/primitives';
import { SplitPane } from '../../components/shell/SplitPane';
import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useNarrow } from '../../hooks/useNarrow';
import { useApiQuery } from '../../lib/api/hooks';
import { lazyPart } from '../../lib/lazy-part';
import { useProblems } from '../../lib/problems/problem-text';
import { useUser } from '../../lib/session/SessionProvider';
import { readChoice, storeChoice } from '../../lib/storage';
import { AwaitedForms, useAwaitedForms } from './awaited-forms';
import {
  assessmentKey,
  chartedIds,
  closeDetails,
  type DashboardPlace,
  openDetails,
  slotOf,
  type Step,
  toggleSeries,
  toggleTemplate,
  untoggleAll,
} from './place/place';
import { type ChangePlace, usePlace } from './place/use-place';
import { useStart, useSwitchedOff } from './place/use-start';
import { queries } from './queries';
import { Results } from './results/Results';
import resultStyles from './results/Results.module.css';
import { NodeScores } from './node-scores';
import type { NodeActions } from './tree/props';
import { TreePanel } from './tree/TreePanel';
import { useOrgTree, useTreeMemory } from './tree/use-org-tree';
import { useClosings } from './use-closings';
import { type DrawViews, useViews } from './use-views';

/** Few look at a template here: results do not wait for it. */
const TemplateView = lazy(async () => ({ default: (await import('./results/TemplateView')).TemplateView }));

/** Only a narrow screen shows the tree in one. */
const SideDrawer = lazyPart(async () => (await import('../../components/overlays/SideDrawer')).SideDrawer);

/** Panels are opened by the application layer; an action without a handler is not offered. */
interface DashboardPageProps extends NodeActions {
  /** Opens the editor of a template. */
  readonly onEditModel?: ((id: string) => void) | undefined;
  /** Stands in the place of results while nothing is charted, and above them where it was asked for. */
  readonly start?: ReactNode;
  readonly isStartAsked?: boolean;
  /** Draws the other views of the charted assessment, below the tabs that lead to them. */
  readonly views?: DrawViews | undefined;
}

const COLLAPSED = 'tidemark.tree.collapsed';

/** Takes a step and says when a seventh series switched the oldest off. */
function useStep(place: DashboardPlace, change: ChangePlace) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  return (step: (place: DashboardPlace) => Step) => {
    if (step(place).dropped.length > 0) toast.info(t('series.dropped'));
    change((current) => step(current).place);
  };
}

/** Whether the tree shows: beside the content, remembered; as a drawer on a narrow screen, where the address says so. */
function useTreePane() {
  const narrow = useNarrow(900);
  const [collapsed, setCollapsed] = useState(() => readChoice(COLLAPSED) === 'true');
  const [address, change] = useAddress();
  const setOpen = (open: boolean) => {
    if (narrow) change((now) => withFields(now, { [fields.openTree]: open ? '1' : null }));
    else {
      setCollapsed(!open);
      storeChoice(COLLAPSED, open ? null : 'true');
    }
  };
  return { narrow, open: narrow ? address.has(fields.openTree) : !collapsed, setOpen };
}

/** Opens the tree to the node that the address names; then the address lets go of it, so that it can be named again. */
function useShownNode({ place, change, answer, tree }: ReturnType<typeof useDashboard>, onShown: () => void) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const { show } = place;
  const { data, isFetching } = answer;
  const onShow = useEffectEvent((nodeId: string) => {
    const found = tree.show(nodeId);
    // It may have been made a moment ago: what is being asked for knows.
    if (!found && isFetching) return;
    if (found) onShown();
    else toast.info(t('tree.not_there'));
    change((current) => ({ ...current, show: null }));
  });
  useEffect(() => {
    if (show !== null && data !== undefined) onShow(show);
  }, [show, data, isFetching]);
}

/** By node: what the newest assessments below it come to; nothing while it is on its way, and for role user. */
function useScores(): ReadonlyMap<string, number> {
  const { name, input } = queries.scores(useUser());
  const { data } = useApiQuery(name, input);
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ node_id, assessmentValue }) =>
          assessmentValue === null ? [] : [[node_id, assessmentValue] as const],
        ),
      ),
    [data],
  );
}

function useDashboard() {
  const user = useUser();
  const [named, move] = usePlace();
  const { off, change } = useSwitchedOff(user.id, named, move);
  const memory = useTreeMemory();
  const answer = useApiQuery('tree', { params: { organizationId: user.organization_id, userId: user.id } });
  const place = useStart({ place: named, off, change }, answer.data) ?? named;
  const onStep = useStep(place, change);
  const charted = useMemo(() => new Set(chartedIds(place)), [place]);
  const nodes = useMemo(() => answer.data ?? [], [answer.data]);
  const tree = useOrgTree(nodes, charted, memory);
  useClosings(nodes);
  const onDetails = ({ id, template_id }: AssessmentCard) => {
    if (template_id === null) change((current) => toggleTemplate(current, id));
    else if (place.open === id && place.template === null) change(closeDetails);
    else onStep((current) => openDetails(current, id));
  };
  return { place, change, onStep, answer, tree, scores: useScores(), onDetails };
}

/** Beside the content a small icon is enough; above it, it says what it opens. A phone has it in the bar at the bottom. */
function TreeOpener({ narrow, onOpen }: { readonly narrow: boolean; readonly onOpen: () => void }) {
  const { t } = useTranslation('dashboard');
  const isPhone = useNarrow(720);
  if (isPhone) return null;
  if (narrow)
    return (
      <Button icon={<PanelLeftOpen />} onClick={onOpen}>
        {t('tree.open')}
      </Button>
    );
  return (
    <IconButton label={t('tree.open')} onClick={onOpen}>
      <PanelLeftOpen />
    </IconButton>
  );
}

interface ContentProps extends Pick<DashboardPageProps, 'start' | 'isStartAsked' | 'views'> {
  readonly dashboard: ReturnType<typeof useDashboard>;
}

function Content({ dashboard, start, isStartAsked, views }: ContentProps) {
  const { place, change, onStep, answer } = dashboard;
  const { template } = place;
  const { view, tabs } = useViews(place, views);
  if (template !== null)
    return (
      <Suspense fallback={<SkeletonRows rows={8} height={44} />}>
        <TemplateView
          id={template}
          objectiveId={place.objective}
          onClose={() => change((current) => toggleTemplate(current, template))}
        />
      </Suspense>
    );
  const isEmpty = chartedIds(place).length === 0;
  if (view !== null) return view;
  // A user who opens the first steps while something is charted keeps the chart, below them.
  return (
    <>
      {(isEmpty || isStartAsked) && start}
      {(!isEmpty || start === undefined) && (
        <Results place={place} change={change} onStep={onStep} nodes={answer.data} tabs={tabs} />
      )}
    </>
  );
}

/** The dashboard: the organization beside the results of what is switched on in it. */
export function DashboardPage({ start, isStartAsked = false, views, ...actions }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  const dashboard = useDashboard();
  const { place, change, onStep, answer, tree, scores, onDetails } = dashboard;
  const awaited = useAwaitedForms();
  const { narrow, open, setOpen } = useTreePane();
  useShownNode(dashboard, () => setOpen(true));
  // One look at the clock for each drawing of the tree: due tags count days.
  const [now] = useState(() => new Date());

  const state =
    answer.data !== undefined ? null : answer.error !== null ? (
      <ErrorState title={t('tree.failed')} body={problems.text(answer.error)} onRetry={() => void answer.refetch()} />
    ) : (
      <Waiting loading skeleton={<SkeletonRows rows={7} height={44} />}>
        {null}
      </Waiting>
    );
  const panel = (
    <AwaitedForms value={awaited}>
      <TreePanel
        {...actions}
        tree={tree}
        state={state}
        now={now}
        slotOf={(id) => slotOf(place, assessmentKey(id))}
        open={place.template ?? place.open}
        onChart={({ id }) => onStep((current) => toggleSeries(current, assessmentKey(id)))}
        onDetails={onDetails}
        onMoved={(nodeId) => change((current) => ({ ...current, show: nodeId }))}
        onUntoggle={() => change(untoggleAll)}
        onClose={() => setOpen(false)}
      />
    </AwaitedForms>
  );
  const centre = (
    <Stack gap={12} className={resultStyles['page']}>
      <Row gap={8} align="start" className={resultStyles['top']}>
        {!open && <TreeOpener narrow={narrow} onOpen={() => setOpen(true)} />}
        <Stack gap={12}>
          <Content dashboard={dashboard} start={start} isStartAsked={isStartAsked} views={views} />
        </Stack>
      </Row>
    </Stack>
  );
  const page = narrow ? (
    <>
      <SideDrawer opened={open} onClose={() => setOpen(false)} label={t('tree.title')}>
        {panel}
      </SideDrawer>
      {centre}
    </>
  ) : (
    <Cell frame data-print-whole>
      <SplitPane
        label={t('tree.title')}
        pane={panel}
        collapsed={!open}
        onCollapse={(collapsed) => setOpen(!collapsed)}
        storageKey="tidemark.tree.width"
      >
        {centre}
      </SplitPane>
    </Cell>
  );
  return <NodeScores value={scores}>{page}</NodeScores>;
}
