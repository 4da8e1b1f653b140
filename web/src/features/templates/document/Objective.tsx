import type { Assessment } from '@tidemark/contracts';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { References } from '../../../components/data/References';
import { useFormat } from '../../../hooks/useFormat';
import styles from './Document.module.css';
import { anchorOf, type Objective, type Question, type Shown } from './model';

type Levels = Assessment['maturityLevels'];

interface Read {
  readonly levels: Levels;
  readonly shown: Shown;
}

/** So many levels stand side by side; more of them in two lines. */
const WIDEST = 5;

/** What the objective means at each level, side by side. */
function Descriptions({ objective, levels }: { readonly objective: Objective; readonly levels: Levels }) {
  const { t } = useTranslation('templates');
  const described = new Map(objective.objectiveMaturities.map((one) => [one.maturity_id, one.description]));
  return (
    <ol
      className={styles['descriptions']}
      style={{ '--columns': Math.min(levels.length, WIDEST) } as React.CSSProperties}
      data-print-together
      aria-label={t('document.descriptions')}
    >
      {levels.map(({ id, name, position }) => (
        <li key={id}>
          <span className={styles['levelName']}>
            <span className={styles['level']}>{position}</span>
            {name}
          </span>
          <span>
            {described.get(id) ??
              (objective.absentLevels.includes(position) ? t('document.absent') : t('document.not_described'))}
          </span>
        </li>
      ))}
    </ol>
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
    <ul className={styles['choices']}>
      {question.choices.map(({ id, title, maturity_id: levelId, credit }) => {
        const level = levelOf.get(levelId);
        return (
          <li key={id}>
            <span
              className={styles['level']}
              title={level?.name}
              aria-label={t('document.level', { level: level?.position ?? 0, name: level?.name ?? '' })}
              role="img"
            >
              {level?.position}
            </span>
            <span>
              {title}
              {credit !== null && (
                <span className={styles['quiet']}> · {t('document.credit', { share: percent(credit) })}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
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
        <p className={styles['quiet']}>
          {description !== '' && `${description} `}
          {note(question, shown.weights)}
        </p>
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

type Recommended = Pick<Objective['recommendations'][number], 'id' | 'title' | 'url' | 'description'>;

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
      <ul>
        {once.map(({ id, title, url, description }) => (
          <li key={id}>
            <Link2 aria-hidden="true" />
            <span>
              {url === '' ? (
                title
              ) : (
                <>
                  <a href={url} target="_blank" rel="noreferrer">
                    {title}
                  </a>{' '}
                  <span className={styles['quiet']}>{hostOf(url)}</span>
                </>
              )}
              {description !== '' && <span className={styles['more']}>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
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
      <h3>{name ?? shortName}</h3>
      {description !== '' && <p className={styles['said']}>{description}</p>}
      <References references={references} />
      {shown.descriptions && <Descriptions objective={objective} levels={levels} />}
      {questions.length === 0 && <p className={styles['quiet']}>{t('document.no_questions')}</p>}
      <ol className={styles['questions']}>
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
