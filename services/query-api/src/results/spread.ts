import {
  contentId,
  type MomentOrDay,
  type ObjectiveSpread,
  type QuestionSpread,
  type ReadsOf,
  routes,
  type Spread,
} from '@tidemark/contracts';
import {
  leastAgreed,
  type ObjectiveResult,
  type ObjectiveSpread as Spreading,
  type QuestionResult,
  type QuestionSpread as Steps,
  printedDifference,
  score,
  type ScoringModel,
  spreadOf,
} from '@tidemark/contracts/scoring';
import { type ContentArea, type ContentObjective, type ContentQuestion, scoringModelOf } from '@tidemark/domain';
import {
  byPersona,
  collections,
  everything,
  type Release,
  type ShownResults,
  submittedIn,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { countedAsOf } from '../timeline/as-of.js';
import { findAssessment, findEither, type AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { loadShown, loadShownPersonas } from './load.js';

/** How far the respondents of an assessment agree, as far as the caller may see it: role user sees only groups. */
export const spreadHandler = (tools: Toolbox) =>
  tools.answering(routes.spread, async ({ params: { id }, query: { at }, caller, context: { now } }, read) => {
    const found = await (at === undefined ? findEither(read, caller, id) : findAssessment(read, caller, id));
    const { shown, personas: shownPersonas } = await countedOf(read, { ...caller, now }, found, at);
    const { profile, content } = found.template.template;
    const head = await headOf(read, found);
    if (typeof shown === 'string')
      return { body: { ...head, ...nothingShown, withheld: shown, levels: content.levels.length } };
    const { counters, hidden } = shown;
    const model = scoringModelOf(profile, content);
    const personas = largestFirst(shownPersonas);
    const values = personas.map(({ release }) => valuesOf(model, release));
    const results = score(model, counters);
    const spreads = new Map(spreadOf(model, counters).map((spread) => [spread.n, spread]));
    const objectives = content.areas.flatMap((area, at) =>
      area.objectives.flatMap((objective, index): ObjectiveSpread[] => {
        const [result, spread] = [results.areas[at]?.objectives[index], spreads.get(objective.n)];
        if (result === undefined || spread === undefined || hidden.includes(objective.n)) return [];
        return [servedObjective({ owner: id, area, objective, result, spread }, values)];
      }),
    );
    return {
      body: {
        ...head,
        submitted: submittedIn(counters),
        levels: model.levels,
        personas: await titled(read, personas),
        objectives,
        hidden: hidden.length,
        talkAbout: leastAgreed(objectives.flatMap(({ questions }) => questions)).map((question) => question.id),
      } satisfies Spread,
    };
  });

/** Now, or at a moment. */
async function countedOf(
  read: Reader<ReadsOf<typeof routes.spread>>,
  caller: ShownTo & Caller,
  found: AssessmentOrTemplate,
  at: MomentOrDay | undefined,
): Promise<{ readonly shown: ShownResults; readonly personas: ReadonlyMap<string, Release> }> {
  if (at !== undefined) {
    const { counters } = await countedAsOf(read, caller, found.id, at);
    const personas = [...byPersona(counters)].map(([id, own]) => [id, everything(own)] as const);
    return { shown: everything(counters), personas: new Map(personas) };
  }
  const { shown } = await loadShown(read, caller, found);
  return { shown, personas: await loadShownPersonas(read, caller, found) };
}

const nothingShown = { submitted: null, personas: [], objectives: [], hidden: 0, talkAbout: [] };

async function headOf(read: Reader<'nodes'>, { assessment, template }: AssessmentOrTemplate) {
  if (assessment === null) return { shortName: template.template.profile.shortName, nodeName: null };
  const node = await read.get(collections.nodes, assessment.nodeId);
  return { shortName: assessment.shortName, nodeName: node?.name ?? null };
}

interface ShownPersona {
  readonly id: string;
  readonly release: Release;
  readonly submitted: number;
}

const largestFirst = (shown: ReadonlyMap<string, Release>): ShownPersona[] =>
  [...shown]
    .map(([id, release]) => ({ id, release, submitted: submittedIn(release.counters) }))
    .sort((one, other) => other.submitted - one.submitted || (one.id < other.id ? -1 : 1));

async function titled(read: Reader<'personas'>, personas: readonly ShownPersona[]): Promise<Spread['personas']> {
  const known = await read.getMany(
    collections.personas,
    personas.flatMap(({ id }) => (id === '' ? [] : [id])),
  );
  const titles = new Map(known.map(({ _id, title }) => [_id, title]));
  return personas.map(({ id, submitted }) => ({
    id: id === '' ? null : id,
    title: titles.get(id) ?? null,
    submitted,
  }));
}

/** The value of each objective by its number; null if it is hidden. */
const valuesOf = (model: ScoringModel, { counters, hidden }: Release): ReadonlyMap<number, number | null> =>
  new Map(
    score(model, counters).areas.flatMap(({ objectives }) =>
      objectives.map(({ n, assessmentValue }) => [n, hidden.includes(n) ? null : assessmentValue] as const),
    ),
  );

interface SpreadObjective {
  readonly owner: string;
  readonly area: ContentArea;
  readonly objective: ContentObjective;
  readonly result: ObjectiveResult;
  readonly spread: Spreading;
}

function servedObjective(
  { owner, area, objective, result, spread }: SpreadObjective,
  values: readonly ReadonlyMap<number, number | null>[],
): ObjectiveSpread {
  const personas = values.map((byObjective) => byObjective.get(objective.n) ?? null);
  return {
    id: contentId(owner, objective.n),
    shortName: objective.shortName,
    name: objective.name ?? null,
    areaId: contentId(owner, area.n),
    areaName: area.name,
    areaColor: area.color,
    assessmentValue: result.assessmentValue,
    agreement: result.agreement,
    steps: spread.steps === null ? null : [...spread.steps],
    apart: spread.apart,
    personas,
    difference: differenceOf(personas.filter((value) => value !== null)),
    questions: objective.questions.flatMap((question, index) => {
      const [own, steps] = [result.questions[index], spread.questions[index]];
      return own === undefined || steps === undefined ? [] : [servedQuestion(owner, question, own, steps)];
    }),
  };
}

const differenceOf = (values: readonly number[]): number | null =>
  values.length < 2 ? null : printedDifference(Math.min(...values), Math.max(...values));

const servedQuestion = (
  owner: string,
  { n, title, kind }: ContentQuestion,
  { answered, notApplicable, agreement }: QuestionResult,
  { steps, apart }: Steps,
): QuestionSpread => ({
  id: contentId(owner, n),
  title,
  kind,
  answered,
  notApplicable,
  agreement,
  // Credits of a graded question are served as in its choices, 0 to 1.
  steps: steps?.map(({ step, count }) => ({ step: kind === 'graded' ? step / 100 : step, count })) ?? null,
  apart,
});
