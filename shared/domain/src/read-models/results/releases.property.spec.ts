import { expect, it } from '@jest/globals';
import { score } from '@tidemark/contracts/scoring';
import { exposedPeople, type Form, projected } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import type { AssessmentsEvent } from '../../assessments/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import type { ResponseEvent } from '../../response/index.js';
import { scoringModelOf, type TemplateContent, type TemplateEvent } from '../../template/index.js';
import { collections, resultsProjection, shownByPersona, shownToAll } from '../index.js';

import type { Release } from './releases.js';

/**
 * Two levels; objectives of one, two and one questions in two areas. Numbers: levels 1 and 2, areas 3 and 4, then
 * objectives.
 */
const questions = [50, 60, 61, 70] as const;
const question = (n: number) => ({
  n,
  title: '',
  description: '',
  kind: 'ladder' as const,
  weight: 1,
  choices: [1, 2].map((level) => ({ n: 100 * n + level, level, title: '' })),
});
const objective = (n: number, of: readonly number[]) => ({
  n,
  shortName: '',
  description: '',
  maturities: [],
  recommendationIds: [],
  questions: of.map(question),
});
const area = (n: number, objectives: readonly ReturnType<typeof objective>[]) => ({
  n,
  name: '',
  description: '',
  color: '#000000',
  objectives: [...objectives],
});
const content: TemplateContent = {
  levels: [1, 2].map((n) => ({ n, position: n, name: '', description: '' })),
  areas: [area(3, [objective(5, [50]), objective(6, [60, 61])]), area(4, [objective(7, [70])])],
};
const profile = {
  shortName: 'T',
  name: 'T',
  description: '',
  language: 'en-US' as const,
  scoring: 'balanced' as const,
  startDate: null,
  endDate: null,
};
const model = scoringModelOf(profile, content);
const [templateId, assessmentId, organizationId] = ['template-1', 'assessment-1', 'organization-1'];
const smallestGroup = 3;

type Event = AssessmentsEvent | OrganizationEvent | ResponseEvent | TemplateEvent;
interface Submission {
  readonly userId: string;
  readonly personaId: string;
  /** By question; undefined: skipped. */
  readonly levels: readonly (number | undefined)[];
}
type Step = Submission | 'close and reopen';

const minute = 60_000;
const began = Date.parse('2026-01-01T00:00:00.000Z');
const momentOf = (at: number) => new Date(began + at * minute).toISOString();
const windows = (closes: string) => ({
  startDate: momentOf(0),
  endDate: momentOf(0),
  openFormDate: momentOf(0),
  closeFormDate: closes,
});
const far = '2030-01-01T00:00:00.000Z';

const setUp: readonly (Event & { readonly at: string })[] = [
  { type: 'OrganizationSettingsChanged', data: { organizationId, smallestGroup }, at: momentOf(0) } as never,
  { type: 'TemplateDeployed', data: { templateId, profile, content, recommendations: [] }, at: momentOf(0) },
  {
    type: 'AssessmentsApplied',
    data: {
      templateId,
      templateVersion: 1,
      shortName: 'A',
      description: 'D',
      windows: windows(far),
      assessments: [{ assessmentId, nodeId: 'node-1' }],
    },
    at: momentOf(0),
  },
];
const changed = (closes: string, at: number) => ({
  type: 'AssessmentChanged' as const,
  data: { assessmentId, shortName: 'A', description: 'D', windows: windows(closes) },
  at: momentOf(at),
});
const submitted = ({ userId, personaId, levels }: Submission, at: number) => ({
  type: 'AnswersSubmitted' as const,
  data: {
    assessmentId,
    userId,
    personaId,
    templateId,
    answers: levels.flatMap((level, index) => {
      const n = questions[index] ?? 0;
      return level === undefined
        ? []
        : [{ question: n, choices: level === 0 ? [] : [100 * n + level], notApplicable: false }];
    }),
    texts: null,
  },
  at: momentOf(at),
});

/** Everything published at one moment: the releases of everyone and of each persona, with the submissions in them. */
interface Published {
  readonly release: Release;
  readonly counted: readonly number[];
}

/** The sums of answers that a release publishes: for each question of a shown objective, and for the total. */
function formsOf({ release, counted }: Published, steps: readonly Step[]): Form[] {
  const answered = (n: number) =>
    counted.filter((at) => {
      const step = steps[at];
      return typeof step === 'object' && step.levels[questions.indexOf(n as never)] !== undefined;
    });
  const variable = (at: number, n: number) => `${(steps[at] as Submission).userId} ${String(at)} ${String(n)}`;
  const objectives = content.areas.flatMap((one) => one.objectives);
  const sums = objectives
    .filter(({ n }) => !release.hidden.includes(n))
    .flatMap((one) => one.questions)
    .map(({ n }) => new Map(answered(n).map((at) => [variable(at, n), 1])))
    .filter((form) => form.size > 0);
  if (!release.showsIndex) return sums;
  const values = new Map(
    score(model, release.counters).areas.flatMap((one) => one.objectives.map((own) => [own.n, own.assessmentValue])),
  );
  const valued = objectives.filter(({ n }) => values.get(n) != null);
  const index = valued.flatMap((one) => {
    const asked = one.questions.filter(({ n }) => answered(n).length > 0);
    return asked.flatMap(({ n }) => {
      const people = answered(n);
      return people.map((at) => [variable(at, n), 1 / (people.length * asked.length * valued.length)] as const);
    });
  });
  return index.length === 0 ? sums : [...sums, new Map(index)];
}

