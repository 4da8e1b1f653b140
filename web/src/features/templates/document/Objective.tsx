import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { References } from '../../../components/data/References';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import styles from './Document.module.css';
import { anchorOf, type Level, type Objective, type Question, type Recommended, type ShownParts } from './model';

type Levels = readonly Level[];

interface Read {
  readonly levels: Levels;
  readonly shown: ShownParts;
}

/** The number of levels side by side; more of them take two lines. */
const WIDEST = 5;

/** What the objective means at each level, side by side. */
function Descriptions({ objective, levels }: { readonly objective: Objective; readonly levels: Levels }) {
  const { t } = useTranslation('templates');
  const described = new Map(objective.objectiveMaturities.map((one) => [one.maturity_id, one.description]));
  return (
    <Grid
      as="ol"
      gap={12}
      size={12}
      tone="muted"
      mt={12}
      className={styles['descriptions']}
      style={{ '--columns': Math.min(levels.length, WIDEST) } as React.CSSProperties}
      data-print-together
      aria-label={t('document.descriptions')}
    >
      {levels.map(({ id, name, position }) => (
        <Stack as="li" gap={6} key={id}>
          <Row as="span" gap={6} weight="medium" tone="strong">
            <Text weight="semi" tone="muted" numeric rigid className={styles['level']}>
              {position}
            </Text>
            {name}
          </Row>
          <span>
            {described.get(id) ??
              (objective.absentLevels.includes(position) ? t('document.absent') : t('document.not_described'))}
          </span>
        </Stack>
      ))}
    </Grid>
  );
}

/** What a question says of itself in one line. */
function useNote() {
  const { t } = useTranslation('templates');
  const { value } = useFormat();
  return ({ kind, weight }: Question, withWeight: boolean): string =>
    withWeight
      ? t('document.kind_weight', {
          kind: t(`kinds.${kind}`),
          weight: Number.isInteger(weight) ? weight : value(weight),
        })
      : `${t(`kinds.${kind}`)}.`;
}

function Choices({ question, levels }: { readonly question: Question; readonly levels: Levels }) {
  const { t } = useTranslation('templates');
  const { percent } = useFormat();
  const levelOf = new Map(levels.map((level) => [level.id, level]));
  return (
    <Stack as="ul" gap={8} className={styles['choices']}>
      {question.choices.map(({ id, title, maturity_id: levelId, credit }) => {
        const level = levelOf.get(levelId);
        return (
          <li key={id}>
            <Text
              weight="semi"
              tone="muted"
              numeric
              rigid
              className={styles['level']}
              title={level?.name}
              aria-label={t('document.level', { level: level?.position ?? 0, name: level?.name ?? '' })}
              role="img"
            >
              {level?.position}
            </Text>
            <span>
              {title}
              {credit !== null && (
                <Text size={12} tone="faint">
                  {' '}
                  · {t('document.credit', { share: percent(credit) })}
                </Text>
              )}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}

interface QuestionProps extends Read {
  readonly question: Question;
  readonly number: string;
}

function QuestionPart({ question, number, levels, shown }: QuestionProps) {
  const note = useNote();
  const { title, description, references } = question;
  return (
    <li className={styles['question']} data-print-together>
      <span className={styles['number']}>{number}</span>
      <div>
        <h4>{title}</h4>
        <Text as="p" size={12} tone="faint">
          {description !== '' && `${description} `}
          {note(question, shown.weights)}
        </Text>
        {shown.choices && <Choices question={question} levels={levels} />}
        <References references={references} />
      </div>
    </li>
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

function Recommendations({ objective }: { readonly objective: Objective }) {
  const { t } = useTranslation('templates');
  const all: readonly Recommended[] = [
    ...objective.recommendations,
    ...objective.questions.flatMap(({ recommendations }) => recommendations),
  ].filter(({ isArchived }) => !isArchived);
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  if (once.length === 0) return null;
  return (
    <div className={styles['recommendations']}>
      <h4>{t('document.recommendations')}</h4>
      <Stack as="ul" gap={8} mt={8}>
        {once.map(({ id, title, url, description }) => (
          <Row as="li" gap={8} align="stretch" size={13} key={id}>
            <Link2 aria-hidden="true" />
            <span>
              {url === '' ? (
                title
              ) : (
                <>
                  <a href={url} target="_blank" rel="noreferrer">
                    {title}
                  </a>{' '}
                  <Text size={12} tone="faint">
                    {hostOf(url)}
                  </Text>
                </>
              )}
              {description !== '' && (
                <Text tone="muted" block>
                  {description}
                </Text>
              )}
            </span>
          </Row>
        ))}
      </Stack>
    </div>
  );
}

export interface ObjectiveProps extends Read {
  readonly objective: Objective;
  /** The number of its first question before the point. */
  readonly number: number;
}

/** An objective with its levels, questions and recommendations. */
export function ObjectivePart({ objective, number, levels, shown }: ObjectiveProps) {
  const { t } = useTranslation('templates');
  const { id, shortName, name, description, questions, references } = objective;
  return (
    <section className={styles['objective']} id={anchorOf(id)} aria-label={shortName} tabIndex={-1}>
      <Text as="h3" size={16} weight="semi">
        {name ?? shortName}
      </Text>
      {description !== '' && (
        <Text as="p" size={14} tone="muted">
          {description}
        </Text>
      )}
      <References references={references} />
      {shown.descriptions && <Descriptions objective={objective} levels={levels} />}
      {questions.length === 0 && (
        <Text as="p" size={12} tone="faint">
          {t('document.no_questions')}
        </Text>
      )}
      <ol>
        {questions.map((question, index) => (
          <QuestionPart
            key={question.id}
            question={question}
            number={`${number}.${index + 1}`}
            levels={levels}
            shown={shown}
          />
        ))}
      </ol>
      {shown.recommendations && <Recommendations objective={objective} />}
    </section>
  );
}
