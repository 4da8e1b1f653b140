import type { Report, ReportQuestion } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { mattersOf } from './model';
import styles from './Report.module.css';

type Positions = NonNullable<ReportQuestion['positions']>;

/** Steps in words: a ladder's levels, a graded question's credits in percent. */
export function useSteps() {
  const { t } = useTranslation('report');
  const format = useFormat();
  return ({ kind }: Pick<ReportQuestion, 'kind'>, step: number): string => {
    if (step === 0) return t('talk.none');
    return kind === 'graded' ? format.percent(step) : format.count(step);
  };
}

/** How many stand at each step: a column for each, with its number. */
export function Strip({ question, positions }: { readonly question: ReportQuestion; readonly positions: Positions }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const stepOf = useSteps();
  const most = Math.max(1, ...positions.map(({ people }) => people));
  const said = positions.map(({ step, people }) => t('talk.people', { step: stepOf(question, step), count: people }));
  return (
    <span className={styles['strip']} role="img" aria-label={said.join(', ')}>
      {positions.map(({ step, people }) => (
        <span key={step} className={styles['column']} aria-hidden="true">
          <small>{people === 0 ? '' : format.count(people)}</small>
          <i
            className={step === 0 ? styles['none'] : undefined}
            style={{ height: `${String(Math.max(1, Math.round((people / most) * 22)))}px` }}
          />
          <small>{step === 0 ? '–' : stepOf(question, step)}</small>
        </span>
      ))}
    </span>
  );
}

/** The questions that people answered most differently. */
export function TalkAbout({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const matters = mattersOf(report);
  if (report.withheld || report.respondents.submitted === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 className={styles['h2']}>{t('talk.title')}</h2>
      <p className={styles['sub']}>{t('talk.sub')}</p>
      {matters.length === 0 ? (
        <p className={styles['text']}>{t('talk.nothing')}</p>
      ) : (
        <ol className={styles['list']}>
          {matters.map(({ question, objective }) => (
            <li key={question.id} className={styles['matter']} data-print-together>
              <div>
                <b>{question.title}</b>
                <p className={styles['quiet']}>
                  {objective}
                  {question.agreement !== null &&
                    ` · ${t('talk.agreement', { value: format.value(question.agreement) })}`}
                </p>
              </div>
              {question.positions !== null && <Strip question={question} positions={question.positions} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
