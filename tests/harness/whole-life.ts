import { beforeAll, expect } from '@jest/globals';
import { type Built, buildTemplate, deploy } from './building.js';
import type { Client } from './client.js';
import { signUpPath } from './mails.js';
import { applyBody, daysFromNow, formQuery, questionsOf, submitBody, trigger } from './scenario.js';
import { createStory } from './story.js';
import { must } from './wait.js';

/** Where a life is lived: a server, or several processes. */
export interface Stage {
  /** Without a token. */
  readonly client: Client;
  readonly master: Client;
  /** A super of another organisation. */
  outsider(): Promise<Client>;
  /** The secret at the end of the link of the newest mail of that kind. */
  secretTo(address: string, path: string): Promise<string>;
  /** Read models that are rebuilt at the end. */
  readonly rebuilt: readonly string[];
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
}

/**
 * The whole life of an organisation, through HTTP alone and in one go: each step stands on the ones before it, and each
 * has a refusal beside it.
 */
export function lifeOfAnOrganization(stage: () => Stage): () => Promise<void> {
  const password = 'Tide-mark7';

  let master: Client;
  let organizationId: string;
  let rootId: string;
  let boss: Person;
  let nodes: readonly string[] = [];
  let personas: readonly string[] = [];
  let people: readonly Person[] = [];
  let template: Built;
  let assessments: readonly string[] = [];

  const of = (id: string) => ({ params: { id } });
  const ofOrganization = () => ({ params: { organizationId } });

  beforeAll(() => {
    ({ master } = stage());
  });

  async function invite(
    by: Client,
    email: string,
    role: string,
    to: readonly string[],
    persona?: string,
  ): Promise<Person> {
    const invited = { email, role, name: email, ...(persona === undefined ? {} : { persona }) };
    await by.ok('inviteUsers', { body: { invitedUsers: [invited], selectedNodes: to } });
    const secret = await stage().secretTo(email, signUpPath);
    const [firstName = ''] = email.split('@');
    const body = { firstName, surName: 'Moss', email, password, passwordConfirmation: password, secret };
    const { id } = await stage().client.ok('signUp', { body });
    return { id, email, client: await stage().client.signIn({ email, password }) };
  }

  /** What a super sees of all of it. */
  async function everything() {
    const { client, id: userId } = boss;
    return {
      tree: await client.ok('tree', { params: { organizationId, userId } }),
      users: await client.ok('users', ofOrganization()),
      personas: await client.ok('personas', ofOrganization()),
      nodeTypes: await client.ok('nodeTypes', ofOrganization()),
      templates: await client.ok('organizationTemplates', ofOrganization()),
      recommendations: await client.ok('recommendations', ofOrganization()),
      assessments: await Promise.all(assessments.map(async (id) => client.ok('assessment', of(id)))),
      respondents: await client.ok('respondents', of(must(assessments[0], 'assessment'))),
      matrix: await client.ok('matrix', of(must(assessments[0], 'assessment'))),
      history: await client.ok('organizationHistory', { ...ofOrganization(), query: { limit: '500' } }),
      organization: await client.ok('organization', of(organizationId)),
    };
  }

  const { step, tell } = createStory();
  step('begins with a master, who makes it and gives it its first super', async () => {
    const profile = {
      name: 'Estuary Works',
      billingEmail: 'billing@estuary.example',
      contactName: 'Edda Moss',
      phoneNumber: '+47 1',
      suspended: true,
    };
    const made = await master.ok('createOrganization', { body: profile });
    expect(made.suspended).toBe(false);
    organizationId = made.id;
    expect((await master.refused('createOrganization', { body: profile })).code).toBe('organization-name-taken');
    rootId = (await master.ok('rootNode', ofOrganization())).id;
    boss = await invite(master, 'edda@estuary.example', 'super', [rootId]);
    expect((await boss.client.ok('currentUser')).role).toBe('super');
    expect((await boss.client.refused('createOrganization', { body: profile })).status).toBe(403);
    expect((await boss.client.ok('personas', ofOrganization())).map(({ title }) => title)).toEqual(['Persona']);
  });

  step('gets its tree and its personas', async () => {
    const type = await boss.client.ok('createNodeType', { body: { name: 'Team' } });
    const made: string[] = [];
    for (const name of ['Locks', 'Pumps']) {
      const body = { parent_id: rootId, node_type_id: type.id, name, description: '' };
      made.push((await boss.client.ok('createNode', { body })).id);
    }
    nodes = made;
    const titles = ['Engineer', 'Operator', 'Planner'];
    personas = await Promise.all(
      titles.map(async (title) => (await boss.client.ok('createPersona', { body: { title, description: '' } })).id),
    );
    const cycle = { ...of(rootId), body: { parent_id: made[0] } };
    expect((await boss.client.refused('updateNode', cycle)).code).toBe('root-node-fixed');
  });

  step('gets its people by invitation, with three personas on two nodes', async () => {
    const joined: Person[] = [];
    for (let n = 0; n < 10; n += 1) {
      const node = must(nodes[n % 2], 'node');
      const persona = must(personas[n % 3], 'persona');
      joined.push(await invite(boss.client, `worker${String(n)}@estuary.example`, 'user', [node], persona));
    }
    people = joined;
    const users = await boss.client.ok('users', ofOrganization());
    expect(users).toHaveLength(11);
    const body = { invitedUsers: [], selectedNodes: nodes };
    expect((await boss.client.refused('inviteUsers', { body })).status).toBe(422);
    expect((await must(people[0], 'person').client.refused('inviteUsers', { body })).status).toBe(403);
  });

  step('writes its template call by call, and may not deploy it before it is whole', async () => {
    template = await buildTemplate(boss.client);
    const recommendation = await boss.client.ok('createRecommendation', {
      body: { title: 'Read the tide table', url: 'https://example.org/tides', description: 'Every morning' },
    });
    const attachment = { objectiveId: template.objective.id, recommendationId: recommendation.id };
    await boss.client.ok('attachRecommendation', { body: attachment });
    const level = { assessment_id: template.id, position: 3, name: 'Level 3', description: 'Above' };
    const above = await boss.client.ok('createLevel', { body: level });
    const early = { ...of(template.id), body: { isDeployed: true } };
    expect((await boss.client.refused('changeAssessment', early)).code).toBe('template-incomplete');
    await boss.client.ok('deleteLevel', of(above.id));
    await deploy(boss.client, template.id);
    const late = { body: { assessment_id: template.id, name: 'Late', description: 'Too late' } };
    expect((await boss.client.refused('createArea', late)).code).toBe('template-deployed');
  });

  step('shares it: submitted by the super, published and taken back by the master', async () => {
    const to = (isPublicTemplate: number) => ({ ...of(template.id), body: { isPublicTemplate } });
    await boss.client.ok('publishTemplate', to(1));
    expect((await boss.client.refused('publishTemplate', to(2))).code).toBe('publication-not-allowed');
    expect((await master.ok('submittedTemplates')).map(({ id }) => id)).toContain(template.id);
    await master.ok('publishTemplate', to(2));
    const elsewhere = await stage().outsider();
    expect((await elsewhere.ok('publicTemplates')).map(({ id }) => id)).toContain(template.id);
    const copy = await elsewhere.ok('duplicateTemplate', { body: { templateId: template.id } });
    expect(copy.isDeployed).toBe(false);
    await master.ok('publishTemplate', to(0));
    expect((await elsewhere.refused('assessment', of(template.id))).status).toBe(404);
  });

  step('applies it to two nodes and asks everybody', async () => {
    const body = applyBody({ templateId: template.id, nodes, shortName: 'First round' });
    const applied = await boss.client.ok('apply', { body });
    assessments = applied.assessments.map(({ id }) => id);
    expect(assessments).toHaveLength(2);
    expect((await boss.client.refused('apply', { body })).code).toBe('short-name-taken');
    for (const [index, id] of assessments.entries()) {
      const asked = people.filter((_, n) => n % 2 === index).map((person) => person.id);
      expect(await trigger(boss.client, id, asked)).toEqual({ processedEmails: 5 });
    }
    const stranger = [{ id: must(assessments[0], 'assessment'), nodeUsers: [{ id: must(people[1], 'person').id }] }];
    expect((await boss.client.refused('trigger', { body: stranger })).code).toBe('not-a-member');
  });

  step('is answered by ten people', async () => {
    for (const [n, person] of people.entries()) {
      const id = must(assessments[n % 2], 'assessment');
      const form = await person.client.ok('form', formQuery(person.id, id));
      const [question] = questionsOf(form);
      const choice = must(question?.choices[n % 3 === 0 ? 1 : 0], 'choice');
      const answers = [{ questionId: must(question, 'question').id, choiceIds: [choice.id] }];
      await person.client.ok('submit', { body: submitBody(person.id, id, answers) });
    }
    const [first, second] = people;
    const other = submitBody(must(second, 'person').id, must(assessments[0], 'assessment'), []);
    expect((await must(first, 'person').client.refused('submit', { body: other })).status).toBe(403);
  });

  step('reads the results: of each node, of the branch by persona, and what is recommended', async () => {
    for (const id of assessments) {
      const seen = await boss.client.ok('assessment', of(id));
      expect(seen.respondents).toMatchObject({ invited: 5, submitted: 5 });
    }
    const body = { selectedAssessments: assessments, selectedPersonas: [] };
    const branch = await boss.client.ok('calculateMaturity', { body });
    expect(branch.respondents).toBe(10);
    // Four of ten reached the second level, and everybody the first.
    expect(branch.results.assessmentValue).toBeCloseTo(1.4, 9);
    const engineers = { selectedAssessments: assessments, selectedPersonas: personas.slice(0, 1) };
    const ofEngineers = await boss.client.ok('calculateMaturity', { body: engineers });
    expect(ofEngineers.respondents).toBe(4);
    expect(ofEngineers.results.assessmentValue).toBe(2);
    const { objectives } = await boss.client.ok('assessment', of(must(assessments[0], 'assessment')));
    const params = { objectiveId: must(objectives[0], 'objective').id };
    const recommended = await boss.client.ok('objectiveRecommendations', { params });
    expect(recommended.map(({ title }) => title)).toEqual(['Read the tide table']);
    const outsider = await stage().outsider();
    expect((await outsider.refused('calculateMaturity', { body })).status).toBe(404);
  });

  step('knows its history: who did what, what results were and why they are what they are', async () => {
    const id = must(assessments[0], 'assessment');
    const { entries } = await boss.client.ok('assessmentHistory', of(id));
    expect(entries.filter(({ kind }) => kind === 'AnswersSubmitted')).toHaveLength(5);
    expect(entries.at(-1)).toMatchObject({ kind: 'AssessmentsApplied', actor: { id: boss.id } });
    const query = { from: daysFromNow(-1), to: daysFromNow(1) };
    const why = await boss.client.ok('resultsChanges', { ...of(id), query });
    const sum = why.steps.reduce((total, { effect }) => total + effect.assessmentValue, 0);
    expect(sum).toBeCloseTo(why.difference.assessmentValue, 9);
    expect(why.to.assessmentValue).toBe((await boss.client.ok('assessment', of(id))).assessmentValue);
    const then = await boss.client.ok('assessment', { ...of(id), query: { at: daysFromNow(-1) } });
    expect(then).toMatchObject({ assessmentValue: null, respondents: { submitted: 0 } });
    expect((await must(people[0], 'person').client.refused('assessmentHistory', of(id))).status).toBe(403);
    expect((await (await stage().outsider()).refused('assessmentHistory', of(id))).status).toBe(404);
  });

  step('archives finished things permanently', async () => {
    const id = must(assessments[1], 'assessment');
    expect((await boss.client.ok('archiveAssessment', { ...of(id), body: {} })).isArchived).toBe(true);
    const [, person] = people;
    const late = submitBody(must(person, 'person').id, id, []);
    expect((await must(person, 'person').client.refused('submit', { body: late })).code).toBe('assessment-archived');
  });

  step('is served the same after every read model was rebuilt', async () => {
    const before = await everything();
    for (const name of stage().rebuilt) await master.ok('rebuildReadModel', { params: { name } });
    expect(await everything()).toEqual(before);
  });

  return tell;
}
