import { type DiffKind, diffKinds, type TemplateDiff } from '@tidemark/contracts';
import { Download, FileCheck, Printer, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { Kbd } from '../../components/data/Kbd';
import { Tag } from '../../components/data/Tag';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { FilterSelect } from '../../components/fields/FilterSelect';
import { Cell, Grid, Row, Text } from '../../components/layout/primitives';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { ChangeRow } from './ChangeRow';
import styles from './Diff.module.css';
import { Impact } from './Impact';
import { diffQueries, KIND } from './queries';
import { useChangeKeys } from './use-change-keys';
import { useDownload } from './use-download';

export interface DiffPanelProps {
  readonly templateId: string;
  readonly otherId: string;
  readonly onClose: () => void;
  /** Opens a draft in its editor. */
  readonly onOpen: (id: string) => void;
  /** Shows the results of assessments of both. */
  readonly onCompare: () => void;
}

/** Two versions of a template side by side, change by change. */
export function DiffPanel({ templateId, otherId, onClose, onOpen, onCompare }: DiffPanelProps) {
  const { t } = useTranslation('template-diff');
  const query = useAnswer(diffQueries.diff(templateId, otherId));
  const diff = query.data?.data;
  const download = useDownload();
  const draft = diff && [diff.after, diff.before].find(({ isDeployed, isArchived }) => !isDeployed && !isArchived);
  return (
    <RoutePanel
      title={t('title')}
      width={1376}
      onClose={onClose}
      padded={false}
      head={
        diff && (
          <Text size={12} tone="faint" breaks className={styles['wide']}>
            {diff.before.name}
          </Text>
        )
      }
      note={diff && <Summary diff={diff} />}
      foot={({ leave }) => (
        <>
          {diff && diff.changes.length > 0 && (
            <Button icon={<Download />} onClick={() => download(diff)}>
              {t('export')}
            </Button>
          )}
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {diff?.before.isDeployed === true && diff.after.isDeployed && (
            <Button icon={<Scale />} onClick={onCompare}>
              {t('compare')}
            </Button>
          )}
          {draft && (
            <Button kind="primary" onClick={() => leave(() => onOpen(draft.id))}>
              {t('open_draft')}
            </Button>
          )}
        </>
      )}
    >
      <div className={styles['page']} data-print-whole>
        <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={8} height={56} />}>
          {(found) => <Compared diff={found} />}
        </QueryView>
      </div>
    </RoutePanel>
  );
}

function Compared({ diff }: { readonly diff: TemplateDiff }) {
  const { t } = useTranslation('template-diff');
  const [now] = useState(Date.now);
  return (
    <Grid gap={16} align="start" className={styles['columns']}>
      <Cell as="section" shrink aria-label={t('changes')}>
        {diff.changes.length === 0 ? (
          <EmptyState icon={<FileCheck />} title={t('same.title')} body={t('same.body')} />
        ) : (
          <Changes diff={diff} />
        )}
      </Cell>
      <Impact diff={diff} now={now} />
    </Grid>
  );
}

const countOf = ({ changes }: TemplateDiff, kind: DiffKind) => changes.filter(({ change }) => change === kind).length;

function Changes({ diff }: { readonly diff: TemplateDiff }) {
  const { t } = useTranslation('template-diff');
  const [address] = useAddress();
  const kind = diffKinds.find((one) => one === address.get(KIND)) ?? null;
  const list = useRef<HTMLDivElement>(null);
  useChangeKeys(list);
  return (
    <>
      <Row gap={16} rowGap={8} justify="between" wrap mb={12} data-screen-only>
        <KindFilter diff={diff} kind={kind} />
        <Text size={12} tone="faint" className={styles['keys']}>
          <Kbd>J</Kbd> {t('next')}, <Kbd>K</Kbd> {t('previous')}
        </Text>
      </Row>
      <div role="table" aria-label={t('changes')} className={styles['table']} ref={list}>
        <Text role="row" as="div" size={12} weight="medium" tone="faint" className={styles['head']}>
          <span role="columnheader">{t('where.title')}</span>
          <Version version={diff.before} />
          <Version version={diff.after} />
        </Text>
        {diff.changes.map((change, index) =>
          kind !== null && change.change !== kind ? null : (
            // Two changes of one piece differ in nothing but their place in the list, which is asked for whole.
            <ChangeRow key={index} id={String(index)} change={change} />
          ),
        )}
      </div>
    </>
  );
}

function Version({
  version: { name, isDeployed, createdAt, deployedAt },
}: {
  readonly version: TemplateDiff['after'];
}) {
  const { t } = useTranslation('template-diff');
  const format = useFormat();
  const since = deployedAt ?? createdAt;
  return (
    <Text role="columnheader" breaks>
      {name} {isDeployed ? <Tag tone="success">{t('deployed')}</Tag> : <Tag tone="line">{t('draft')}</Tag>}{' '}
      {since !== null && (
        <Text size={12} tone="faint" breaks>
          {format.date(since)}
        </Text>
      )}
    </Text>
  );
}

/** Only the kinds that there are, each with how many. */
function KindFilter({ diff, kind }: { readonly diff: TemplateDiff; readonly kind: DiffKind | null }) {
  const { t } = useTranslation('template-diff');
  const narrow = useNarrow(900);
  const [, changeAddress] = useAddress();
  const choose = (chosen: string | null) => changeAddress((now) => withFields(now, { [KIND]: chosen }));
  const kinds = diffKinds.flatMap((one) => {
    const count = countOf(diff, one);
    return count === 0 ? [] : [{ value: one, label: t('kind_count', { kind: t(`kinds.${one}`), count }) }];
  });
  const all = t('kind_count', { kind: t('all'), count: diff.changes.length });
  if (narrow) return <FilterSelect label={t('filter')} value={kind} onChange={choose} none={all} options={kinds} />;
  return (
    <Segmented
      label={t('filter')}
      value={kind ?? 'all'}
      onChange={(chosen) => choose(chosen === 'all' ? null : chosen)}
      options={[{ value: 'all' as const, label: all }, ...kinds]}
    />
  );
}

/** The whole in one sentence: what changed, and how many questions there are then. */
function Summary({ diff }: { readonly diff: TemplateDiff }) {
  const { t } = useTranslation('template-diff');
  const parts = diffKinds.flatMap((kind) => {
    const count = countOf(diff, kind);
    return count === 0 ? [] : [t(`summary.${kind}`, { count })];
  });
  const what = parts.length === 0 ? t('same.title') : parts.join(', ');
  return (
    <span className={styles['wide']}>
      {t('summary.whole', { what, before: diff.before.questions, after: diff.after.questions })}
    </span>
  );
}
