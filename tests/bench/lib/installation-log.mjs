/**
 * A log as an installation of many organisations has it, written straight through the port. Each organisation is
 * founded, has a tree of teams and a hundred people, and imports the demo's template (66 questions). It applies the
 * template to every team, asks everybody, and everybody answers once.
 */
import { questionsIn, streams } from '@tidemark/domain';
import { createWriter, demoContent, submissionOf, templateEvents } from './demo-log.mjs';
import { randomFrom } from './random.mjs';

export const peopleInTenant = 100;
const teams = 5;
const sayEvery = 1_000;
/** Organisations that are written at once. */
const together = 4;
const windows = {
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  openFormDate: '2026-01-01T00:00:00.000Z',
  closeFormDate: '2026-12-31T00:00:00.000Z',
};

/** Answers how many events were written. `people`: in each organisation. */
export async function fillInstallation(ports, tenants, people = peopleInTenant) {
  const questions = questionsIn(demoContent().content).map(({ question }) => question);
  const random = randomFrom(17);
  let written = 0;
  let next = 0;
  const worker = async () => {
    while (next < tenants) {
      next += 1;
      if (next % sayEvery === 0) console.error(`organisation ${next}: ${written} events written`);
      const events = await writeTenant(ports, people, questions, random);
      written += events;
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return written;
}

async function writeTenant({ events, ids, clock }, people, questions, random) {
  const tenant = ids.next();
  const write = createWriter(events, ids, clock, tenant);
  const [rootId, nodeTypeId, personaId, templateId] = Array.from({ length: 4 }, () => ids.next());
  const users = Array.from({ length: people }, () => ids.next());
  const nodes = Array.from({ length: teams }, () => ids.next());
  const contact = { billingEmail: `billing@${tenant}.example`, contactName: 'Kim Moss', phoneNumber: '+47 12345678' };
  const name = `Organisation ${tenant}`;
  await write(streams.organization(tenant), [
    { type: 'OrganizationCreated', data: { organizationId: tenant, name, ...contact } },
    { type: 'SuperEnrolled', data: { organizationId: tenant, userId: users[0] } },
  ]);
  await write(streams.catalog(tenant), [
    { type: 'PersonaCreated', data: { personaId, title: 'Persona', description: '' } },
  ]);
  const node = (nodeId, parentId, title) => ({
    type: 'NodeCreated',
    data: { nodeId, nodeTypeId, name: title, description: 'What this team does', parentId },
  });
  await write(streams.tree(tenant), [
    { type: 'NodeTypeAdded', data: { nodeTypeId, name: 'Team' } },
    node(rootId, null, name),
    ...nodes.map((nodeId, n) => node(nodeId, rootId, `Team ${n + 1}`)),
  ]);
  for (const [n, userId] of users.entries()) {
    await write(streams.user(tenant, userId), [
      {
        type: 'UserRegistered',
        data: {
          userId,
          organizationId: tenant,
          firstName: 'Kim',
          surName: `Moss ${n}`,
          email: `${userId}@example.org`,
          avatarUrl: null,
          role: n === 0 ? 'super' : 'user',
          personaId,
          language: null,
          via: 'invitation',
        },
      },
    ]);
    const members = [{ nodeId: nodes[n % teams], userId }];
    await write(streams.tree(tenant), [{ type: 'MembersAdded', data: { members } }]);
  }
  await write(streams.template(tenant, templateId), templateEvents(templateId));
  const assessments = nodes.map((nodeId) => ({ nodeId, assessmentId: ids.next() }));
  const asked = assessments.map(({ assessmentId }, team) => ({
    assessmentId,
    users: users.filter((_user, n) => n % teams === team).map((userId) => ({ userId, personaId })),
  }));
  await write(streams.assessments(tenant), [
    {
      type: 'AssessmentsApplied',
      data: {
        templateId,
        templateVersion: 1,
        shortName: 'Spring',
        description: 'The first round',
        windows,
        assessments,
      },
    },
    { type: 'AssessmentsTriggered', data: { kind: 'invitation', assessments: asked } },
  ]);
  await Promise.all(
    asked.flatMap(({ assessmentId, users: some }) =>
      some.map(async ({ userId }) => {
        const submitted = submissionOf({ assessmentId, userId, templateId, questions }, random);
        await write(streams.response(tenant, assessmentId, userId), [
          { type: 'FormStarted', data: { assessmentId, userId, personaId } },
          { type: 'AnswersSubmitted', data: { ...submitted, personaId } },
        ]);
      }),
    ),
  );
  return write.count();
}
