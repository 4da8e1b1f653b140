import { contentId, type ReportQuestion, type Withheld } from '@tidemark/contracts';
import { type ScoringModel, spreadOf } from '@tidemark/contracts/scoring';
import { type ContentObjective, type ContentQuestion, creditOf, type TemplateContent } from '@tidemark/domain';
import type { ShownResults } from '@tidemark/domain/read-models';
import { questionsOf } from '../over-time/explain-scores.js';

export interface QuestionInputs {
  readonly owner: string;
  readonly model: ScoringModel;
  readonly content: TemplateContent;
  readonly shown: ShownResults;
}

const hiddenAnswers = (withheld: Withheld) =>
  ({ answered: 0, notApplicable: 0, agreement: null, value: null, positions: null, withheld }) as const;

/** The questions of each objective. */
export function questionsIn({ owner, model, content, shown }: QuestionInputs) {
  const positions = new Map(content.levels.map(({ n, position }) => [n, position]));
  const spreads = new Map(
    typeof shown === 'string'
      ? []
      : spreadOf(model, shown.counters).flatMap(({ questions }) =>
          questions.map(({ n, steps }) => [n, steps] as const),
        ),
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
    const withheld = typeof shown === 'string' ? shown : shown.hidden.includes(objective.n) ? 'few-answers' : null;
    if (typeof shown === 'string' || withheld !== null) {
      const hidden = hiddenAnswers(withheld ?? 'few-answers');
      return objective.questions.map((question) => ({ ...contentOf(question), ...hidden }));
    }
    const made = new Map(
      questionsOf({ model, content }, objective.n, { counters: shown.counters, own: null }).map((one) => [one.n, one]),
    );
    return objective.questions.map((question) => {
      const { answered, notApplicable, agreement = null, value = null } = made.get(question.n) ?? {};
      const counts = { answered: answered ?? 0, notApplicable: notApplicable ?? 0 };
      return { ...contentOf(question), ...counts, agreement, value, positions: stepsOf(question) };
    });
  };
}
