import fc from 'fast-check';
import { questionKinds } from '../question-kinds.js';
import {
  add,
  type Answer,
  contributionOf,
  type Counters,
  emptyCounters,
  expect,
  type Preset,
  type ScoringModel,
  type ScoringQuestion,
} from './index.js';

/* Random templates and respondents. */

export type Persona = 'dev' | 'mgr' | 'ops';
/** `answers` null: expected, but did not submit. */
export interface Respondent {
  readonly persona: Persona;
  readonly answers: Answer[] | null;
}
export interface World {
  readonly model: ScoringModel;
  readonly respondents: Respondent[];
}

export const personas = fc.constantFrom<Persona>('dev', 'mgr', 'ops');

const modelArbitrary: fc.Arbitrary<ScoringModel> = fc.integer({ min: 1, max: 10 }).chain((levels) => {
  const full = Array.from({ length: levels }, (_, index) => index + 1);
  const question = fc.record({
    kind: fc.constantFrom(...questionKinds),
    weight: fc.constantFrom(1, 1, 1, 0.5, 1.25, 0.1, 3, 0),
    levels: fc.oneof(fc.constant(full), fc.array(fc.integer({ min: 1, max: levels }), { maxLength: 5 })),
    credits: fc.array(fc.constantFrom(0, 1, 25, 33, 50, 100), { minLength: 10, maxLength: 10 }),
  });
  const objective = fc.record({
    absentLevels: fc.oneof(fc.constant([]), fc.subarray(full)),
    questions: fc.array(question, { maxLength: 3 }),
  });
  const areas = fc.array(fc.array(objective, { maxLength: 2 }), { maxLength: 2 });
  return fc.tuple(fc.constantFrom<Preset>('balanced', 'strict', 'process'), areas).map(([preset, list]) => {
    let n = 0;
    const next = () => (n += 3);
    return {
      levels,
      preset,
      areas: list.map((objectives) => ({
        n: next(),
        objectives: objectives.map(({ absentLevels, questions }) => ({
          n: next(),
          absentLevels,
          questions: questions.map(({ kind, weight, levels: choices, credits }) => ({
            n: next(),
            kind,
            weight,
            choices: choices.map((level, index) => ({ n: next(), level, credit: credits[index] })),
          })),
        })),
      })),
    };
  });
});

const allQuestions = (model: ScoringModel) => model.areas.flatMap((a) => a.objectives.flatMap((o) => o.questions));

export function answersArbitrary(model: ScoringModel): fc.Arbitrary<Answer[]> {
  const one = ({ n, choices }: ScoringQuestion): fc.Arbitrary<Answer | null> =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant({ question: n, choices: [], notApplicable: true }) },
      {
        weight: 4,
        arbitrary: fc
          .subarray(choices.map((choice) => choice.n))
          .map((picked) => ({ question: n, choices: picked, notApplicable: false })),
      },
    );
  return fc.tuple(...allQuestions(model).map(one)).map((list) => list.filter((answer) => answer !== null));
}

export const worldArbitrary: fc.Arbitrary<World> = modelArbitrary.chain((model) =>
  fc.record({
    model: fc.constant(model),
    respondents: fc.array(fc.record({ persona: personas, answers: fc.option(answersArbitrary(model), { freq: 6 }) }), {
      maxLength: 7,
    }),
  }),
);

export const tally = ({ model, respondents }: World): Counters =>
  respondents.reduce((sum, { persona, answers }) => {
    const expected = expect(sum, persona, 1);
    return answers === null ? expected : add(expected, persona, contributionOf(model, answers));
  }, emptyCounters());
