import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, HistoryPage } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, exampleTenant, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

const assessmentId = organization.assessmentOn('sales');
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const submittedBy = (userId: string, levels: readonly number[], when: string) => {
  const { data } = answered.submitted(userId, 'dev', [...levels]);
  return { type: 'AnswersSubmitted', at: when, by: userId, data: { ...data, assessmentId } };
};
const { readModels } = await projected(projections, [
  ...organization.events,
  {
    type: 'AssessmentsTriggered',
    at: at(1),
    by: 'sam',
    data: { kind: 'invitation', assessments: [{ assessmentId, users: [{ userId: 'uma', personaId: 'dev' }] }] },
  },
  submittedBy('uma', [1, 1, 1], at(2)),
  submittedBy('ada', [5, 4, 5], at(3)),
  submittedBy('uma', [3, 2, 5], at(4)),
  {
    type: 'NodeChanged',
    at: at(5),
    by: 'ada',
    data: { nodeId: 'sales', name: 'Sales & Service', nodeTypeId: 'type-1', description: '' },
  },
  { type: 'UserLanguageChanged', at: at(6), by: 'sam', data: { userId: 'sam', language: 'es' } },
]);
const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
const sam = callerOf('sam', 'super');

describe('the history of a thing', () => {
  it('is listed newest first, in the reader’s language, with names', async () => {
    const { entries } = await ask(handlers.nodeHistory, sam, { params: { id: 'sales' } });
    const [newest] = entries;
    expect(newest).toMatchObject({
      at: at(5),
      actor: { id: 'ada', firstName: 'ada' },
      text: 'Cambió el nodo Sales & Service',
      changes: [{ field: 'name', label: 'Nombre', was: 'Sales', now: 'Sales & Service' }],
    });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'NodeChanged',
      'AssessmentsApplied',
      'TemplateCreated',
      'MembersAdded',
      'MembersAdded',
      'NodeCreated',
    ]);
    expect(entries[1]?.changes).toContainEqual(expect.objectContaining({ field: 'template_id', nowText: 'Template' }));
  });

  it('says how many people were asked, and how many reminded', async () => {
    const asking = (kind: string, ...users: readonly string[]) => ({
      type: 'AssessmentsTriggered',
      at: at(7),
      by: 'sam',
      data: { kind, assessments: [{ assessmentId, users: users.map((userId) => ({ userId, personaId: null })) }] },
    });
    const world = await projected(projections, [
      ...organization.events,
      asking('invitation', 'uma', 'ada'),
      asking('reminder', 'uma'),
    ]);
    const { assessmentHistory } = createQueryHandlers({ ...world, state: createMemoryDocumentStore() });
    const { entries } = await ask(assessmentHistory, sam, { params: { id: assessmentId } });
    expect(entries.slice(0, 2).map(({ text }) => text)).toEqual([
      expect.stringContaining('Reminded 1 person to answer'),
      expect.stringContaining('Asked 2 people to answer'),
    ]);
  });

  it('includes everything below a node, also archived things', async () => {
    const world = await projected(projections, [
      ...organization.events,
      { type: 'NodeArchived', at: at(7), by: 'sam', data: { nodeId: 'sales-2', branch: ['sales-2'] } },
    ]);
    const { organizationHistory } = createQueryHandlers({ ...world, state: createMemoryDocumentStore() });
    const about = 'node:sales';
    const params = { organizationId: exampleTenant };
    const subjects = async (below: 'true' | undefined) => {
      const { entries } = await ask(organizationHistory, sam, { params, query: { about, below } });
      return new Set(entries.map(({ subject }) => subject.id));
    };
    expect(await subjects(undefined)).not.toContain('sales-2');
    expect(await subjects('true')).toContain('sales-2');
  });

  /** The newest entry after some events. */
  const newestAfter = async (
    happened: Parameters<typeof projected>[1],
    asking: (handlers: ReturnType<typeof createQueryHandlers>) => Promise<HistoryPage>,
  ) => {
    const world = await projected(projections, [...organization.events, ...happened]);
    return (await asking(createQueryHandlers({ ...world, state: createMemoryDocumentStore() }))).entries[0];
  };

  it('shows the earlier value, however many other changes came between', async () => {
    const changed = {
      type: 'AssessmentChanged',
      data: {
        assessmentId,
        shortName: 'Spring',
        description: 'D',
        windows: { ...organization.period, closeFormDate: '2026-03-31T00:00:00.000Z' },
      },
    };
    const answers = Array.from({ length: 25 }, () => submittedBy('uma', [1, 1, 1], at(2)));
    const newest = await newestAfter([...answers, changed], async ({ assessmentHistory }) =>
      ask(assessmentHistory, sam, { params: { id: assessmentId } }),
    );
    expect(newest?.changes).toMatchObject([
      { field: 'closeFormDate', was: organization.period.closeFormDate, now: '2026-03-31T00:00:00.000Z' },
    ]);
  });

  it.each([25, 500])('shows a node’s place before it was moved, %i other changes ago', async (count) => {
    const changes = Array.from({ length: count }, (_, n) => ({
      type: 'NodeChanged',
      data: { nodeId: 'sales-2', name: `Sales ${String(n)}`, nodeTypeId: 'type-1', description: '' },
    }));
    const moved = { type: 'NodeMoved', data: { nodeId: 'sales-2', parentId: 'works' } };
    const newest = await newestAfter([...changes, moved], async ({ nodeHistory }) =>
      ask(nodeHistory, sam, { params: { id: 'sales-2' } }),
    );
    expect(newest?.changes).toMatchObject([{ field: 'parent_id', was: 'sales', now: 'works', wasText: 'Sales' }]);
  });

  it('shows all last known facts of a deleted thing, even very old ones', async () => {
    const level = { templateId: 'loose', n: 1, position: 1, name: 'First', description: 'What it means' };
    const happened = [
      { type: 'LevelAdded', data: level },
      ...Array.from({ length: 25 }, (_, n) => ({
        type: 'LevelChanged',
        data: { ...level, name: `First ${String(n)}` },
      })),
      { type: 'LevelRemoved', data: { templateId: 'loose', n: 1 } },
    ];
    const newest = await newestAfter(happened, async ({ templateHistory }) =>
      ask(templateHistory, sam, { params: { id: 'loose' } }),
    );
    expect(newest?.changes).toContainEqual(expect.objectContaining({ field: 'name', was: 'First 24', now: null }));
    expect(newest?.changes).toContainEqual(expect.objectContaining({ field: 'position', was: 1, now: null }));
  });

  it('shows who was asked and who answered an assessment', async () => {
    const { entries } = await ask(handlers.assessmentHistory, sam, { params: { id: assessmentId } });
    expect(entries.map(({ text }) => text)).toEqual([
      'Uma Silva envió respuestas a Spring: 3 respondidas, 0 no aplican',
      'ada Silva envió respuestas a Spring: 3 respondidas, 0 no aplican',
      'Uma Silva envió respuestas a Spring: 3 respondidas, 0 no aplican',
      'Pidió a 1 persona que respondiera Spring',
      expect.stringContaining('Aplicó la evaluación Spring a Sales'),
    ]);
  });

  it('is paged without a gap or a duplicate, and filtered by person, kind and time', async () => {
    const all: HistoryEntry[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? { limit: 4 } : { limit: 4, before };
      const page = await ask(handlers.organizationHistory, sam, { params: { organizationId: exampleTenant }, query });
      all.push(...page.entries);
      before = page.next ?? undefined;
    } while (before !== undefined);
    const whole = await ask(handlers.organizationHistory, sam, {
      params: { organizationId: exampleTenant },
      query: { limit: 500 },
    });
    expect(all).toEqual(whole.entries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const filtered = await ask(handlers.organizationHistory, sam, {
      params: { organizationId: exampleTenant },
      query: { actor: 'ada', kind: 'AnswersSubmitted,NodeChanged', from: at(4), to: at(5) },
    });
    expect(filtered.entries.map(({ kind, at: when }) => [kind, when])).toEqual([['NodeChanged', at(5)]]);
  });

  const listOf = async (query: Record<string, unknown>) =>
    ask(handlers.organizationHistory, sam, { params: { organizationId: exampleTenant }, query });
  const kindsOf = async (query: Record<string, unknown>) => (await listOf(query)).entries.map(({ kind }) => kind);

  it('is filtered by the kind of thing, and by a part of a name', async () => {
    expect(new Set((await listOf({ subject: 'response' })).entries.map(({ subject }) => subject.kind))).toEqual(
      new Set(['response']),
    );
    // The node by its current name, without case and accents; people by what they did and what was done to them.
    expect(await kindsOf({ search: 'sáles &' })).toEqual([
      'NodeChanged',
      'MembersAdded',
      'MembersAdded',
      'NodeCreated',
    ]);
    const ofUma = await listOf({ search: 'uma' });
    expect(ofUma.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['AnswersSubmitted', 'MembersAdded', 'UserRegistered']),
    );
    expect(await listOf({ search: 'no such name' })).toMatchObject({ entries: [], next: null });
  });

  it('is limited to one thing with its name, of any kind', async () => {
    const ofNode = await listOf({ about: 'node:sales' });
    expect(ofNode.about).toEqual({ kind: 'node', id: 'sales', name: 'Sales & Service' });
    const itself = await ask(handlers.nodeHistory, sam, { params: { id: 'sales' } });
    expect(ofNode.entries).toEqual(itself.entries);
    expect(await kindsOf({ about: 'node-type:type-1' })).toEqual(['NodeTypeAdded']);
    expect((await listOf({ about: 'user:uma' })).about).toEqual({ kind: 'user', id: 'uma', name: 'Uma Silva' });
    expect(await listOf({ about: 'persona:nobody' })).toMatchObject({ entries: [], about: { name: null } });
  });

  it('starts with a requested entry, and continues below it', async () => {
    const { entries } = await listOf({ limit: 6 });
    const third = entries[2]?.id;
    const from = await listOf({ limit: 4, entry: third });
    expect(from.entries).toEqual(entries.slice(2, 6));
    const next = await listOf({ limit: 2, entry: third, before: entries[3]?.id });
    expect(next.entries).toEqual(entries.slice(4, 6));
  });

  it('names related things, and the time zone of its days', async () => {
    const { entries, timeZone } = await listOf({ kind: 'AssessmentsApplied', limit: 1, about: 'node:sales' });
    expect(timeZone).not.toBe('');
    expect(entries[0]?.related).toEqual([
      { kind: 'node', id: 'sales', name: 'Sales & Service' },
      { kind: 'template', id: expect.any(String), name: 'Template' },
    ]);
    expect(Number(entries[0]?.position)).toBeGreaterThan(0);
  });

  it('names the node of an assessment in each change of it', async () => {
    const { entries } = await listOf({ about: `assessment:${assessmentId}` });
    const place = { kind: 'node', id: 'sales', name: 'Sales & Service' };
    expect(entries.length).toBeGreaterThan(1);
    for (const entry of entries) expect(entry.place).toEqual(place);
    const [created] = (await listOf({ kind: 'NodeCreated', limit: 1 })).entries;
    expect(created?.place).toBeNull();
  });

  it('lists the valid kinds when another is requested', async () => {
    const asked = ask(handlers.assessmentHistory, sam, { params: { id: assessmentId }, query: { kind: 'Nonsense' } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid-request', faults: [{ pointer: '/kind' }] });
  });

  it('is missing for unknown things', async () => {
    const unknown = { params: { id: 'nothing' } };
    await expect(ask(handlers.nodeHistory, sam, unknown)).rejects.toMatchObject({ code: 'node-not-found' });
    await expect(ask(handlers.templateHistory, sam, unknown)).rejects.toMatchObject({ code: 'template-not-found' });
    await expect(ask(handlers.userHistory, sam, unknown)).rejects.toMatchObject({ code: 'user-not-found' });
    await expect(
      ask(handlers.assessmentHistory, { ...sam, tenant: 'organization-2' }, { params: { id: assessmentId } }),
    ).rejects.toMatchObject({ code: 'assessment-not-found' });
  });
});

