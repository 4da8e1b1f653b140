import { expect, it } from '@jest/globals';
import type { DomainEvent } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exposedPeople, type Form, organization, projected } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { createQueryHandlers } from '../index.js';

/**
 * The attacker knows nothing of how results are made. They collect every number that role user gets from every call, at several
 * moments, and see how each number depends on each single answer: the same history happens again with that answer changed. A
 * template of one level makes every value linear in the answers.
 */
const smallestGroup = 2;
const nodes = ['sales', 'works'] as const;
const questions = [50, 60, 61, 70] as const;

type Event = DomainEvent & { readonly at?: string };
const question = (n: number) => ({
  n,
  title: '',
  description: '',
  kind: 'ladder' as const,
  weight: 1,
  choices: [{ n: 10 * n, level: 1, title: '' }],
});
const objective = (n: number, of: readonly number[]) => ({
  n,
  shortName: `O${String(n)}`,
  description: '',
  maturities: [],
  recommendationIds: [],
  questions: of.map(question),
});
const area = (n: number, objectives: readonly ReturnType<typeof objective>[]) => ({
  n,
  name: `A${String(n)}`,
  description: '',
  color: '#000000',
  objectives: [...objectives],
});
const content = {
  levels: [{ n: 1, position: 1, name: 'One', description: '' }],
  areas: [area(3, [objective(5, [50]), objective(6, [60, 61])]), area(4, [objective(7, [70])])],
};

/** The example organisation with this template; `uma` belongs to both nodes, and nobody asks her. */
const world: readonly Event[] = [
  ...organization.events.map(
    (event): DomainEvent =>
      event.type === 'TemplateDeployed' ? { ...event, data: { ...event.data, content } } : event,
  ),
  { type: 'PersonaCreated', data: { personaId: 'mgr', title: 'Manager', description: '' } },
  { type: 'MembersAdded', data: { members: [{ nodeId: 'works', userId: 'uma' }] } },
  organization.groupsOf(smallestGroup),
] as readonly Event[];

interface Submission {
  readonly userId: string;
  readonly personaId: string;
  readonly node: (typeof nodes)[number];
  /** Of each question whether its level is met; undefined: skipped. */
  readonly answers: readonly (boolean | undefined)[];
}

const dayOf = (n: number) => new Date(Date.parse('2026-02-02T00:00:00.000Z') + n * 3_600_000).toISOString();
const submitted = ({ userId, personaId, node, answers }: Submission, n: number) => ({
  type: 'AnswersSubmitted' as const,
  at: dayOf(n),
  by: userId,
  data: {
    assessmentId: organization.assessmentOn(node),
    userId,
    personaId,
    templateId: answered.templateId,
    answers: answers.flatMap((isMet, index) => {
      const of = questions[index] ?? 0;
      return isMet === undefined ? [] : [{ question: of, choices: isMet ? [10 * of] : [], notApplicable: false }];
    }),
    texts: null,
  },
});
/** After the forms have closed both are opened for some more hours. */
const reopened = (node: string, n: number) => ({
  type: 'AssessmentChanged' as const,
  at: dayOf(n),
  data: {
    assessmentId: organization.assessmentOn(node),
    shortName: 'Spring',
    description: 'D',
    windows: { ...organization.period, closeFormDate: '2026-06-01T00:00:00.000Z' },
  },
});

const uma = callerOf('uma', 'user');
/** Numbers that do not add up over people, or say how many and not what. */
const skipped = /\.(maturityValue|agreement|difference|stages|stopped|level|position|version|smallestGroup)\b/;

/** Every number of an answer, by its place. */
function numbersIn(answer: unknown, path: string, numbers: Map<string, number>): void {
  if (typeof answer === 'number' && !skipped.test(path)) numbers.set(path, answer);
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer)) numbersIn(value, `${path}.${key}`, numbers);
}