/** Each person's latest submission among some steps. */
function latestIn(steps: readonly Step[]): readonly number[] {
  const latest = new Map<string, number>();
  for (const [at, step] of steps.entries()) if (typeof step === 'object') latest.set(step.userId, at);
  return [...latest.values()];
}

/** Everything that was published during these steps, and after a closing at their end. */
async function publishedDuring(steps: readonly Step[]): Promise<Form[]> {
  const { readModels, more } = await projected([resultsProjection], setUp);
  const read = readModels.forTenant(organizationId);
  const forms: Form[] = [];
  const look = async (upTo: number, now: string) => {
    const tally = await read.get(collections.results, assessmentId);
    if (tally === undefined) throw new Error('There are no results');
    const newest = await read.get(collections.releases, assessmentId);
    const shown = shownToAll(model, tally, newest, { smallestGroup, now });
    if (typeof shown === 'string' || tally.respondents.submitted === 0) return;
    const past = steps.slice(0, upTo);
    const submissions = await read.find(collections.contributions, {
      where: { assessmentId },
      orderBy: { field: '_id' },
    });
    // A release of now contains everything, the stored one what came up to its end.
    const isStored = newest !== undefined && newest.counters === shown.counters;
    const released = submissions.filter(({ position }) => !isStored || position <= newest.through).length;
    const places = past.flatMap((step, at) => (typeof step === 'object' ? [at] : []));
    const counted = latestIn(past.slice(0, (places[released - 1] ?? -1) + 1));
    expect(counted).toHaveLength(Object.values(shown.counters.submitted).reduce((sum, people) => sum + people, 0));
    forms.push(...formsOf({ release: shown, counted }, past));
    const settings = (await read.get(collections.smallGroups, organizationId))?.settings;
    const personas = await shownByPersona(
      model,
      { tally, shown, smallestGroup, now, settings },
      async () => submissions,
    );
    for (const [persona, release] of personas) {
      const own = counted.filter((at) => (steps[at] as Submission).personaId === persona);
      forms.push(...formsOf({ release, counted: own }, past));
    }
  };
  for (const [at, step] of steps.entries()) {
    const minutes = 10 * (at + 1);
    if (step === 'close and reopen') {
      await more([changed(momentOf(minutes), minutes - 1)]);
      await look(at, momentOf(minutes + 1));
      await more([changed(far, minutes + 2)]);
    } else await more([submitted(step, minutes)]);
    await look(at + 1, momentOf(minutes + 3));
  }
  await look(steps.length, '2031-01-01T00:00:00.000Z');
  return forms;
}

const personOf = (variable: string) => variable.split(' ')[0] ?? '';
const level = fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 2 }) }, { weight: 1, arbitrary: fc.constant(undefined) });
const submission = (people: number): fc.Arbitrary<Submission> =>
  fc.record({
    userId: fc.nat({ max: people - 1 }).map((n) => `p${String(n)}`),
    personaId: fc.constantFrom('dev', 'mgr', 'ops'),
    levels: fc.tuple(level, level, level, level),
  });
/** First mostly everybody once; then more submissions, and closings after which the form is reopened. */
const history = fc
  .integer({ min: 3, max: 10 })
  .chain((people) =>
    fc
      .tuple(
        fc.tuple(
          ...Array.from({ length: people }, (_, n) =>
            submission(people).map((one) => ({ ...one, userId: `p${String(n)}` })),
          ),
        ),
        fc.array(
          fc.oneof(
            { weight: 5, arbitrary: submission(people) },
            { weight: 1, arbitrary: fc.constant('close and reopen' as const) },
          ),
          { maxLength: 8 },
        ),
      )
      .map(([first, then]): Step[] => [...first, ...then]),
  );

it('publishes no numbers whose combination reveals the answers of fewer people than the smallest group', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      expect(exposedPeople(await publishedDuring(steps), personOf, smallestGroup)).toBeNull();
    }),
    runs(25),
  );
}, 120_000);

it('does not take the same answers sent again for two that were published', async () => {
  const one = (n: number, levels: Submission['levels']) => ({ userId: `p${String(n)}`, personaId: 'dev', levels });
  const none = [0, 0, 0, 0];
  const some = [1, 0, 1, undefined];
  const skipping = [
    [0, 0, 0, undefined],
    [0, undefined, undefined, 0],
    some,
    [undefined, 0, 0, 0],
    [0, 0, 0, undefined],
  ];
  const first = [none, ...skipping, [undefined, 0, 0, 0], none, none, none].map((levels, n) => one(n, levels));
  const published = await publishedDuring([...first, 'close and reopen', one(3, some)]);
  expect(exposedPeople(published, personOf, smallestGroup)).toBeNull();
});

it('finds the person whom a difference of two groups reveals', () => {
  const sum = (...people: string[]): Form => new Map(people.map((person) => [`${person} 0 50`, 1]));
  expect(exposedPeople([sum('a', 'b', 'c', 'd'), sum('a', 'b', 'c')], personOf, 3)).toEqual(['d']);
  expect(exposedPeople([sum('a', 'b', 'c', 'd', 'e', 'f'), sum('a', 'b', 'c')], personOf, 3)).toBeNull();
});
