import { describe, expect, it } from '@jest/globals';
import { answerRound, showAnyGroup } from '../harness/round.js';
import { fresh, importTemplate } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');

/*
 * A model of the shape of OWASP SAMM, in words of our own: five functions of three practices, each with two streams. A
 * stream asks one question per level, whose answers give 0, a quarter, half or all of it. 90 questions.
 */
const credits = [0, 0.25, 0.5, 1];
const functions = ['Steering', 'Planning', 'Building', 'Checking', 'Running'];
const levels = [1, 2, 3];
/** The second practice asks nothing at level 2: its streams begin again at level 3. */
const absentIn = (practice: number) => (practice === 1 ? [2] : []);
const isAsked = (practice: number, level: number) => !absentIn(practice).includes(level);

const question = (name: string, stream: string, level: number) => ({
  title: `${name}, stream ${stream}: is level ${String(level)} done?`,
  description: 'Think of all teams.',
  kind: 'graded',
  weight: 1,
  references: [{ label: `${name} ${stream}${String(level)}`, url: 'https://example.org/model', tags: ['stream'] }],
  recommendations: stream === 'A' ? [{ key: 'start', level }] : [],
  choices: ['No', 'For some', 'For half of them', 'For most or all'].map((title, index) => ({
    title,
    level,
    credit: credits[index],
  })),
});

const practice = (area: string, index: number) => {
  const name = `${area} ${String(index % 3)}`;
  return {
    shortName: name,
    name: `${name}: everything that belongs to this practice`,
    description: `What ${name} is about`,
    references: [],
    absentLevels: absentIn(index),
    maturities: levels
      .filter((level) => isAsked(index, level))
      .map((level) => ({ level, description: `${name} at level ${String(level)}` })),
    recommendations: index === 0 ? ['read'] : [],
    questions: ['A', 'B'].flatMap((stream) =>
      levels.filter((level) => isAsked(index, level)).map((level) => question(name, stream, level)),
    ),
  };
};

const model = () => ({
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: fresh('Assurance'),
  name: 'How secure software is made',
  description: 'In the shape of a published model.',
  scoring: 'balanced',
  levels: levels.map((position) => ({ position, name: `Level ${String(position)}`, description: '' })),
  recommendations: ['read', 'start'].map((key) => ({
    key,
    title: `To ${key}`,
    url: `https://example.org/${key}`,
    description: `Why to ${key}`,
  })),
  areas: functions.map((name, f) => ({
    name,
    description: `What ${name} is about`,
    color: '#ff4040',
    objectives: [0, 1, 2].map((p) => practice(name, 3 * f + p)),
  })),
});

/** Which of the four answers each of two people picks: by practice, stream and level. */
const pick = {
  ana: (p: number, stream: number, level: number) => (p + stream + level) % 4,
  meilin: (p: number, stream: number, level: number) => Math.max(0, 3 - ((p + 2 * stream) % 4) - (level - 1)),
};
const saidBy = (person: keyof typeof pick) =>
  functions.flatMap((_, f) =>
    [0, 1, 2].flatMap((p) =>
      [0, 1].flatMap((stream) =>
        levels
          .filter((level) => isAsked(3 * f + p, level))
          .map((level) => [pick[person](3 * f + p, stream, level) + 1] as const),
      ),
    ),
  );

/** P(k) of a practice: the mean of both streams' means, of which each is the mean of two credits. */
function sharesOf(p: number): number[] {
  return levels.reduce<number[]>((shares, level) => {
    if (!isAsked(p, level)) return [...shares, shares.at(-1) ?? 1];
    const given = [0, 1].flatMap((stream) =>
      Object.values(pick).map((of) => must(credits[of(p, stream, level)], 'credit')),
    );
    return [...shares, given.reduce((sum, credit) => sum + credit, 0) / given.length];
  }, []);
}

function stageOf(shares: readonly number[]): number {
  const failing = shares.findIndex((share, k) => share < 0.6 || shares.slice(0, k).some((below) => below < 0.75));
  return failing === -1 ? shares.length : failing;
}

