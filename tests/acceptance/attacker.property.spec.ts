import { expect, it } from '@jest/globals';
import type { RouteName } from '@tidemark/contracts';
import type { DomainEvent } from '@tidemark/domain';
import { answered, exampleTenant, exposedPeople, type Form, organization } from '@tidemark/testing';
import { everyNth, runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { type MemoryProduct, startInMemory } from '../harness/memory-product.js';
import { distinctNumbers, isSame, type Numbers, numbersIn, type Reading } from '../harness/numbers.js';
import { callsOf, routesOfAnswers } from '../harness/role-user-calls.js';

/**
 * The attacker knows nothing of how results are made. They collect every number that role user gets from every call and export,
 * at several moments. Then the same history happens again with one answer changed, for each answer: this shows how each number
 * depends on it. A template of one level makes every value linear in the answers.
 *
 * The web client makes its sheets and other files from the answers that are collected here, and PDFs from the report. Live
 * announcements carry ids, and mails carry no results.
 */
const smallestGroup = 2;
const nodes = ['sales', 'works'] as const;
/** Winter is the round before spring on sales. Its form is open at the same time, so anybody may answer either. */
const rounds = {
  sales: organization.assessmentOn('sales'),
  winter: 'winter-on-sales',
  works: organization.assessmentOn('works'),
} as const;
const assessments = Object.values(rounds);
const questions = [50, 60, 61, 70] as const;

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

/** Two who read, members of both nodes: nobody asks the one, the other is the first who answers. */
const [bystander, respondent] = ['uma', 'p0'] as const;
/** The one whose answers they also ask for by name. */
const colleague = 'p1';
const members = [{ nodeId: 'works', userId: bystander }, ...nodes.map((nodeId) => ({ nodeId, userId: respondent }))];

/** The example organisation with this template. */
const world: readonly DomainEvent[] = [
  ...organization.events.map(
    (event): DomainEvent =>
      event.type === 'TemplateDeployed' ? { ...event, data: { ...event.data, content } } : event,
  ),
  { type: 'PersonaCreated', data: { personaId: 'mgr', title: 'Manager', description: '' } },
  { type: 'MembersAdded', data: { members } },
  {
    type: 'AssessmentsApplied',
    data: {
      templateId: answered.templateId,
      templateVersion: 2,
      shortName: 'Winter',
      description: '',
      windows: { ...organization.period, startDate: '2025-10-01T00:00:00.000Z' },
      assessments: [{ assessmentId: rounds.winter, nodeId: 'sales' }],
    },
  },
  organization.groupsOf(smallestGroup),
];

interface Submission {
  readonly userId: string;
  readonly personaId: string;
  readonly round: keyof typeof rounds;
  /** Of each question whether its level is met; undefined: skipped. */
  readonly answers: readonly (boolean | undefined)[];
}
/** Submissions while the forms are open, and after they were opened again. */
type History = readonly [first: readonly Submission[], then: readonly Submission[]];

const momentOf = (hour: number) => new Date(Date.parse('2026-02-02T00:00:00.000Z') + hour * 3_600_000).toISOString();
const submitted = ({ userId, personaId, round, answers }: Submission, hour: number) => ({
  type: 'AnswersSubmitted' as const,
  at: momentOf(hour),
  by: userId,
  data: {
    assessmentId: rounds[round],
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
/** After the forms have closed those of spring are opened for some more hours. */
const reopened = (node: string, hour: number) => ({
  type: 'AssessmentChanged' as const,
  at: momentOf(hour),
  data: {
    assessmentId: organization.assessmentOn(node),
    shortName: 'Spring',
    description: 'D',
    windows: { ...organization.period, closeFormDate: '2026-06-01T00:00:00.000Z' },
  },
});

function valuesFor(assessment: string) {
  const ofContent = (...numbers: readonly number[]) => numbers.map((n) => `${assessment}.${String(n)}`);
  const objectives = ofContent(5, 6, 7);
  const people = [bystander, respondent, colleague];
  const moments = [momentOf(2 * smallestGroup)];
  return {
    organizationId: [exampleTenant],
    id: [assessment],
    assessmentId: [assessment],
    assessment_id: [assessment],
    otherId: assessments.filter((other) => other !== assessment),
    selectedAssessments: [[assessment], assessments],
    selectedPersonas: [['dev'], ['mgr'], ['dev', 'mgr']],
    area: ofContent(3, 4),
    objective: objectives,
    objectiveId: objectives,
    'objective.id': objectives,
    userId: people,
    user_id: people,
    respondent: people,
    respondentId: people,
    since: ['round'],
    from: moments,
    at: moments,
  };
}

/** Routes that are not called, and why. */
const notCalled: Partial<Record<RouteName, string>> = {
  printAssessmentReport: 'Begins a PDF of what assessmentReport answers, and answers no number itself.',
};
const calledRoutes = routesOfAnswers.filter((route) => notCalled[route] === undefined);

/** Something that the attacker may read; undefined where it is refused. */
interface Source {
  readonly name: string;
  readonly read: (product: MemoryProduct) => Promise<unknown>;
}

const callsAs = (userId: string): Source[] => {
  const calls = assessments.flatMap((id) => calledRoutes.flatMap((route) => callsOf(route, valuesFor(id))));
  const sources = calls.map(({ route, input }): Source => {
    const name = `${userId} ${route} ${JSON.stringify(input)}`;
    return { name, read: async (product) => product.answerTo(userId, route, input) };
  });
  return [...new Map(sources.map((source) => [source.name, source])).values()];
};
const ofBystander = callsAs(bystander);
const ofRespondent = callsAs(respondent);
const exports: readonly Source[] = [
  { name: 'assistant', read: async (product) => (await product.questionOf(bystander, 'How are we?')).documents },
  { name: 'facts', read: async (product) => product.facts() },
];

/** Reads at all moments of a history: while the forms are open, after they closed, open again, and closed for the last time. */
async function readingOf([first, then]: History, isWanted: (name: string) => boolean): Promise<Reading> {
  const product = await startInMemory();
  const reading = new Map<string, Numbers>();
  let moments = 0;
  const look = async (now: string, moment: string) => {
    product.setNow(now);
    moments += 1;
    const nameOf = ({ name }: Source) => `${moment}: ${name}`;
    const ask = async (sources: readonly Source[]) =>
      Promise.all(
        sources.map(async (source) => {
          const answer = isWanted(nameOf(source)) ? await source.read(product) : undefined;
          if (answer !== undefined) reading.set(nameOf(source), numbersIn(answer));
        }),
      );
    await ask([...ofBystander, ...exports]);
    // The respondent reads what the bystander may not, and some of the rest, which is nearly the same.
    const some = new Set(everyNth(5, moments, ofRespondent));
    await ask(ofRespondent.filter((source, at) => some.has(source) || !reading.has(nameOf(ofBystander[at] ?? source))));
  };
  try {
    await product.record(world);
    for (const [hour, one] of first.entries()) {
      await product.record([submitted(one, hour)]);
      if (hour >= 2 * smallestGroup) await look(momentOf(hour), `after ${String(hour)}`);
    }
    await look('2026-03-01T00:00:00.000Z', 'closed');
    await product.record(nodes.map((node) => reopened(node, 24 * 30)));
    for (const [hour, one] of then.entries()) await product.record([submitted(one, 24 * 31 + hour)]);
    await look(momentOf(24 * 32), 'open again');
    await look('2026-06-02T00:00:00.000Z', 'closed again');
    return reading;
  } finally {
    await product.stop();
  }
}

interface Answer {
  readonly userId: string;
  readonly isMet: boolean;
  /** Its count among all answers of a history, from 1 on. */
  readonly n: number;
}
const answersOf = ([first, then]: History): Answer[] =>
  [...first, ...then]
    .flatMap(({ userId, answers }) => answers.flatMap((isMet) => (isMet === undefined ? [] : [{ userId, isMet }])))
    .map((one, at) => ({ ...one, n: at + 1 }));

/** The same history with some answers changed. */
function changed([first, then]: History, isChanged: (n: number) => boolean): History {
  let n = 0;
  const each = (one: Submission): Submission => ({
    ...one,
    answers: one.answers.map((isMet) => {
      if (isMet === undefined) return undefined;
      n += 1;
      return isMet !== isChanged(n);
    }),
  });
  return [first.map(each), then.map(each)];
}

/**
 * What is worth reading again, so that the many histories that follow read little. Answer n is changed in history b if bit b of n
 * is set: two numbers that move alike in all of these are one.
 */
async function worthReading(history: History, base: Reading): Promise<ReadonlyMap<string, readonly string[]>> {
  const opposite = await readingOf(
    changed(history, () => true),
    (name) => base.has(name),
  );
  const moving = new Map([...base].filter(([name, numbers]) => !isSame(numbers, opposite.get(name))));
  const readings = [moving, opposite];
  for (let bit = 1; bit <= answersOf(history).length; bit *= 2) {
    const some = changed(history, (n) => (n & bit) !== 0);
    readings.push(await readingOf(some, (name) => moving.has(name)));
  }
  return distinctNumbers(readings);
}

/** How every number depends on every answer, by the name of the number. */
async function formsOf(history: History): Promise<ReadonlyMap<string, Form>> {
  const base = await readingOf(history, () => true);
  const refused = calledRoutes.filter((route) => ![...base.keys()].some((name) => name.includes(` ${route} `)));
  // A route that refuses everything that is tried shows nothing: say in `valuesFor` how to call it.
  expect(refused).toEqual([]);
  const places = await worthReading(history, base);
  const forms = new Map<string, Map<string, number>>();
  for (const { userId, isMet, n } of answersOf(history)) {
    const reading = await readingOf(
      changed(history, (other) => other === n),
      (name) => places.has(name),
    );
    for (const [name, place] of [...places].flatMap(([name, some]) => some.map((place) => [name, place] as const))) {
      const difference = (reading.get(name)?.get(place) ?? 0) - (base.get(name)?.get(place) ?? 0);
      if (Math.abs(difference) < 1e-9) continue;
      const number = `${name} at ${place}`;
      const form = forms.get(number) ?? new Map<string, number>();
      forms.set(number, form.set(`${userId} ${String(n)}`, isMet ? -difference : difference));
    }
  }
  return forms;
}

const personOf = (variable: string) => variable.split(' ')[0] ?? '';
const exposedBy = (forms: ReadonlyMap<string, Form>) => exposedPeople([...forms.values()], personOf, smallestGroup);

/** The people who are exposed, and the fewest numbers that it takes. */
function exposure(all: ReadonlyMap<string, Form>) {
  // The respondent may read their own answers.
  const isOwn = (number: string, form: Form) =>
    number.includes(`: ${respondent} `) && [...form.keys()].every((variable) => personOf(variable) === respondent);
  const forms = new Map([...all].filter(([number, form]) => !isOwn(number, form)));
  if (exposedBy(forms) === null) return null;
  for (const [number, form] of all) {
    if (!forms.delete(number) || exposedBy(forms) !== null) continue;
    forms.set(number, form);
  }
  return { people: exposedBy(forms), numbers: [...forms.keys()] };
}

const answer = fc.oneof({ weight: 3, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.constant(undefined) });
const submission = fc.record({
  userId: fc.nat({ max: 5 }).map((n) => `p${String(n)}`),
  personaId: fc.constantFrom('dev', 'mgr'),
  round: fc.constantFrom('sales' as const, 'sales' as const, 'winter' as const, 'works' as const),
  answers: fc.tuple(answer, answer, answer, answer),
});
const everybody = fc
  .tuple(...Array.from({ length: 6 }, () => submission))
  .map((list) => list.map((one, n) => ({ ...one, userId: `p${String(n)}` })));
const history = fc.tuple(everybody, fc.array(submission, { maxLength: 3 }));

it('gives role user no numbers that any combination of them turns into the answers of fewer than k people [X1-082]', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      expect(exposure(await formsOf(one))).toBeNull();
    }),
    { ...runs(1), endOnFailure: true },
  );
}, 1_200_000);
