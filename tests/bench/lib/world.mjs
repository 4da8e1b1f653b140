/**
 * An organisation of its own in a data folder, made by the same commands that people use. It has as many people as the
 * load needs; they are members of every node and signed in.
 */
import { compose } from '@tidemark/adapters';
import {
  applyAssessment,
  createCommandApi,
  fileOfJson,
  foundOrganization,
  importTemplate,
  streams,
} from '@tidemark/command-api';
import { contentId } from '@tidemark/contracts';
import { eventDefinitions, questionsIn } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createEventCodec, createLogger, createReadModels } from '@tidemark/kernel';
import { embedded } from './engine.mjs';
import { randomFrom } from './random.mjs';

const day = 86_400_000;
const daysFromNow = (days) => new Date(Date.now() + days * day).toISOString();
const hour = 3600;

/** `log`: where it is when it is not in the folder (lib/engine.mjs). */
export const openPorts = (dataDir, log = embedded) => compose({ dataDir, ...log }, { definitions: eventDefinitions });

/**
 * `rounds`: how many assessments, each on a node of its own. Nobody is triggered: the server under load would be busy with
 * mails. Answers plain JSON.
 */
export async function makeWorld(dataDir, { people, rounds, template, log }) {
  const ports = await openPorts(dataDir, log);
  try {
    return await fill(ports, { people, rounds, template });
  } finally {
    await ports.close();
  }
}

async function fill(ports, { people, rounds, template }) {
  const { ids } = ports;
  const codec = createEventCodec(eventDefinitions, ids);
  const readModels = createReadModels(ports.models, projections);
  const logger = createLogger({ level: 'warn', name: 'bench' });
  const { deps, service } = createCommandApi({
    ports,
    codec,
    readModels,
    logger,
    settings: { signInLimit: 0, accountLimit: 0, sessionHours: 12 },
  });
  await readModels.open();
  await service.start();
  const [tenant, superId] = [ids.next(), ids.next()];
  const context = (actor = superId) => {
    const commandId = ids.next();
    return { actor, tenant, commandId, correlationId: commandId };
  };
  const world = { ports, deps, tenant, context, caller: { userId: superId, tenant, role: 'super', sessionId: '' } };
  const founded = await foundOrganization(deps, context(), {
    name: `Bench ${tenant}`,
    billingEmail: 'billing@example.org',
    contactName: 'Bench',
    phoneNumber: '+49 30 1234567',
  });
  const users = Array.from({ length: people }, () => ids.next());
  await register(world, superId, 'super', founded.defaultPersonaId);
  await Promise.all(users.map((userId) => register(world, userId, 'user', founded.defaultPersonaId)));
  const nodes = await makeNodes(world, founded, rounds, users);
  const { templateId } = await importTemplate(deps, context(), world.caller, fileOfJson(template), null);
  const { assessments } = await applyAssessment(deps, context(), world.caller, {
    templateId,
    shortName: 'Bench',
    shortDescription: 'A round under load',
    nodes,
    startDate: daysFromNow(-30),
    endDate: daysFromNow(30),
    openFormDate: daysFromNow(-1),
    closeFormDate: daysFromNow(1),
  });
  const assessmentIds = assessments.map(({ id }) => id);
  const { state } = await deps.repositories.template.load(streams.template(tenant, templateId));
  // Before its ports are closed: what it does now and then would fail, and say so where the figures are printed.
  await service.stop();
  return {
    tenant,
    templateId,
    assessmentIds,
    questions: questionsIn(state.content).map(({ question }) => ({
      n: question.n,
      choices: question.choices.map(({ n }) => n),
    })),
    superUser: { id: superId, token: await signedIn(world, superId) },
    users: await Promise.all(users.map(async (id) => ({ id, token: await signedIn(world, id) }))),
    personaId: founded.defaultPersonaId,
    tail: await ports.events.tail(),
  };
}

/** Without a password: nobody here signs in by one, and hashing thousands would take minutes. */
async function register({ ports, deps, tenant, context }, userId, role, personaId) {
  await deps.repositories.user.execute(
    streams.user(tenant, userId),
    {
      type: 'RegisterUser',
      userId,
      organizationId: tenant,
      firstName: 'Kim',
      surName: 'Bench',
      email: `${userId}@example.org`,
      role,
      personaId,
      avatarUrl: null,
      language: null,
      via: 'installation',
    },
    context(),
  );
  await ports.sessions.putPrincipal({ userId, tenant, role, isActive: true, organizationSuspended: false });
}

async function makeNodes({ ports, deps, tenant, context }, { rootNodeId, rootNodeTypeId }, count, users) {
  const tree = async (command) => deps.repositories.tree.execute(streams.tree(tenant), command, context());
  const nodes = Array.from({ length: count }, () => ports.ids.next());
  for (const [index, nodeId] of nodes.entries()) {
    const profile = { nodeTypeId: rootNodeTypeId, name: `Node ${index + 1}`, description: 'Under load' };
    await tree({ type: 'CreateNode', nodeId, parentId: rootNodeId, ...profile });
  }
  await tree({ type: 'AddMembers', userIds: users, nodeIds: nodes });
  return nodes;
}

async function signedIn({ ports, deps }, userId) {
  const [id, createdAt] = [ports.ids.next(), ports.clock.now()];
  await ports.sessions.open({
    id,
    userId,
    createdAt,
    expiresAt: daysFromNow(0.5),
    address: '127.0.0.1',
    agent: 'bench',
  });
  return deps.tokens.issue(userId, id, 12 * hour);
}

/** A whole form as one person might fill it in: one step of each ladder, a remark now and then. */
function answersTo({ questions }, assessmentId, random) {
  return questions.map(({ n, choices }) => ({
    questionId: contentId(assessmentId, n),
    choiceIds: [contentId(assessmentId, choices[Math.floor(random() * choices.length)])],
    notApplicable: null,
    note: random() < 0.1 ? 'We started with this in spring, and it shows in the figures since.' : null,
  }));
}

/** Everyone's submission of a whole form, made beforehand: building bodies is not what is measured. */
export function submissionsTo(world, assessmentId, seed) {
  const random = randomFrom(seed);
  return world.users.map(({ id: userId, token }) => ({
    method: 'POST',
    path: '/api/form/submit',
    token,
    body: JSON.stringify({ userId, assessmentId, answers: answersTo(world, assessmentId, random) }),
  }));
}
