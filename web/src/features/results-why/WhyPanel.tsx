import type { ResultsWhy } from '@tidemark/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../components/charts/csv';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Grid, Stack } from '../../components/layout/primitives';
import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { CopyLink } from '../../kit/CopyLink';
import { QueryView } from '../../kit/QueryView';
import { HistoryLink } from '../../kit/HistoryLink';
import { QuestionNotes } from '../../kit/QuestionNotes';
import { RoutePanel } from '../../kit/RoutePanel';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { type Notes, useNotes } from '../../kit/use-notes';
import { useClock } from '../../lib/clock/ClockProvider';
import { dayOf, isDay } from '../../lib/days';
import { nameOf } from '../../lib/session/session';
import { Changed } from './Changed';
import { MadeOf } from './MadeOf';
import { objectivesIn } from './model/reasons';
import { Objective } from './Objective';
import { type WhyAsked, whyQuery } from './queries';
import styles from './WhyPanel.module.css';

export interface WhyPanelProps {
  readonly assessmentId: string;
  readonly onClose: () => void;
}

const WIDTH = 1120;
/** A day stands for its end; links that are copied name the moment. */
const isDayOrMoment = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/.test(text);
/** Whether the one is over before the other begins, as far as days say it. */
function isBefore(from: string, at: string, zone: string): boolean {
  const day = (text: string) => (isDay(text) ? text : dayOf(text, zone));
  return isDay(at) ? day(from) <= at : day(from) < day(at);
}

/** What the address asks: since when, as of when, of whom, and of which area and which objective (their numbers). */
function useAsked(id: string) {
  const [address, change] = useAddress();
  const { zone } = useClock();
  const day = (name: string) => {
    const said = address.get(name);
    return isDayOrMoment(said) ? said : null;
  };
  const number = (name: string) => {
    const said = Number(address.get(name) ?? '');
    return Number.isSafeInteger(said) && said > 0 ? said : null;
  };
  const [from, at] = [day(fields.whyFrom), day(fields.whyAt)];
  const write = (name: string, value: string | null) => change((now) => withFields(now, { [name]: value }));
  return {
    asked: {
      id,
      from: from !== null && at !== null && !isBefore(from, at, zone) ? null : from,
      at,
      area: number(fields.whyArea),
      respondent: address.get(fields.whyRespondent),
    },
    n: number(fields.whyObjective),
    onFrom: (next: string | null) => write(fields.whyFrom, next),
    onEverybody: () => write(fields.whyRespondent, null),
    onIndex: () => change((now) => withFields(now, { [fields.whyObjective]: null, [fields.whyArea]: null })),
    onChoose: (next: number | null) => write(fields.whyObjective, next === null ? null : String(next)),
  };
}

/** The parts of the panel: side by side, or on a phone one at a time. */
interface BodyProps {
  readonly whole: ResultsWhy;
  readonly part: QueryAnswer<ResultsWhy>;
  readonly n: number | null;
  readonly notes: Notes;
  readonly onFrom: (day: string | null) => void;
  readonly isFromDay: boolean;
  readonly onChoose: (n: number | null) => void;
}

type Tab = 'made' | 'changed' | 'questions';

function Steps({ whole, part, n, ...shared }: Omit<BodyProps, 'onChoose' | 'notes'>) {
  const { t } = useTranslation('results-why');
  const lastDay = whole.to.day;
  if (n === null) return <Changed why={whole} {...shared} lastDay={lastDay} />;
  return (
    <QueryView query={part} failed={t('steps_failed')} skeleton={<SkeletonRows rows={6} height={36} />}>
      {(why) => <Changed why={why} {...shared} lastDay={lastDay} />}
    </QueryView>
  );
}

function Chosen({ whole, part, n, notes }: Pick<BodyProps, 'whole' | 'part' | 'n' | 'notes'>) {
  const { t } = useTranslation('results-why');
  const { t: common } = useTranslation();
  if (n === null)
    return (
      <>
        <p className={styles['hint']}>{t('choose')}</p>
        {whole.respondent !== null && notes.all.length > 0 && (
          <section className={styles['notes']}>
            <h3>{common('notes.title')}</h3>
            <QuestionNotes notes={notes.all} withQuestions />
          </section>
        )}
      </>
    );
  return (
    <QueryView query={part} failed={t('steps_failed')} skeleton={<SkeletonRows rows={5} height={32} />}>
      {(why) => <Objective why={why} notes={notes} />}
    </QueryView>
  );
}

/** In a line: where, which round, of what as of when, who answered. */
function useSub() {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  return (why: ResultsWhy, n: number | null) => {
    const { node, shortName, to, expected, area, respondent } = why;
    const known = objectivesIn(why).find((one) => one.n === n);
    const { answered, expected: all } = (known ?? why).coverage;
    const of = known !== undefined ? 'objective_on' : area === null ? 'index_on' : 'area_on';
    return [
      node.name,
      shortName,
      t(of, { day: format.date(to.day) }),
      ...(respondent === null ? [t('of_people', { part: to.people, count: expected })] : []),
      t('answers', { part: answered, count: all }),
    ].join(' · ');
  };
}

