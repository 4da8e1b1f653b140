import { contentId } from '@tidemark/contracts';
import {
  type Counters,
  explain,
  type ObjectiveResult,
  score,
  type ScoringModel,
  spreadOf,
} from '@tidemark/contracts/scoring';
import {
  type ContentObjective,
  type ContentQuestion,
  creditOf,
  levelsInOrder,
  type TemplateContent,
} from '@tidemark/domain';
import { personaKey, type Release, submittedIn } from '@tidemark/domain/read-models';
import type { AnswerFact, Head, LevelFact } from './tables.js';

/** One assessment with all inputs of its rows. */
export interface AssessmentInputs {
  readonly model: ScoringModel;
  readonly everyone: Release;
  /** The personas that can be shown separately, '' for none. */
  readonly personas: ReadonlyMap<string, Release>;
  readonly head: Head;
  readonly content: TemplateContent;
  readonly titleOf: (personaId: string) => string;
}

type Which = Pick<LevelFact, 'scope' | 'persona_id' | 'persona'>;
/** Everyone, or the people of one persona, as counted. */
interface View extends Which {
  readonly key: string;
  readonly counters: Counters;
  readonly people: number;
  /** The visible ones. */
  readonly objectives: ReadonlyMap<number, ObjectiveResult>;
}

function viewsOf({ model, everyone, personas, titleOf }: AssessmentInputs): View[] {
  const viewOf = ({ counters, hidden }: Release) => ({
    counters,
    people: submittedIn(counters),
    objectives: new Map(
      score(model, counters)
        .areas.flatMap(({ objectives }) => objectives)
        .filter(({ n }) => !hidden.includes(n))
        .map((one) => [one.n, one] as const),
    ),
  });
  const ofEveryone: View = {
    scope: 'everyone',
    persona_id: null,
    persona: 'Everyone',
    key: '*',
    ...viewOf(everyone),
  };
  const ofPersonas = [...personas].map(([key, release]): View => {
    const which = { persona_id: key === personaKey(null) ? null : key, persona: titleOf(key) };
    return { scope: 'persona', ...which, key, ...viewOf(release) };
  });
  return [ofEveryone, ...ofPersonas];
}

/** The place of a row, without its key. */
interface RowSubject {
  readonly head: Head;
  readonly area_id: string;
  readonly area: string;
  readonly objective_id: string;
  readonly objective: string;
}

/** Each objective with its groups of people. */
function* objectivesOf(counted: AssessmentInputs) {
  const { content, model, head } = counted;
  for (const [a, area] of content.areas.entries()) {
    for (const [o, objective] of area.objectives.entries()) {
      const scored = model.areas[a]?.objectives[o];
      if (scored === undefined) continue;
      const place: RowSubject = {
        head,
        area_id: contentId(head.template_id, area.n),
        area: area.name,
        objective_id: contentId(head.template_id, objective.n),
        objective: objective.shortName,
      };
      yield { place, objective, absent: scored.absentLevels ?? [] };
    }
  }
}

const rowOf = ({ head, ...place }: RowSubject, { scope, persona_id, persona, people }: View) => ({
  ...head,
  scope,
  persona_id,
  persona,
  people,
  ...place,
});

/** The levels of each objective. */
export function* levelRows(counted: AssessmentInputs): Generator<LevelFact> {
  const views = viewsOf(counted);
  const levels = levelsInOrder(counted.content);
  for (const { place, objective, absent } of objectivesOf(counted)) {
    for (const view of views) {
      const result = view.objectives.get(objective.n);
      if (result === undefined) continue;
      for (const [index, { name }] of levels.entries()) {
        yield {
          id: keyOf(place, objective.n, view.key, index + 1),
          ...rowOf(place, view),
          level: index + 1,
          level_name: name,
          absent: absent.includes(index + 1),
          ...valuesAt(result, index),
        };
      }
    }
  }
}

function valuesAt(result: ObjectiveResult, index: number) {
  const { sum = 0, countAllRespondents = 0 } = result.answersPerLevel[index] ?? {};
  return {
    share: result.levelShares[index] ?? null,
    maturity_share: result.maturityShares[index] ?? 0,
    satisfied: countAllRespondents,
    covered: sum,
    agreement: result.agreement,
    assessment_value: result.assessmentValue,
    maturity_value: result.maturityValue,
    answered_pairs: result.coverage.answered,
    expected_pairs: result.coverage.expected,
  };
}

