import type { Report, ReportQuestion } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { mattersOf } from './model';
import styles from './Report.module.css';
import talkAbout from './TalkAbout.module.css';

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
    <Row as="span" align="end" rigid className={talkAbout['strip']} role="img" aria-label={said.join(', ')}>
      {positions.map(({ step, people }) => (
        <Stack key={step} as="span" align="center" className={talkAbout['column']} aria-hidden="true">
          <small>{people === 0 ? '' : format.count(people)}</small>
          <i
            className={step === 0 ? talkAbout['none'] : undefined}
            style={{ height: `${String(Math.max(1, Math.round((people / most) * 22)))}px` }}
          />
          <small>{step === 0 ? '–' : stepOf(question, step)}</small>
        </Stack>
      ))}
    </Row>
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
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('talk.title')}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {t('talk.sub')}
      </Text>
      {matters.length === 0 ? (
        <p className={styles['text']}>{t('talk.nothing')}</p>
      ) : (
        <ol className={styles['list']}>
          {matters.map(({ question, objective }) => (
            <Row
              key={question.id}
              as="li"
              gap={20}
              align="end"
              justify="between"
              className={talkAbout['matter']}
              data-print-together
            >
              <div>
                <b>{question.title}</b>
                <Text as="p" size={12} tone="faint">
                  {objective}
                  {question.agreement !== null &&
                    ` · ${t('talk.agreement', { value: format.value(question.agreement) })}`}
                </Text>
              </div>
              {question.positions !== null && <Strip question={question} positions={question.positions} />}
            </Row>
          ))}
        </ol>
      )}
    </section>
  );
}