function Body(props: BodyProps) {
  const { whole, part, n, notes, onChoose } = props;
  const { t } = useTranslation('results-why');
  const isPhone = useNarrow(720);
  const [tab, setTab] = useState<Tab>('made');
  const sub = useSub();
  const choose = (next: number | null) => {
    onChoose(next);
    if (next !== null) setTab('questions');
  };
  const made = <MadeOf why={whole} chosen={n} onChoose={isPhone ? choose : onChoose} />;
  const chosen = <Chosen whole={whole} part={part} n={n} notes={notes} />;
  if (!isPhone)
    return (
      <>
        {n !== null && chosen}
        <Grid columns={2} className={styles['columns']}>
          <div className={styles['left']}>{made}</div>
          <div className={styles['right']}>
            <Steps {...props} />
          </div>
        </Grid>
        {n === null && chosen}
      </>
    );
  return (
    <Stack gap={16} className={styles['phone']}>
      <p className={styles['sub']}>{sub(whole, n)}</p>
      <Segmented
        label={t('parts')}
        value={tab}
        onChange={setTab}
        options={(['made', 'changed', 'questions'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      {tab === 'made' && made}
      {tab === 'changed' && <Steps {...props} />}
      {tab === 'questions' && chosen}
    </Stack>
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
    <Button icon={<Download />} onClick={save}>
      {t('csv')}
    </Button>
  );
}

/** In the head where there is room; on a phone it is the first line of the panel. */
function Sub({ why, n }: { readonly why: ResultsWhy | undefined; readonly n: number | null }) {
  const sub = useSub();
  const isPhone = useNarrow(720);
  return why === undefined || isPhone ? null : <span className={styles['sub']}>{sub(why, n)}</span>;
}

/** What the value is of: an objective, an area, or null for the index; whose, where it is one person's; and the value. */
function subjectIn(whole: ResultsWhy | undefined, n: number | null, nameless: string) {
  if (whole === undefined) return { known: undefined, names: [], value: null };
  const known = objectivesIn(whole).find((one) => one.n === n);
  const area = whole.area === null ? undefined : whole.areas[0]?.name;
  const { respondent } = whole;
  const person = respondent === null ? undefined : nameOf({ ...respondent, email: nameless });
  const names = [person, known?.name ?? area].filter((name) => name !== undefined);
  return { known, names, value: n === null ? whole.to.value : (known?.assessmentValue ?? null) };
}

interface FootProps {
  readonly whole: ResultsWhy | undefined;
  readonly part: ResultsWhy | undefined;
  readonly asked: Pick<WhyAsked, 'at' | 'respondent'>;
  /** Leads back to the index; absent on it. */
  readonly onIndex: (() => void) | undefined;
  /** Leads from one person's answers to those of all. */
  readonly onEverybody: () => void;
  readonly close: () => void;
}

function Foot({ whole, part, asked, onIndex, onEverybody, close }: FootProps) {
  const { t } = useTranslation('results-why');
  return (
    <>
      {onIndex !== undefined && <Button onClick={onIndex}>{t('to_index')}</Button>}
      {asked.respondent !== null && <Button onClick={onEverybody}>{t('to_everybody')}</Button>}
      {whole !== undefined && (
        <>
          <Csv why={part ?? whole} />
          <HistoryLink kind="assessment" id={whole.assessment_id} from={whole.from.day} to={whole.to.day} />
          <CopyLink fixed={{ [fields.whyAt]: asked.at ?? whole.to.at }} />
        </>
      )}
      <Button kind="primary" onClick={close}>
        {t('close')}
      </Button>
    </>
  );
}

/** Why a value is what it is: what it is made of, what changed it, and the questions behind it. */
export function WhyPanel({ assessmentId, onClose }: WhyPanelProps) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const { asked, n, onFrom, onChoose, onIndex, onEverybody } = useAsked(assessmentId);
  const query = useAnswer(whyQuery(asked, null));
  const part = useAnswer(whyQuery(asked, n), { enabled: n !== null });
  const notes = useNotes({ assessmentId, at: asked.at, respondent: asked.respondent });
  const whole = query.data?.data;
  const { known, names, value } = subjectIn(whole, n, t('erased'));
  const title = value === null ? t('title') : t('why', { value: format.value(value) });
  const isPart = n !== null || asked.area !== null;
  return (
    <RoutePanel
      onClose={onClose}
      width={WIDTH}
      padded={false}
      title={[title, ...names].join(' · ')}
      head={<Sub why={whole} n={n} />}
      foot={({ close }) => (
        <Foot
          whole={whole}
          part={n === null ? undefined : part.data?.data}
          asked={asked}
          onIndex={isPart ? onIndex : undefined}
          onEverybody={onEverybody}
          close={close}
        />
      )}
    >
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={12} height={32} />}>
        {(answer) => (
          <Body
            whole={answer}
            part={part}
            n={known === undefined ? null : n}
            notes={notes}
            onFrom={onFrom}
            isFromDay={asked.from !== null}
            onChoose={onChoose}
          />
        )}
      </QueryView>
    </RoutePanel>
  );
}