describe('a published model', () => {
  it('comes in whole, is deployed with its absent level, answered, and scored to the exact figures', async () => {
    const client = await boss();
    const file = model();
    const templateId = await importTemplate(client, file);
    expect((await client.answer('exportTemplate', { params: { id: templateId } })).json()).toEqual(file);
    expect(await client.ok('completion', { params: { id: templateId } })).toEqual({
      completed: 100,
      percentage: '100.00',
      missing: [],
    });
    await client.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });

    const people = { ana: saidBy('ana'), meilin: saidBy('meilin') };
    const assessmentId = await answerRound(server(), templateId, { people });
    const { areas, assessmentValue, maturityValue, coverage } = await client.ok('assessment', {
      params: { id: assessmentId },
    });
    const objectives = areas.flatMap((area) => area.objectives);
    expect(objectives).toHaveLength(15);
    const expected = objectives.map((_, p) => sharesOf(p));
    objectives.forEach((objective, p) => {
      const shares = must(expected[p], 'practice');
      expect(objective.levelShares).toEqual(shares);
      expect(objective.maturityShares).toEqual(shares);
      expect(objective.assessmentValue).toBe(shares.reduce((sum, share) => sum + share, 0));
      expect(objective.maturityValue).toBe(stageOf(shares));
      expect(objective).toMatchObject({ absentLevels: absentIn(p), name: expect.stringContaining('everything') });
    });
    const mean = expected.flat().reduce((sum, share) => sum + share, 0) / 15;
    expect(assessmentValue).toBeCloseTo(mean, 12);
    expect(maturityValue).toBeCloseTo(expected.reduce((sum, shares) => sum + stageOf(shares), 0) / 15, 12);
    // 14 practices of six questions and one of four, by two people.
    expect(coverage).toEqual({ share: 1, answered: 176, expected: 176 });
  });

  it('shows its credits, references and names in the form, and offers what hangs on levels that are not met', async () => {
    const client = await boss();
    const file = { ...model(), areas: [{ ...must(model().areas[0], 'function') }] };
    const all = (choice: number, count: number) => Array.from({ length: count }, () => [choice] as const);
    const templateId = await importTemplate(client, file);
    await client.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });
    // The first practice is met whole but for level 3 of stream A, the second half, the third not at all.
    // One person alone is a small group, whose values and recommendations role user is not shown.
    await showAnyGroup(server());
    const said = [...[4, 4, 1, 4, 4, 4].map((one) => [one] as const), ...all(3, 4), ...all(1, 6)];
    const assessmentId = await answerRound(server(), templateId, { people: { ana: said } });
    const ana = await server().as('ana');
    const user = server().demo.account('ana');
    const form = await ana.ok('form', { query: { user_id: user.id, assessment_id: assessmentId } });
    const [objective] = must(form.areas[0], 'area').objectives;
    expect(objective?.name).toBe('Steering 0: everything that belongs to this practice');
    const [question] = objective?.questions ?? [];
    expect(question).toMatchObject({ kind: 'graded', references: [{ label: 'Steering 0 A1', tags: ['stream'] }] });
    expect(question?.choices.map(({ credit }) => credit)).toEqual(credits);
    const page = await ana.ok('completionPage', { query: { user_id: user.id, assessment_id: assessmentId } });
    const offered = page.recommendations.map(({ objective: { shortName }, recommendations }) => [
      shortName,
      recommendations.map(({ title }) => title),
    ]);
    expect(offered).toEqual([
      ['Steering 2', ['To start']],
      ['Steering 1', ['To start']],
      ['Steering 0', ['To read', 'To start']],
    ]);
    const [whole] = await client.ok('objectives', { params: { assessmentId: templateId } });
    expect(whole?.questions[0]?.recommendations).toEqual([
      expect.objectContaining({ title: 'To start', maturity_id: expect.stringMatching(/\.1$/) }),
    ]);
    const matrix = await client.ok('matrix', { params: { id: assessmentId } });
    const [, second] = must(matrix.areas[0], 'area').objectives;
    expect(second?.levels.map(({ isAbsent, share }) => [isAbsent, share])).toEqual([
      [false, 0.5],
      [true, 0.5],
      [false, 0.5],
    ]);
  });
});

describe('a published model, built call by call', () => {
  it('takes credits, absent levels, names, references, and recommendations on questions', async () => {
    const client = await boss();
    const { id } = await client.ok('createTemplate', { body: { shortName: fresh('Graded') } });
    const level = async (position: number) =>
      client.ok('createLevel', {
        body: { assessment_id: id, position, name: `L${String(position)}`, description: '' },
      });
    const [first, second] = [await level(1), await level(2)];
    const area = await client.ok('createArea', {
      body: { assessment_id: id, name: 'One', description: 'D', color: null },
    });
    const other = await client.ok('createArea', {
      body: { assessment_id: id, name: 'Two', description: 'D', color: null },
    });
    expect([area.color, other.color]).toEqual(['#ff4040', '#1b4673']);
    const references = [{ label: 'A page', url: 'https://example.org', tags: ['x'] }];
    const objective = await client.ok('createObjective', {
      body: { area_id: area.id, shortName: ' Short ', name: 'Longer', description: 'D', references, absentLevels: [2] },
    });
    expect(objective).toMatchObject({ shortName: 'Short', name: 'Longer', references, absentLevels: [2] });
    const question = await client.ok('createQuestion', {
      body: { objectiveId: objective.id, title: 'Q', description: 'D', kind: 'graded', references },
    });
    const choiceOf = (body: object) => ({
      body: { questionId: question.id, maturityId: first.id, title: 'C', ...body },
    });
    const choice = await client.ok('createChoice', choiceOf({ objectiveId: objective.id, credit: 0.25 }));
    expect(choice.credit).toBe(0.25);
    // What was read can be sent back.
    expect(await client.ok('changeChoice', { params: { id: choice.id }, body: choice })).toEqual(choice);
    const alien = await client.refused('createChoice', choiceOf({ objectiveId: other.id }));
    expect(alien).toMatchObject({ status: 404, code: 'objective-not-found' });
    const absent = await client.refused('createChoice', choiceOf({ maturityId: second.id }));
    expect(absent.status).toBe(400);

    const recommendation = await client.ok('createRecommendation', {
      body: { title: fresh('Read'), url: 'https://example.org', description: 'D' },
    });
    const place = { questionId: question.id, recommendationId: recommendation.id, maturityId: first.id };
    const attached = await client.ok('attachQuestionRecommendation', { body: place });
    expect(attached).toMatchObject([{ id: recommendation.id, maturity_id: first.id }]);
    expect((await client.refused('attachQuestionRecommendation', { body: place })).code).toBe('already-attached');
    const [served] = await client.ok('objectives', { params: { assessmentId: id } });
    expect(served?.questions[0]).toMatchObject({ recommendations: attached, references });
    expect(await client.ok('detachQuestionRecommendation', { body: place })).toEqual([]);

    const { entries } = await client.ok('templateHistory', { params: { id } });
    const texts = entries.map(({ text }) => text);
    expect(texts).toContain('Attached ' + recommendation.title + ' to the question Q');
    expect(entries.find(({ kind }) => kind === 'ObjectiveAdded')?.changes).toContainEqual(
      expect.objectContaining({ field: 'absentLevels', label: 'Absent levels', nowText: 'L2' }),
    );
  });
});