const keyOf = ({ head }: RowSubject, ...parts: readonly (string | number)[]): string =>
  [head.assessment_id, ...parts].join('.');

type Step = Pick<AnswerFact, 'standing' | 'step' | 'level' | 'choice' | 'answers' | 'share'>;

/** The answers to each question by step. */
export function* answerRows(counted: AssessmentInputs): Generator<AnswerFact> {
  const views = viewsOf(counted).map((view) => ({ view, spreads: spreadsOf(counted, view) }));
  for (const { place, objective } of objectivesOf(counted)) {
    for (const { view, spreads } of views) {
      if (!view.objectives.has(objective.n)) continue;
      for (const question of objective.questions) {
        const about = { question_id: contentId(place.head.template_id, question.n), question: question.title };
        for (const step of stepsOf(counted, view, objective, question, spreads.get(question.n) ?? null)) {
          yield {
            id: keyOf(place, question.n, view.key, step.standing, String(step.step)),
            ...rowOf(place, view),
            ...about,
            kind: question.kind,
            weight: question.weight,
            ...step,
          };
        }
      }
    }
  }
}

type Spread = readonly { readonly step: number; readonly count: number }[] | null;
const spreadsOf = ({ model }: AssessmentInputs, { counters }: View): ReadonlyMap<number, Spread> =>
  new Map(spreadOf(model, counters).flatMap(({ questions }) => questions.map(({ n, steps }) => [n, steps] as const)));

function stepsOf(
  counted: AssessmentInputs,
  view: View,
  objective: ContentObjective,
  question: ContentQuestion,
  spread: Spread,
): Step[] {
  const result = view.objectives.get(objective.n)?.questions.find(({ n }) => n === question.n);
  const { answered = 0, notApplicable = 0 } = result ?? {};
  const rest = { step: null, level: null, choice: null, share: null };
  const steps =
    spread === null
      ? ticked(counted, view, objective, question)
      : spread.map(({ step, count }): Step => {
          const at = standingAt(counted, question, step);
          return { standing: 'answered', ...at, answers: count, share: answered === 0 ? null : count / answered };
        });
  return [
    ...steps,
    { standing: 'not-applicable', ...rest, answers: notApplicable },
    { standing: 'skipped', ...rest, answers: view.people - answered - notApplicable },
  ];
}

/** The name of a step: the level of a ladder, the credit of a graded question in hundredths. */
function standingAt(
  { content }: AssessmentInputs,
  question: ContentQuestion,
  step: number,
): Pick<Step, 'step' | 'level' | 'choice'> {
  if (step === 0) return { step, level: 0, choice: 'None of these' };
  const positions = positionsOf(content);
  const isGraded = question.kind === 'graded';
  const here = question.choices.filter((choice) =>
    isGraded ? Math.round((creditOf(question, choice) ?? 1) * 100) === step : positions.get(choice.level) === step,
  );
  const [first, ...others] = new Set(here.map(({ level }) => positions.get(level) ?? 0));
  return {
    step: isGraded ? step / 100 : step,
    level: others.length > 0 ? null : (first ?? null),
    choice: textOf(here),
  };
}

const positionsOf = ({ levels }: TemplateContent) => new Map(levels.map(({ n, position }) => [n, position]));
const textOf = (choices: readonly { readonly title: string }[]): string | null =>
  choices.length === 0 ? null : choices.map(({ title }) => title).join(' | ');

/** The ticked part of a checklist at each level. */
function ticked(
  { model, content }: AssessmentInputs,
  { counters }: View,
  objective: ContentObjective,
  question: ContentQuestion,
): Step[] {
  const positions = positionsOf(content);
  return explain(model, objective.n, counters).levels.flatMap(({ level, questions }): Step[] => {
    const part = questions.find(({ n }) => n === question.n);
    if (part === undefined) return [];
    const here = question.choices.filter((choice) => positions.get(choice.level) === level);
    return [{ standing: 'answered', step: level, level, choice: textOf(here), answers: null, share: part.share }];
  });
}