describe('results as of a moment', () => {
  it('are history: refused to admins by every call that accepts a moment', async () => {
    const ada = callerOf('ada', 'admin');
    const input = { params: { id: assessmentId }, query: { at: at(2) } };
    const pooled = { body: { selectedAssessments: [assessmentId], selectedPersonas: [], at: at(2) } };
    for (const call of [
      async () => ask(handlers.matrix, ada, input),
      async () => ask(handlers.spread, ada, input),
      async () => ask(handlers.assessmentReport, ada, { ...input, query: { ...input.query, audience: 'all' } }),
      async () => ask(handlers.calculateMaturity, ada, pooled),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-allowed' });
  });

  const asOf = async (moment: string) =>
    ask(handlers.resultsAsOf, sam, { params: { id: assessmentId }, query: { at: moment } });

  it('use the answers of that time', async () => {
    expect(await asOf('2025-01-01T00:00:00.000Z')).toMatchObject({
      position: null,
      results: { assessmentValue: null },
      respondents: { invited: 0, submitted: 0 },
    });
    expect((await asOf(at(1))).respondents).toEqual({ invited: 1, started: 0, submitted: 0 });
    expect((await asOf(at(2))).respondents.submitted).toBe(1);
    const now = await ask(handlers.assessment, sam, { params: { id: assessmentId } });
    const latest = await asOf(at(28));
    expect(latest.results.assessmentValue).toBe(now.assessmentValue);
    const { results: then } = await asOf(at(3));
    expect(then.assessmentValue).not.toBe(now.assessmentValue);
    const whole = { params: { id: assessmentId }, query: { at: at(3) } };
    expect(await ask(handlers.assessment, sam, whole)).toMatchObject({
      shortName: 'Spring',
      assessmentValue: then.assessmentValue,
      respondents: { submitted: 2 },
    });
    await expect(ask(handlers.assessment, callerOf('ada', 'admin'), whole)).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});

describe('the reader’s own answers', () => {
  const own = async (userId: string, moment: string) => {
    const whole = { params: { id: assessmentId }, query: { at: moment } };
    const { areas } = await ask(handlers.assessment, callerOf(userId, 'super'), whole);
    const [bar] = areas[0]?.objectives[0]?.answersPerLevel ?? [];
    return [bar?.userSum, bar?.count];
  };

  it('are those of that time too', async () => {
    expect(await own('uma', at(1))).toEqual([0, 0]);
    const [covered = 0, satisfied = 0] = await own('uma', at(2));
    expect(covered).toBeGreaterThan(0);
    expect(satisfied).toBeGreaterThan(0);
    expect(await own('ada', at(2))).toEqual([0, 0]);
    expect((await own('ada', at(3)))[0]).toBe(covered);
    expect(await own('sam', at(3))).toEqual([0, 0]);
  });
});

describe('why results changed', () => {
  let changes: Awaited<ReturnType<typeof why>>;
  const why = async (query: { from: string; to: string; objective?: string }) =>
    ask(handlers.resultsChanges, sam, { params: { id: assessmentId }, query });
  beforeAll(async () => {
    changes = await why({ from: '2026-01-01T00:00:00.000Z', to: at(28) });
  });

  it('is the list of contributions, whose effects add up to the difference', () => {
    expect(changes.steps.map(({ kind, user }) => [kind, user.id])).toEqual([
      ['asked', 'uma'],
      ['answered', 'uma'],
      ['answered', 'ada'],
      ['answered-again', 'uma'],
    ]);
    const sum = changes.steps.reduce((total, { effect }) => total + effect.assessmentValue, 0);
    expect(sum).toBeCloseTo(changes.difference.assessmentValue, 12);
    expect(changes.steps[3]?.after.assessmentValue).toBe(changes.to.assessmentValue);
    // All are counted under the earlier personas of uma and ada; the current ones are given beside.
    expect(changes.steps.slice(1).map(({ personaThen }) => personaThen)).toEqual(
      Array(3).fill(changes.steps[1]?.personaThen),
    );
    for (const step of changes.steps) expect(step).toHaveProperty('persona');
  });

  it('counts only between the two moments', async () => {
    const { steps, from } = await why({ from: at(2), to: at(3) });
    expect(steps).toHaveLength(1);
    expect(from.assessmentValue).toBe(1);
    await expect(why({ from: at(3), to: at(2) })).rejects.toMatchObject({ code: 'period-invalid' });
  });

  it('covers one objective', async () => {
    const [objective] = answered.content.areas.flatMap(({ objectives }) => objectives);
    const one = await why({ from: at(2), to: at(4), objective: `${assessmentId}.${String(objective?.n)}` });
    const sum = one.steps.reduce((total, { effect }) => total + effect.maturityValue, 0);
    expect(sum).toBe(one.difference.maturityValue);
    await expect(why({ from: at(2), to: at(4), objective: 'nothing.1' })).rejects.toMatchObject({
      code: 'objective-not-found',
    });
  });
});

describe('the history of an admin’s branches', () => {
  /** ada is an admin of Sales, which has Sales 2 and Sales 10 below it; wim is one of Works. */
  const ada = callerOf('ada', 'admin');
  const wim = callerOf('wim', 'admin');
  const params = { organizationId: exampleTenant };
  const inSales = ['sales', 'sales-2', 'sales-10'];
  const world = async () => {
    const worksAssessment = organization.assessmentOn('works');
    const projectedWorld = await projected(projections, [
      ...organization.events,
      submittedBy('uma', [1, 1, 1], at(2)),
      {
        type: 'AnswersSubmitted',
        at: at(2),
        by: 'wim',
        data: { ...answered.submitted('wim', 'dev', [1, 1, 1]).data, assessmentId: worksAssessment },
      },
      {
        type: 'NodeChanged',
        at: at(5),
        by: 'wim',
        data: { nodeId: 'works', name: 'Secret works', nodeTypeId: 'type-1', description: '' },
      },
      { type: 'NodeMoved', at: at(6), by: 'sam', data: { nodeId: 'sales-2', parentId: 'works' } },
      { type: 'NodeMoved', at: at(7), by: 'sam', data: { nodeId: 'sales-2', parentId: 'sales' } },
      { type: 'UserRoleChanged', at: at(8), by: 'sam', data: { userId: 'uma', role: 'admin' } },
    ]);
    const asked = createQueryHandlers({ ...projectedWorld, state: createMemoryDocumentStore() });
    const whole = async (caller: typeof sam, query: object = {}) =>
      ask(asked.organizationHistory, caller, { params, query: { limit: 500, ...query } });
    return { asked, whole, worksAssessment };
  };
  const refusal = async (asking: Promise<unknown>) =>
    asking.then(
      () => null,
      (error: unknown) => (error as { readonly code?: string }).code,
    );

  it('has their nodes, members, assessments and answers, and nothing of others or of the organization', async () => {
    const { whole } = await world();
    const { entries } = await whole(ada);
    const all = (await whole(sam)).entries;
    const assessments = inSales.slice(0, 2).map((node) => organization.assessmentOn(node));
    const isOfSales = ({ subject, related }: HistoryEntry) =>
      [subject, ...related].some(
        ({ kind, id }) =>
          (kind === 'node' && inSales.includes(id)) || (kind === 'assessment' && assessments.includes(id)),
      );
    expect(entries.map(({ id }) => id)).toEqual(all.filter(isOfSales).map(({ id }) => id));
    expect(new Set(entries.map(({ subject }) => subject.kind))).toEqual(
      new Set(['node', 'assessment', 'template', 'response']),
    );
    expect(entries.map(({ kind }) => kind)).not.toContain('UserRoleChanged');
  });

  it('does not tell names of nodes elsewhere, also where a node of theirs has been', async () => {
    const { whole } = await world();
    const { entries } = await whole(ada);
    expect(entries.filter(({ kind }) => kind === 'NodeMoved')[1]?.changes).toMatchObject([
      { field: 'parent_id', nowText: 'another part of the organization' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Works|Secret/);
  });

  it('stays theirs with every filter, place and thing that is asked about', async () => {
    const { whole, worksAssessment } = await world();
    const own = new Set((await whole(ada)).entries.map(({ id }) => id));
    const all = (await whole(sam)).entries;
    const foreign = all.filter(({ id }) => !own.has(id));
    const [hidden] = foreign;
    const queries: object[] = [
      { actor: 'wim' },
      { actor: 'sam' },
      { subject: 'organization' },
      { kind: 'UserRoleChanged' },
      { search: 'secret' },
      { entry: hidden?.id },
      { before: hidden?.id },
      { about: 'node:works' },
      { about: 'node:works', below: 'true' },
      { about: 'node:root', below: 'true' },
      { about: `assessment:${worksAssessment}` },
      { about: 'user:wim' },
      { about: `organization:${exampleTenant}` },
    ];
    for (const query of queries) {
      const { entries, about } = await whole(ada, query);
      expect(entries.filter(({ id }) => !own.has(id))).toEqual([]);
      expect(about?.name ?? null).toBeNull();
    }
    expect((await whole(ada, { about: 'node:sales' })).about?.name).toBe('Sales');
  });

  it('of one thing answers for another branch as for what does not exist', async () => {
    const { asked, worksAssessment } = await world();
    const { nodeHistory, assessmentHistory } = asked;
    expect((await ask(nodeHistory, wim, { params: { id: 'works' } })).entries.length).toBeGreaterThan(0);
    for (const id of ['works', 'root', 'nowhere'])
      expect(await refusal(ask(nodeHistory, ada, { params: { id } }))).toBe('node-not-found');
    for (const id of [worksAssessment, 'nowhere'])
      expect(await refusal(ask(assessmentHistory, ada, { params: { id } }))).toBe('assessment-not-found');
  });

  it('is empty for an admin of no node', async () => {
    const { whole } = await world();
    expect(await whole(callerOf('nobody', 'admin'))).toMatchObject({ entries: [], next: null });
  });
});
