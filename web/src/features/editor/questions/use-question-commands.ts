import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { type Before, placeOf } from '../../../components/order/places';
import type { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import type { DraftChoice, DraftLevel, DraftObjective, DraftQuestion } from '../draft/draft';
import { attempt, useSayRefusal } from '../use-refusals';
import type { PastedQuestion } from './model/read-pasted';
import { choiceAgain, questionAgain, waiting } from './new-piece';
import type { WrittenChoice } from './NewChoice';
import type { Outboxes } from './use-outboxes';
import type { Pieces } from './use-pieces';

export interface QuestionCommands {
  readonly addPasted: (questions: readonly PastedQuestion[]) => void;
  readonly duplicate: (question: DraftQuestion) => void;
  readonly remove: (question: DraftQuestion) => void;
  readonly addChoices: (question: DraftQuestion, choices: readonly WrittenChoice[]) => void;
  readonly removeChoice: (choice: DraftChoice) => void;
  readonly move: (question: string, before: Before) => void;
  readonly moveChoice: (choice: string, before: Before) => void;
}

interface CommandsContext {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly pieces: Pieces;
  readonly outboxes: Outboxes;
  /** What the address names as the question that is looked at. */
  readonly at: string | null;
}

/** The latest value, for functions that rows keep: a change must not redraw the rows. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

type Latest = ReturnType<typeof useLatest<CommandsContext>>;

/** Deleting, in the specification's words, with a way back. */
function useRemovals(now: Latest) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const { lines } = useProblems();
  return useMemo(() => {
    const why = (problem: ApiProblem) => lines(problem).join(' ');
    const removed = (question: DraftQuestion, before: Before) => {
      toast.success(t('questions.question_deleted', { id: question.id }), {
        undo: () => {
          const { outboxes, at } = now.current;
          outboxes.postQuestions([waiting({ ...questionAgain(question), before, from: at })]);
        },
      });
    };
    const placeOfQuestion = ({ id }: DraftQuestion) => placeOf(now.current.objective.questions, id);
    const notRemoved = (problem: ApiProblem, question: DraftQuestion) => {
      const count = question.choices.length;
      toast.error(t('questions.question_delete_failed'), {
        body: count > 0 ? t('questions.its_choices', { count }) : why(problem),
        ...(count > 0 && {
          action: { label: t('questions.delete_all', { count }), onClick: () => void removeWhole(question) },
        }),
      });
    };
    const removeWhole = async (question: DraftQuestion) => {
      const before = placeOfQuestion(question);
      const { pieces } = now.current;
      const work = async () => {
        for (const choice of question.choices) await pieces.removeChoice(choice);
        await pieces.removeQuestion(question);
      };
      if (await attempt(work, (problem) => toast.error(t('questions.question_delete_failed'), { body: why(problem) })))
        removed(question, before);
    };
    return {
      remove: async (question: DraftQuestion) => {
        const before = placeOfQuestion(question);
        const { pieces } = now.current;
        const refused = (problem: ApiProblem) => notRemoved(problem, question);
        if (await attempt(async () => pieces.removeQuestion(question), refused)) removed(question, before);
      },
      removeChoice: async (choice: DraftChoice) => {
        const { objective, pieces, outboxes } = now.current;
        const question = objective.questions.find(({ id }) => id === choice.question_id);
        if (question === undefined) return;
        const before = placeOf(question.choices, choice.id);
        const { id } = choice;
        const refused = (problem: ApiProblem) =>
          toast.error(t('questions.choice_delete_failed', { id }), { body: why(problem) });
        if (!(await attempt(async () => pieces.removeChoice(choice), refused))) return;
        toast.success(t('questions.choice_deleted', { id }), {
          undo: () => outboxes.postChoices(question.id, [waiting({ ...choiceAgain(choice, question.kind), before })]),
        });
      },
    };
  }, [now, t, toast, lines]);
}

/** What is done to the questions of an objective. */
export function useQuestionCommands(context: CommandsContext): QuestionCommands {
  const now = useLatest(context);
  const say = useSayRefusal();
  const refused = useCallback((problem: ApiProblem) => say(problem, 'questionError'), [say]);
  const removals = useRemovals(now);
  return useMemo(
    () => ({
      addPasted: (questions) => {
        const levelAt = new Map(now.current.levels.map(({ position, id }) => [position, id]));
        now.current.outboxes.postQuestions(
          questions.map(({ title, description, kind, choices }, index) =>
            waiting({
              title,
              description,
              kind,
              weight: 1,
              references: [],
              choices: choices.map((choice) => ({ title: choice.title, maturity_id: levelAt.get(choice.level) ?? '' })),
              ...(index === 0 && { from: now.current.at }),
            }),
          ),
        );
      },
      duplicate: (question) => {
        const { objective, outboxes, at } = now.current;
        const before = placeOf(objective.questions, question.id);
        outboxes.postQuestions([waiting({ ...questionAgain(question), before, from: at })]);
      },
      remove: (question) => void removals.remove(question),
      addChoices: (question, choices) =>
        now.current.outboxes.postChoices(
          question.id,
          choices.map(({ title, level }) => waiting({ title, maturity_id: level.id })),
        ),
      removeChoice: (choice) => void removals.removeChoice(choice),
      move: (id, before) => {
        const { objective, pieces } = now.current;
        const question = objective.questions.find((one) => one.id === id);
        if (question) void attempt(async () => pieces.placeQuestion(question, before), refused);
      },
      moveChoice: (id, before) => {
        const { objective, pieces } = now.current;
        const choice = objective.questions.flatMap(({ choices }) => choices).find((one) => one.id === id);
        if (choice) void attempt(async () => pieces.placeChoice(choice, before), refused);
      },
    }),
    [now, refused, removals],
  );
}
