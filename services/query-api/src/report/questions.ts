import { contentId, type ReportQuestion } from '@tidemark/contracts';
import { type Counters, type ScoringModel, spreadOf } from '@tidemark/contracts/scoring';
import { type ContentObjective, type ContentQuestion, creditOf, type TemplateContent } from '@tidemark/domain';
import { questionsOf } from '../over-time/made.js';

export interface Asked {
  readonly owner: string;
  readonly model: ScoringModel;
  readonly content: TemplateContent;
  /** Null where everything is withheld. */
  readonly counters: Counters | null;
  /** From how many answers on a question is shown. */
  readonly least: number;
}

const hidden = { agreement: null, value: null, positions: null, withheld: true } as const;
const unanswered = { answered: 0, notApplicable: 0 };

/**
 * The questions of each objective. Where one is answered by too few, none of its objective is shown: it would be what the
 * value of the objective has beside the others.
 */
export function questionsIn({ owner, model, content, counters, least }: Asked) {
  const positions = new Map(content.levels.map(({ n, position }) => [n, position]));
  const spreads = new Map(
    counters === null
      ? []
      : spreadOf(model, counters).flatMap(({ questions }) => questions.map(({ n, steps }) => [n, steps] as const)),
  );
  const contentOf = (question: ContentQuestion) => ({
    id: contentId(owner, question.n),
    title: question.title,
    description: question.description,
    kind: question.kind,
    weight: question.weight,
    choices: question.choices.map((choice) => ({
      title: choice.title,
      level: positions.get(choice.level) ?? 0,
      credit: creditOf(question, choice),
    })),
  });
  const stepsOf = ({ n, kind }: ContentQuestion) =>
    spreads.get(n)?.map(({ step, count }) => ({ step: kind === 'graded' ? step / 100 : step, people: count })) ?? null;

  return (objective: ContentObjective): ReportQuestion[] => {
    if (counters === null)
      return objective.questions.map((question) => ({ ...contentOf(question), ...unanswered, ...hidden }));
    const made = new Map(
      questionsOf({ model, content }, objective.n, { counters, own: null, least: 0 }).map((one) => [one.n, one]),
    );
    const isFew = [...made.values()].some(({ answered }) => answered > 0 && answered < least);
    return objective.questions.map((question) => {
      const { answered = 0, notApplicable = 0, agreement = null, value = null } = made.get(question.n) ?? {};
      const counts = { ...contentOf(question), answered, notApplicable };
      return isFew ? { ...counts, ...hidden } : { ...counts, agreement, value, positions: stepsOf(question) };
    });
  };
}
