import type { AssessmentNote, Report, ReportObjective, ReportQuestion } from '@tidemark/contracts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/data/DataTable';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { QuestionNotes } from '../../kit/QuestionNotes';
import { areaColor } from '../../lib/areas';
import { objectivesOf, type PlacedObjective } from './model';
import styles from './Report.module.css';
import details from './Details.module.css';

type Levels = Report['template']['levels'];

function Definitions({ objective, levels }: { readonly objective: ReportObjective; readonly levels: Levels }) {
  const { t } = useTranslation('report');
  const said = objective.definitions.filter(({ description }) => description !== '');
  if (said.length === 0) return null;
  return (
    <dl className={details['definitions']} aria-label={t('details.definitions')}>
      {said.map(({ level, description }) => (
        <div key={level} data-print-together data-reached={level === objective.level}>
          <Text as="dt" weight="medium">
            <span className={styles['position']}>{level}</span> {levels.find((one) => one.position === level)?.name}
          </Text>
          <Text as="dd" tone="muted">
            {description}
          </Text>
        </div>
      ))}
    </dl>
  );
}

function QuestionRow({ question }: { readonly question: ReportQuestion }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const why = useWithheldReason();
  const { title, answered, notApplicable, value, agreement, withheld } = question;
  const shown = (number: number | null) => (number === null ? t('figures.no_value') : format.value(number));
  return (
    <tr>
      <th scope="row">{title}</th>
      {withheld ? (
        <Text as="td" size={12} tone="faint" colSpan={3}>
          {why(withheld)}
        </Text>
      ) : (
        <>
          <td className={styles['number']}>{shown(value)}</td>
          <td className={styles['number']}>
            {format.count(answered)}
            {notApplicable > 0 && (
              <small className={details['below']}>{t('details.not_applicable', { count: notApplicable })}</small>
            )}
          </td>
          <td className={styles['number']}>{shown(agreement)}</td>
        </>
      )}
    </tr>
  );
}

/** What people wrote, in a report that is for its reader alone. */
function NotesRow({ notes }: Pick<QuestionsProps, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <tr>
      <td colSpan={4}>
        <QuestionNotes notes={notes} whole />
      </td>
    </tr>
  );
}

interface QuestionsProps extends Pick<ReportObjective, 'questions'> {
  readonly notes: readonly AssessmentNote[];
}

function Questions({ questions, notes }: QuestionsProps) {
  const { t } = useTranslation('report');
  if (questions.length === 0) return null;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('details.question')}</th>
          <th scope="col" className={styles['number']}>
            {t('details.value')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('details.answers')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('details.agreement')}
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <Fragment key={question.id}>
            <QuestionRow question={question} />
            <NotesRow notes={notes.filter(({ question_id }) => question_id === question.id)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface DetailProps extends PlacedObjective {
  readonly levels: Levels;
  readonly notes: readonly AssessmentNote[];
}

function Detail({ objective, areaName, areaColor: color, levels, notes }: DetailProps) {
  const format = useFormat();
  return (
    <article className={styles['detail']}>
      <Row gap={8} wrap size={14} className={styles['line']} data-print-head>
        <Chip color={areaColor(color)} />
        <h3>{objective.name ?? objective.shortName}</h3>
        <Text size={12} tone="faint">
          {areaName}
        </Text>
        <Cell as="b" push>
          {objective.assessmentValue !== null && format.value(objective.assessmentValue)}
        </Cell>
      </Row>
      {objective.description !== '' && <p className={styles['text']}>{objective.description}</p>}
      <Definitions objective={objective} levels={levels} />
      <Questions questions={objective.questions} notes={notes} />
    </article>
  );
}

/** Each objective with what its levels mean and what was asked. The first page explains what is withheld. */
export function Details({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const shown = objectivesOf(report).filter(({ objective }) => objective.withheld === undefined);
  if (shown.length === 0) return null;
  return (
    <section className={styles['part']}>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('details.title')}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {t('details.sub')}
      </Text>
      {shown.map((placed) => (
        <Detail key={placed.objective.id} {...placed} levels={report.template.levels} notes={report.notes ?? []} />
      ))}
    </section>
  );
}

/** How the numbers come about, and where they end. */
export function Method({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { template, audience, smallestGroup, kind } = report;
  return (
    <section className={details['method']} data-print-together>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('method.title')}
      </Text>
      <div>
        <p>{t('method.value', { levels: template.levels.length })}</p>
        {kind === 'branch' && <p>{t('method.branch')}</p>}
        <p>{t(`method.${template.scoring}`)}</p>
        <p>{t('method.coverage')}</p>
        {audience === 'groups' && smallestGroup > 1 && <p>{t('method.groups', { count: smallestGroup })}</p>}
        <p>{t('method.rounded')}</p>
      </div>
    </section>
  );
}
