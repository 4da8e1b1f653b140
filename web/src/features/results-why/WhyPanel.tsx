import type { ResultsWhy } from '@tidemark/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { Changed } from './Changed';
import { MadeOf } from './MadeOf';
import { objectivesIn } from './model/reasons';
import { Objective } from './Objective';
import { whyQuery } from './queries';
import styles from './WhyPanel.module.css';

export interface WhyPanelProps {
  readonly assessmentId: string;
  readonly onClose: () => void;
}

const WIDTH = 1120;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address asks: since when, as of when, and which objective (its number). */
function useAsked(id: string) {
  const [address, change] = useAddress();
  const day = (name: string) => {
    const said = address.get(name);
    return isDay(said) ? said : null;
  };
  const number = Number(address.get(fields.whyObjective) ?? '');
  const n = Number.isSafeInteger(number) && number > 0 ? number : null;
  const [from, at] = [day(fields.whyFrom), day(fields.whyAt)];
  const write = (name: string, value: string | null) => change((now) => withFields(now, { [name]: value }));
  return {
    asked: { id, from: from !== null && at !== null && from > at ? null : from, at },
    n,
    onFrom: (next: string | null) => write(fields.whyFrom, next),
    onChoose: (next: number | null) => write(fields.whyObjective, next === null ? null : String(next)),
  };
}

/** The parts of the panel: side by side, or on a phone one at a time. */
interface BodyProps {
  readonly whole: ResultsWhy;
  readonly part: QueryAnswer<ResultsWhy>;
  readonly n: number | null;
  readonly onFrom: (day: string | null) => void;
  readonly onChoose: (n: number | null) => void;
}

type Tab = 'made' | 'changed' | 'questions';

function Steps({ whole, part, n, onFrom }: Omit<BodyProps, 'onChoose'>) {
  const { t } = useTranslation('results-why');
  const lastDay = whole.to.day;
  if (n === null) return <Changed why={whole} onFrom={onFrom} lastDay={lastDay} />;
  return (
    <QueryView query={part} failed={t('steps_failed')} skeleton={<SkeletonRows rows={6} height={36} />}>
      {(why) => <Changed why={why} onFrom={onFrom} lastDay={lastDay} />}
    </QueryView>
  );
}

function Chosen({ part, n }: Pick<BodyProps, 'part' | 'n'>) {
  const { t } = useTranslation('results-why');
  if (n === null) return <p className={styles['hint']}>{t('choose')}</p>;
  return (
    <QueryView query={part} failed={t('steps_failed')} skeleton={<SkeletonRows rows={5} height={32} />}>
      {(why) => <Objective why={why} />}
    </QueryView>
  );
}

/** In a line: where, which round, as of when, who answered. */
function useSub() {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  return ({ node, shortName, to, expected, coverage }: ResultsWhy) =>
    [
      node.name,
      shortName,
      t('index_on', { day: format.date(to.day) }),
      t('of_people', { part: to.people, count: expected }),
      t('answers', { part: coverage.answered, count: coverage.expected }),
    ].join(' · ');
}

function Body(props: BodyProps) {
  const { whole, part, n, onChoose } = props;
  const { t } = useTranslation('results-why');
  const isPhone = useNarrow(720);
  const [tab, setTab] = useState<Tab>('made');
  const sub = useSub();
  const made = <MadeOf why={whole} chosen={n} onChoose={onChoose} />;
  if (!isPhone)
    return (
      <>
        <div className={styles['columns']}>
          <div className={styles['left']}>{made}</div>
          <div className={styles['right']}>
            <Steps {...props} />
          </div>
        </div>
        <Chosen part={part} n={n} />
      </>
    );
  return (
    <div className={styles['phone']}>
      <p className={styles['sub']}>{sub(whole)}</p>
      <Segmented
        label={t('parts')}
        value={tab}
        onChange={setTab}
        options={(['made', 'changed', 'questions'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      {tab === 'made' && made}
      {tab === 'changed' && <Steps {...props} />}
      {tab === 'questions' && <Chosen part={part} n={n} />}
    </div>
  );
}

function Csv({ why }: { readonly why: ResultsWhy }) {
  const { t } = useTranslation('results-why');
  const save = () => {
    const head = [t('cut.day'), t('cut.person'), t('cut.persona'), t('effect'), ...why.areas.map(({ name }) => name)];
    const rows = why.steps.map(({ day, user, persona, people, effect, areas }) => [
      day,
      user === null ? t('group', { count: people }) : [user.firstName, user.surName].filter(Boolean).join(' '),
      persona,
      effect,
      ...areas,
    ]);
    saveFile(`${why.shortName}.csv`, new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button size="sm" icon={<Download />} onClick={save}>
      {t('csv')}
    </Button>
  );
}

/** In the head where there is room; on a phone it is the first line of the panel. */
function Sub({ why }: { readonly why: ResultsWhy | undefined }) {
  const sub = useSub();
  const isPhone = useNarrow(720);
  return why === undefined || isPhone ? null : <span className={styles['sub']}>{sub(why)}</span>;
}

/** Why a value is what it is: what it is made of, what changed it, and the questions behind it. */
export function WhyPanel({ assessmentId, onClose }: WhyPanelProps) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const { asked, n, onFrom, onChoose } = useAsked(assessmentId);
  const query = useAnswer(whyQuery(asked, null));
  const part = useAnswer(whyQuery(asked, n), { enabled: n !== null });
  const whole = query.data?.data;
  const known = whole === undefined ? undefined : objectivesIn(whole).find((one) => one.n === n);
  const value = n === null ? whole?.to.value : known?.assessmentValue;
  const title = value === undefined || value === null ? t('title') : t('why', { value: format.value(value) });
  return (
    <RoutePanel
      onClose={onClose}
      width={WIDTH}
      padded={false}
      title={known === undefined ? title : `${title} · ${known.name}`}
      head={<Sub why={whole} />}
      foot={({ close }) => (
        <>
          {n !== null && <Button onClick={() => onChoose(null)}>{t('to_index')}</Button>}
          {whole !== undefined && <Csv why={n === null ? whole : (part.data?.data ?? whole)} />}
          <Button kind="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={12} height={32} />}>
        {(answer) => (
          <Body whole={answer} part={part} n={known === undefined ? null : n} onFrom={onFrom} onChoose={onChoose} />
        )}
      </QueryView>
    </RoutePanel>
  );
}