async function collect(readModels: Awaited<ReturnType<typeof projected>>['readModels'], now: string, moment: string) {
  const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
  const numbers = new Map<string, number>();
  const look = async (name: string, asked: () => Promise<unknown>) =>
    numbersIn(await asked(), `${moment} ${name}`, numbers);
  const ids = nodes.map(organization.assessmentOn);
  for (const id of ids) {
    const params = { id };
    const of = (name: string) => `${name} ${id}`;
    await look(of('assessment'), async () => ask(handlers.assessment, uma, { params }, now));
    await look(of('figures'), async () => ask(handlers.assessmentFigures, uma, { params }, now));
    await look(of('matrix'), async () => ask(handlers.matrix, uma, { params }, now));
    await look(of('spread'), async () => ask(handlers.spread, uma, { params }, now));
    await look(of('timeline'), async () => ask(handlers.resultsTimeline, uma, { params }, now));
    await look(of('presented'), async () => ask(handlers.resultsPresented, uma, { params }, now));
    await look(of('why'), async () => ask(handlers.resultsWhy, uma, { params }, now));
    await look(of('report'), async () =>
      ask(handlers.assessmentReport, uma, { params, query: { audience: 'groups' } }, now),
    );
    for (const n of [5, 6, 7]) {
      const objectiveId = `${id}.${String(n)}`;
      const query = { objective: objectiveId };
      await look(of(`why ${String(n)}`), async () => ask(handlers.resultsWhy, uma, { params, query }, now));
      const bars = { params: { objectiveId }, body: {} };
      await look(of(`bars ${String(n)}`), async () => ask(handlers.answersPerLevel, uma, bars, now));
    }
    for (const personas of [['dev'], ['mgr'], ['dev', 'mgr']]) {
      const body = { selectedAssessments: [id], selectedPersonas: personas };
      await look(of(`of ${String(personas)}`), async () => ask(handlers.calculateMaturity, uma, { body }, now));
    }
  }
  const pool = { selectedAssessments: ids, selectedPersonas: [] };
  await look('pooled', async () => ask(handlers.calculateMaturity, uma, { body: pool }, now));
  const both = { params: { id: ids[0] ?? '', otherId: ids[1] ?? '' } };
  await look('compared', async () => ask(handlers.compareAssessments, uma, both, now));
  const whose = { params: { userId: 'uma', organizationId: 'organization-1' } };
  await look('tree', async () => ask(handlers.tree, uma, whose, now));
  return numbers;
}

/** All numbers of a history: while the form is open, after it has closed, open again, and closed for good. */
async function numbersOf(
  first: readonly Submission[],
  then: readonly Submission[],
): Promise<ReadonlyMap<string, number>> {
  const { readModels, more } = await projected(projections, world);
  const numbers = new Map<string, number>();
  const look = async (now: string, moment: string) => {
    for (const [path, value] of await collect(readModels, now, moment)) numbers.set(path, value);
  };
  for (const [n, one] of first.entries()) {
    await more([submitted(one, n)]);
    if (n >= 2 * smallestGroup) await look(dayOf(n), `after ${String(n)}`);
  }
  await look('2026-03-01T00:00:00.000Z', 'closed');
  await more(nodes.map((node) => reopened(node, 24 * 30)));
  for (const [n, one] of then.entries()) await more([submitted(one, 24 * 31 + n)]);
  await look(dayOf(24 * 32), 'open again');
  await look('2026-06-02T00:00:00.000Z', 'closed again');
  return numbers;
}

const flipped = (list: readonly Submission[], at: number, index: number): Submission[] =>
  list.map((one, n) =>
    n === at ? { ...one, answers: one.answers.map((isMet, own) => (own === index ? !isMet : isMet)) } : one,
  );

/** How every number depends on every answer. */
async function formsOf(first: readonly Submission[], then: readonly Submission[]): Promise<Form[]> {
  const numbers = await numbersOf(first, then);
  const forms = new Map<string, Map<string, number>>();
  for (const [at, { userId, answers }] of [...first, ...then].entries()) {
    for (const [index, isMet] of answers.entries()) {
      if (isMet === undefined) continue;
      const changed = await numbersOf(flipped(first, at, index), flipped(then, at - first.length, index));
      for (const [path, value] of numbers) {
        const difference = (changed.get(path) ?? 0) - value;
        if (Math.abs(difference) < 1e-9) continue;
        const form = forms.get(path) ?? new Map<string, number>();
        forms.set(path, form.set(`${userId} ${String(at)} ${String(index)}`, isMet ? -difference : difference));
      }
    }
  }
  return [...new Map([...forms.values()].map((form) => [JSON.stringify([...form]), form])).values()];
}

const answer = fc.oneof({ weight: 5, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.constant(undefined) });
const submission = fc.record({
  userId: fc.nat({ max: 5 }).map((n) => `p${String(n)}`),
  personaId: fc.constantFrom('dev', 'mgr'),
  node: fc.constantFrom('sales' as const, 'sales' as const, 'works' as const),
  answers: fc.tuple(answer, answer, answer, answer),
});
const everybody = fc
  .tuple(...Array.from({ length: 6 }, () => submission))
  .map((list) => list.map((one, n) => ({ ...one, userId: `p${String(n)}` })));
const history = fc.tuple(everybody, fc.array(submission, { maxLength: 3 }));

it('gives role user no numbers that any combination of them turns into the answers of fewer than k people [X1-082]', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ([first, then]) => {
      const forms = await formsOf(first, then);
      expect(exposedPeople(forms, (variable) => variable.split(' ')[0] ?? '', smallestGroup)).toBeNull();
    }),
    { ...runs(1), endOnFailure: true },
  );
}, 120_000);
