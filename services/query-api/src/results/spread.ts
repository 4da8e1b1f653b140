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
  type Counters,
  leastAgreed,
  type ObjectiveResult,
  type ObjectiveSpread as Spreading,
  type QuestionResult,
  type QuestionSpread as Steps,
  score,
  spreadOf,
} from '@tidemark/contracts/scoring';
import { type ContentArea, type ContentObjective, type ContentQuestion, scoringModelOf } from '@tidemark/domain';
import { byPersona, collections, submittedIn } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { countedAsOf } from '../timeline/as-of.js';
import { findAssessment, findEither, type Found } from '../lib/find-assessment.js';
import type { Reader } from '../lib/reader.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadShown, loadShownPersonas } from './load.js';

/** How far the respondents of an assessment agree, as far as the caller may see it: role user sees groups alone. */
export const spreadHandler = (tools: Toolbox) =>
  tools.answering(routes.spread, async ({ params: { id }, query: { at }, caller }, read) => {
    const found = await (at === undefined ? findEither(read, caller, id) : findAssessment(read, caller, id));
    const { counters, personas: shown } = await countedOf(read, caller, found, at);
    const { profile, content } = found.template.template;
    const head = await headOf(read, found);
    if (counters === null) return { body: { ...head, ...nothingShown, levels: content.levels.length } };
    const model = scoringModelOf(profile, content);
    const personas = largestFirst(shown);
    const values = personas.map(({ counters: own }) => valuesOf(score(model, own)));
    const results = score(model, counters);
    const spreads = new Map(spreadOf(model, counters).map((spread) => [spread.n, spread]));
    const objectives = content.areas.flatMap((area, at) =>
      area.objectives.flatMap((objective, index): ObjectiveSpread[] => {
        const [result, spread] = [results.areas[at]?.objectives[index], spreads.get(objective.n)];
        if (result === undefined || spread === undefined) return [];
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
        talkAbout: leastAgreed(objectives.flatMap(({ questions }) => questions)).map((question) => question.id),
      } satisfies Spread,
    };
  });

/** As it is now, or as of a moment. */
async function countedOf(
  read: Reader<ReadsOf<typeof routes.spread>>,
  caller: Caller,
  found: Found,
  at: MomentOrDay | undefined,
): Promise<{ readonly counters: Counters | null; readonly personas: ReadonlyMap<string, Counters> }> {
  if (at !== undefined) {
    const { counters } = await countedAsOf(read, caller, found.id, at);
    return { counters, personas: byPersona(counters) };
  }
  const { counters } = await loadShown(read, caller, found);
  return { counters, personas: await loadShownPersonas(read, caller, found) };
}

const nothingShown = { submitted: null, withheld: true as const, personas: [], objectives: [], talkAbout: [] };

async function headOf(read: Reader<'nodes'>, { assessment, template }: Found) {
  if (assessment === null) return { shortName: template.template.profile.shortName, nodeName: null };
  const node = await read.get(collections.nodes, assessment.nodeId);
  return { shortName: assessment.shortName, nodeName: node?.name ?? null };
}

interface ShownPersona {
  readonly id: string;
  readonly counters: Counters;
  readonly submitted: number;
}

const largestFirst = (shown: ReadonlyMap<string, Counters>): ShownPersona[] =>
  [...shown]
    .map(([id, counters]) => ({ id, counters, submitted: submittedIn(counters) }))
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

/** The value of each objective by its number. */
const valuesOf = ({ areas }: ReturnType<typeof score>): ReadonlyMap<number, number | null> =>
  new Map(areas.flatMap(({ objectives }) => objectives.map(({ n, assessmentValue }) => [n, assessmentValue] as const)));

interface Placed {
  readonly owner: string;
  readonly area: ContentArea;
  readonly objective: ContentObjective;
  readonly result: ObjectiveResult;
  readonly spread: Spreading;
}

function servedObjective(
  { owner, area, objective, result, spread }: Placed,
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
  values.length < 2 ? null : Math.max(...values) - Math.min(...values);

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
  // A graded question's credits are served as its choices have them, 0 to 1.
  steps: steps?.map(({ step, count }) => ({ step: kind === 'graded' ? step / 100 : step, count })) ?? null,
  apart,
});
