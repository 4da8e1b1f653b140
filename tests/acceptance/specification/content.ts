import { idOf, type Json, type Walker } from './walker.js';

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
const now = () => new Date().toISOString();

export interface Content {
  readonly templateId: string;
  readonly recommendationId: string;
}

/** A template from its first field to its deployment: every piece is made, changed and, once, deleted. */
export async function walkContent(boss: Walker, organizationId: string, nodeId: string): Promise<Content> {
  const draft = await boss.ask('POST /assessments', {
    body: {
      name: 'Handling of cargo',
      shortName: 'Cargo',
      description: 'How cargo is moved',
      node_id: nodeId,
      templateForOrganization_id: organizationId,
      startDate: now(),
      endDate: inAMonth(),
    },
  });
  const templateId = idOf(draft);
  const levels = await walkLevels(boss, templateId);
  const areaId = await walkAreas(boss, templateId);
  const objectiveId = await walkObjectives(boss, templateId, areaId);
  await walkMaturities(boss, objectiveId, levels);
  await walkQuestions(boss, objectiveId, levels);
  const recommendationId = await walkRecommendations(boss, organizationId, objectiveId);
  await boss.ask('GET /assessments/{id}/completion', { params: { id: templateId } });
  const { step: _step, ...fields } = draft;
  await boss.ask('PUT /assessments/{id}', {
    params: { id: templateId },
    body: { ...fields, startDate: now(), endDate: inAMonth(), isDeployed: true },
  });
  await boss.ask('POST /assessments/isTemplateDeployed', { body: { templateId } });
  const params = { organizationId };
  await boss.list('GET /assessments/organizationTemplates/{organizationId}', { params });
  await boss.list('GET /assessments/organizationDeployedTemplates/{organizationId}', { params });
  await boss.list('GET /assessments/organizationCompleteTemplates/{organizationId}', { params });
  await boss.ask('POST /assessments/duplicateTemplate', { body: { templateId } });
  return { templateId, recommendationId };
}

async function walkLevels(boss: Walker, templateId: string): Promise<readonly string[]> {
  const make = async (position: number): Promise<Json> =>
    boss.ask('POST /maturitylevels', {
      body: { name: `Step ${String(position)}`, description: 'What it means', position, assessment_id: templateId },
    });
  const [first, second, third] = [await make(1), await make(2), await make(3)];
  const { enabled: _enabled, ...level } = first;
  await boss.ask('PUT /maturitylevels/{id}', { params: { id: idOf(first) }, body: { ...level, name: 'By hand' } });
  await boss.ask('DELETE /maturitylevels/{id}', { params: { id: idOf(third) } });
  return [idOf(first), idOf(second)];
}

async function walkAreas(boss: Walker, templateId: string): Promise<string> {
  const make = async (name: string): Promise<Json> =>
    boss.ask('POST /areas', { body: { assessment_id: templateId, name, description: 'All of it', color: '#1b4673' } });
  const [kept, deleted] = [await make('Lifting'), await make('Sinking')];
  await boss.ask('PUT /areas/{id}', {
    params: { id: idOf(kept) },
    body: { name: 'Lifting', description: 'With cranes', color: '#934ff7' },
  });
  await boss.ask('DELETE /areas/{id}', { params: { id: idOf(deleted) } });
  await boss.list('GET /areas/assessment/{assessmentId}', { params: { assessmentId: templateId } });
  return idOf(kept);
}

async function walkObjectives(boss: Walker, templateId: string, areaId: string): Promise<string> {
  const make = async (shortName: string): Promise<Json> =>
    boss.ask('POST /objectives', {
      body: {
        assessment_id: templateId,
        area_id: areaId,
        shortName,
        description: 'What is aimed at',
        assessmentValue: null,
        currentMaturity_id: null,
      },
    });
  const [kept, deleted] = [await make('Loading'), await make('Dropping')];
  const id = idOf(kept);
  await boss.ask('PUT /objectives/{id}', { params: { id }, body: { shortName: 'Loading', description: 'In time' } });
  await boss.ask('DELETE /objectives/{id}', { params: { id: idOf(deleted) } });
  await boss.ask('GET /objectives/{id}', { params: { id } });
  await boss.list('GET /objectives/assessment/{assessmentId}', { params: { assessmentId: templateId } });
  return id;
}

async function walkMaturities(boss: Walker, objectiveId: string, levels: readonly string[]): Promise<void> {
  for (const maturity_id of levels) {
    const of = { objective_id: objectiveId, maturity_id };
    const made = await boss.ask('POST /objectiveMaturity', { body: { ...of, description: 'At this level' } });
    await boss.ask('PUT /objectiveMaturity/{id}', { params: { id: idOf(made) }, body: { ...of, description: 'Here' } });
  }
  await boss.list('GET /objectives/{id}/objectiveMaturities', { params: { id: objectiveId } });
}

async function walkQuestions(boss: Walker, objectiveId: string, levels: readonly string[]): Promise<void> {
  const make = async (title: string): Promise<Json> =>
    boss.ask('POST /questions', { body: { objectiveId, title, description: 'And how often' } });
  const [kept, deleted] = [await make('Who loads?'), await make('Who drops?')];
  const questionId = idOf(kept);
  await boss.ask('PUT /questions/{id}', { params: { id: questionId }, body: { title: 'Who loads the ship?' } });
  await boss.ask('DELETE /questions/{id}', { params: { id: idOf(deleted) } });
  const choose = async (maturityId: string | undefined, title: string): Promise<Json> =>
    boss.ask('POST /choices', { body: { questionId, objectiveId, maturityId, title } });
  const choices = [
    await choose(levels[0], 'Everybody'),
    await choose(levels[1], 'A crew'),
    await choose(levels[1], 'X'),
  ];
  for (const choice of choices.slice(0, 2)) {
    await boss.ask('PUT /choices/{id}', {
      params: { id: idOf(choice) },
      body: { title: `${String(choice['title'])}.` },
    });
  }
  for (const choice of choices.slice(2)) await boss.ask('DELETE /choices/{id}', { params: { id: idOf(choice) } });
}

async function walkRecommendations(boss: Walker, organizationId: string, objectiveId: string): Promise<string> {
  const made = await boss.ask('POST /recommendations', {
    body: { organizationId, title: 'Read on', url: 'https://example.org/cranes', description: 'About cranes' },
  });
  const recommendationId = idOf(made);
  await boss.ask('PUT /recommendations/{id}', {
    params: { id: recommendationId },
    body: { title: 'Read this', url: 'https://example.org/crane', description: 'About a crane', isArchived: false },
  });
  const attached = { objectiveId, recommendationId };
  await boss.ask('POST /recommendations/objectiveRecommendations', { body: attached });
  await boss.list('GET /recommendations/objective/{objectiveId}', { params: { objectiveId } });
  await boss.ask('POST /recommendations/objectiveRecommendations/delete', { body: { organizationId, ...attached } });
  await boss.list('GET /recommendations/organization/{organizationId}', { params: { organizationId } });
  return recommendationId;
}
