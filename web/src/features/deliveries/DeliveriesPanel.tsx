import { momentIn } from '@tidemark/contracts';
import { Download, Mail } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { FilterSelect } from '../../components/fields/FilterSelect';
import { SearchField } from '../../components/fields/SearchField';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { fixedPlace } from '../../kit/fixed-place';
import { ListTable } from '../../kit/ListTable';
import { QueryView } from '../../kit/QueryView';
import { RemindButton } from '../../kit/RemindButton';
import { RoutePanel } from '../../kit/RoutePanel';
import { useDeliveryReason } from '../../kit/use-delivery-reason';
import { useClock } from '../../lib/clock/ClockProvider';
import { wideColumns, narrowColumns } from './columns';
import styles from './Deliveries.module.css';
import { ACCOUNTS, ALL, isInPart, isMissing, type Line, type Part } from './model';
import { Numbers } from './Numbers';
import { type Deliveries, useDeliveries } from './use-deliveries';
import { useResend } from './use-mails';

export interface DeliveriesPanelProps {
  readonly onClose: () => void;
  /** Opens the form of a person whose address does not work; only for users who may correct it. */
  readonly onPerson?: ((userId: string) => void) | undefined;
}

/** As wide as drawn: the specification gives no width. */
const WIDTH = 1100;
const keyOf = ({ key }: Line) => key;
const nameOfLine = ({ name }: Line) => name;

function Scope({ look }: { readonly look: Deliveries }) {
  const { t } = useTranslation('deliveries');
  const { scope, scopes, asked, chooseScope } = look;
  const options = [
    { value: ACCOUNTS, label: t('scope.accounts') },
    ...scopes.map((id) => {
      const found = asked.get(id);
      return { value: id, label: found ? `${found.card.shortName}, ${found.node.name}` : t('scope.gone') };
    }),
  ];
  return (
    <FilterSelect
      label={t('scope.label')}
      value={scope === ALL ? null : scope}
      onChange={(next) => chooseScope(next ?? ALL)}
      none={t('scope.all')}
      options={options}
      wide
    />
  );
}

function Lines({ look, onPerson }: { readonly look: Deliveries; readonly onPerson: DeliveriesPanelProps['onPerson'] }) {
  const { t } = useTranslation('deliveries');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const resend = useResend();
  const { asked, shown } = look;
  const { sending, run } = resend;
  // Person, subject, dates and what came of it do not fit side by side in less.
  const isNarrow = useNarrow(1100);
  const columns = useMemo(
    () =>
      (isNarrow ? narrowColumns : wideColumns)({
        t,
        kindOf: (kind) => kit(`delivery.kind.${kind}`),
        format,
        asked,
        resend: { sending, run },
        onPerson,
      }),
    [isNarrow, t, kit, format, asked, sending, run, onPerson],
  );
  if (shown.length === 0) return <EmptyState title={t('nothing.title')} body={t('nothing.body')} />;
  return (
    <ListTable
      label={t('title')}
      rows={shown}
      columns={columns}
      idOf={keyOf}
      nameOf={nameOfLine}
      place={fixedPlace}
      total={null}
      look={isNarrow ? 'rows' : 'table'}
    />
  );
}

function Filters({ look }: { readonly look: Deliveries }) {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const { isAssessment, found, shown, part, setPart, search, setSearch } = look;
  const parts: readonly Part[] = isAssessment ? ['all', 'missing', 'broken', 'answered'] : ['all', 'broken'];
  return (
    <Row gap={8} wrap>
      <div className={styles['search']}>
        <SearchField label={t('search')} value={search} onChange={setSearch} found={shown.length} />
      </div>
      <Segmented
        label={t('parts.label')}
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({
          value,
          label: t(`parts.${value}`, { number: format.count(found.filter((line) => isInPart(line, value)).length) }),
        }))}
      />
    </Row>
  );
}

/** What the list shows, as a file. */
function useDownload({ shown, asked }: Deliveries) {
  const { t } = useTranslation('deliveries');
  const { t: kit } = useTranslation('kit');
  const reasonIn = useDeliveryReason();
  const { zone } = useClock();
  return () => {
    const head = [t('columns.person'), t('columns.email'), t('columns.about'), t('columns.sent'), t('columns.became')];
    const rows = shown.map(({ name, user, assessmentId, kind, first, latest, answeredAt }) => [
      name,
      user.email,
      (assessmentId !== null && asked.get(assessmentId)?.card.shortName) || kit(`delivery.kind.${kind}`),
      momentIn(first.updatedAt, zone),
      typeof answeredAt === 'string'
        ? t('answered', { date: momentIn(answeredAt, zone) })
        : [kit(`delivery.status.${latest.status}`), ...(latest.reason === null ? [] : [reasonIn(latest.reason)])].join(
            ': ',
          ),
    ]);
    saveFile('tidemark-deliveries.csv', new Blob([toCsv([head, ...rows])], { type: 'text/csv' }));
  };
}

function Panel({ onClose, onPerson }: DeliveriesPanelProps) {
  const { t } = useTranslation('deliveries');
  const { t: common } = useTranslation();
  const look = useDeliveries();
  const download = useDownload(look);
  const { query, scope, lines, numbers, isAssessment, asked } = look;
  const chosen = asked.get(scope);
  const missing = lines.filter(isMissing).length;
  return (
    <RoutePanel
      onClose={onClose}
      title={t('title')}
      width={WIDTH}
      head={
        <Text tone="muted" cut shrink className={styles['sub']}>
          {t('sub')}
        </Text>
      }
      padded={false}
      note={isAssessment && <span role="status">{t('missing', { count: missing })}</span>}
      foot={({ close }) => (
        <>
          <Button icon={<Download />} disabled={look.shown.length === 0} onClick={download}>
            {t('download')}
          </Button>
          <Button onClick={close}>{common('actions.close')}</Button>
          {chosen !== undefined && <RemindButton {...chosen} kind="primary" />}
        </>
      )}
    >
      <Stack gap={16} className={styles['body']}>
        <QueryView
          query={query}
          failed={t('failed')}
          skeleton={<SkeletonRows rows={8} />}
          empty={<EmptyState icon={<Mail />} title={t('empty.title')} body={t('empty.body')} />}
        >
          {() => (
            <>
              <Scope look={look} />
              <Numbers numbers={numbers} isAssessment={isAssessment} />
              <Filters look={look} />
              <Lines look={look} onPerson={onPerson} />
            </>
          )}
        </QueryView>
      </Stack>
    </RoutePanel>
  );
}

/** What became of each e-mail; sends one again, and reminds who has not answered. */
export function DeliveriesPanel(props: DeliveriesPanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
