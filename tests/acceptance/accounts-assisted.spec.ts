import { decodeObject } from '@tidemark/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { mailsTo, mailTo, secretTo, signUpPath } from '../harness/mails.js';
import { formQuery, fresh, importTemplate } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const password = 'Tide-mark7';
let templateId: string;
let serial = 0;
const freshAddress = () => `eva${String((serial += 1))}@start.example`;

/** A template with a recommendation, deployed and published by a master. */
beforeAll(async () => {
  const boss = await server().as(server().demo.some('super'));
  templateId = await importTemplate(boss, {
    shortName: fresh('Start'),
    recommendations: ['book'],
    areas: [[{ questions: [ladder()], recommendations: ['book'] }]],
  });
  await boss.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });
  const operator = await server().as(server().demo.some('master'));
  for (const isPublicTemplate of [1, 2]) {
    await operator.ok('publishTemplate', { params: { id: templateId }, body: { isPublicTemplate } });
  }
});

const person = (email: string, change: object = {}) => ({
  body: { firstName: 'Eva', surName: 'Lind', email, password, templateId, ...change },
});
async function verifiedSecret(email: string): Promise<string> {
  await server().client.ok('verifyEmail', person(email));
  return secretTo(server(), email, signUpPath);
}
const assisted = (secret: string, organization: object = { name: fresh('Start') }) => ({
  body: { organization, templateId, user: { secret } },
});

describe('sign-up with a template link', () => {
  it('first sends a verification mail, in the language chosen [R4-041 R7-013]', async () => {
    const email = freshAddress();
    expect(await server().client.ok('verifyEmail', person(email, { language: 'es' }))).toMatchObject({ success: true });
    const mail = await mailTo(server(), email);
    expect(mail.subject).toBe('Confirme su dirección de correo');
    const secret = await secretTo(server(), email, signUpPath);
    const linked = await server().client.ok('signUpLink', { params: { secret } });
    expect(linked).toMatchObject({ kind: 'verification', firstName: 'Eva', surName: 'Lind', email, templateId });
  });

  it('gives no account to sign in with before the address is verified [R4-042]', async () => {
    const email = freshAddress();
    const secret = await verifiedSecret(email);
    await expect(server().client.signIn({ email, password })).rejects.toThrow('401');
    expect((await server().client.with(secret).refused('currentUser')).status).toBe(401);
    expect((await server().client.refused('changePass', { body: { token: secret, newPassword: password } })).code).toBe(
      'link-invalid',
    );
  });

  it('answers the same for an address with an account, whose owner gets a mail', async () => {
    const { email, ...ana } = server().demo.account('ana');
    const known = await server().client.call('verifyEmail', person(email));
    const unknown = await server().client.call('verifyEmail', person(freshAddress()));
    // Each names its own request.
    const withoutName = ({ status, text }: typeof known) => [status, text.replace(/"waiting":"[\w-]{43}"/, '')];
    expect(withoutName(known)).toEqual(withoutName(unknown));
    const mail = await mailTo(server(), email, { path: '/login' });
    expect([mail.subject, mail.links]).toEqual(['You already have an account', [`${server().url}/login`]]);
    expect((await server().client.signIn({ ...ana, email })).token).toBeDefined();
  });

  it('tells the waiting client once the link has made the account, and never for an address that has one', async () => {
    const email = freshAddress();
    const { waiting } = await server().client.ok('verifyEmail', person(email));
    const known = await server().client.ok('verifyEmail', person(server().demo.account('ana').email));
    const isVerified = async (name: string) =>
      (await server().client.ok('verification', { params: { waiting: name } })).isVerified;
    const secret = await secretTo(server(), email, signUpPath);
    expect([await isVerified(waiting), await isVerified(known.waiting), await isVerified('nobody')]).toEqual([
      false,
      false,
      false,
    ]);
    const { data } = await server().client.ok('assistedOrganization', assisted(secret));
    expect([await isVerified(waiting), await isVerified(known.waiting)]).toEqual([true, false]);
    // The id of a user tells nothing.
    expect(await isVerified(data.createdUser.id)).toBe(false);
  });

  it('shows the template that the link offers, to everybody; none that is not published', async () => {
    const params = { templateId };
    expect(await server().client.ok('signUpTemplate', { params })).toEqual({
      id: templateId,
      name: expect.any(String),
      description: expect.any(String),
      objectives: 1,
      questions: 1,
      minutes: 1,
    });
    expect(await server().client.ok('signUpTemplates')).toContainEqual(
      await server().client.ok('signUpTemplate', { params }),
    );
    const own = await server().client.refused('signUpTemplate', { params: { templateId: server().demo.templateId } });
    expect(own.code).toBe('template-not-found');
  });

  it('names every fault, and asks for nothing then', async () => {
    const email = freshAddress();
    const faulty = { firstName: '', surName: null, email: 'x', password: 'weak', templateId: 'nowhere' };
    const errors = errorMap(await server().client.refused('verifyEmail', person(email, faulty)));
    expect(Object.keys(errors).sort()).toEqual(['email', 'firstName', 'password', 'surName', 'templateId']);
    const own = await server().client.refused('verifyEmail', person(email, { templateId: server().demo.templateId }));
    expect(own.code).toBe('template-not-found');
    expect(await mailsTo(server(), email)).toEqual([]);
  });
});

describe('the assisted organisation', () => {
  it('is answered with a session, the form link and the user, who can answer at once [R7-017]', async () => {
    const email = freshAddress();
    const secret = await verifiedSecret(email);
    const name = fresh('Start');
    const { data } = await server().client.ok('assistedOrganization', assisted(secret, { name }));
    expect(Object.keys(data).sort()).toEqual(['createdUser', 'hashUrl', 'token']);
    const { createdUser, hashUrl, token } = data;
    expect(createdUser).toMatchObject({ firstName: 'Eva', email, role: 'super', organization_name: name });
    const client = server().client.with(token);
    expect((await client.ok('currentUser')).id).toBe(createdUser.id);
    expect((await server().client.signIn({ email, password })).token).toBeDefined();
    const { userId, assessmentId } = decodeObject(hashUrl) as { userId: string; assessmentId: string };
    const form = await client.ok('form', formQuery(userId, assessmentId));
    expect(form.areas).toHaveLength(1);
    expect(form.assessment.node).toMatchObject({ name });
    expect(form.notesShownTo).toBe('organisers');
    const objective = must(form.areas[0]?.objectives[0], 'objective');
    const recommendations = await client.ok('objectiveRecommendations', { params: { objectiveId: objective.id } });
    expect(recommendations.map(({ title }) => title)).toEqual(['Read book']);
  });

  it('has a placeholder as its telephone number, its persona and its root type, and is not suspended [R9-035 R1-021 R1-022 R1-023]', async () => {
    const secret = await verifiedSecret(freshAddress());
    const name = fresh('Start');
    const organization = { name, phoneNumber: '+351 999', suspended: true };
    const { data } = await server().client.ok('assistedOrganization', assisted(secret, organization));
    const client = server().client.with(data.token);
    const id = data.createdUser.organization_id;
    const served = await client.ok('organization', { params: { id } });
    expect(served).toMatchObject({ name, phoneNumber: '+00 000 000 000', suspended: false });
    const personas = await client.ok('personas', { params: { organizationId: id } });
    expect(personas.map(({ title }) => title)).toEqual(['Persona']);
    const types = await client.ok('nodeTypes', { params: { organizationId: id } });
    expect(types.map((type) => type.name)).toEqual(['Organization']);
  });

  it('is made once with a link', async () => {
    const secret = await verifiedSecret(freshAddress());
    const both = await Promise.all([1, 2].map(() => server().client.call('assistedOrganization', assisted(secret))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect((await server().client.refused('assistedOrganization', assisted(secret))).code).toBe('link-invalid');
  });

  it('is the same for a request that is sent again', async () => {
    const secret = await verifiedSecret(freshAddress());
    const request = { ...assisted(secret), headers: { 'Idempotency-Key': fresh('key').replace(' ', '-') } };
    const [one, other] = [
      await server().client.ok('assistedOrganization', request),
      await server().client.ok('assistedOrganization', request),
    ];
    expect(other.data.hashUrl).toBe(one.data.hashUrl);
    expect(other.data.createdUser.id).toBe(one.data.createdUser.id);
  });

  it('is refused under a taken name in errors.message, and the link stays good', async () => {
    const secret = await verifiedSecret(freshAddress());
    const taken = await server().client.refused('assistedOrganization', assisted(secret, { name: 'halden freight' }));
    expect(taken.code).toBe('organization-name-taken');
    expect(errorMap(taken)).toHaveProperty('message');
    const nameless = await server().client.refused('assistedOrganization', assisted(secret, { name: ' ' }));
    expect(errorMap(nameless)).toHaveProperty('name');
    expect((await server().client.call('assistedOrganization', assisted(secret))).status).toBe(201);
  });
});

describe('a sign-up with a starter', () => {
  it('is offered in the language asked for, before the published templates', async () => {
    const inSpanish = { query: { language: 'es' } } as const;
    const offered = await server().client.ok('signUpTemplates', inSpanish);
    expect(offered.slice(0, 3).map(({ id, name }) => [id, name])).toEqual([
      ['software-delivery', 'Entrega de software de un equipo'],
      ['data', 'Datos en los que se puede confiar'],
      ['security', 'Seguridad de un equipo de producto'],
    ]);
    expect(offered.map(({ id }) => id)).toContain(templateId);
    expect(await server().client.ok('signUpTemplate', { params: { templateId: 'data' }, ...inSpanish })).toEqual(
      offered[1],
    );
    expect((await server().client.ok('signUpTemplates'))[1]?.name).toBe('Data that people can rely on');
  });

  it('ends in a form of one’s own team, in the language of the sign-up, which no other organisation sees', async () => {
    const email = freshAddress();
    await server().client.ok('verifyEmail', person(email, { templateId: 'data', language: 'pt-BR' }));
    const secret = await secretTo(server(), email, signUpPath);
    const linked = await server().client.ok('signUpLink', { params: { secret } });
    expect(linked).toMatchObject({ templateId: 'data', templateName: 'Dados em que se pode confiar' });
    const organization = { name: fresh('Start') };
    const another = { organization, templateId: 'security', user: { secret } };
    const refused = await server().client.refused('assistedOrganization', { body: another });
    expect(errorMap(refused)).toHaveProperty('templateId');
    const body = { organization, templateId: 'data', user: { secret } };
    const { data } = await server().client.ok('assistedOrganization', { body });
    const client = server().client.with(data.token);
    const { userId, assessmentId } = decodeObject(data.hashUrl) as { userId: string; assessmentId: string };
    const form = await client.ok('form', formQuery(userId, assessmentId));
    expect(form.assessment.node).toMatchObject({ name: organization.name });
    expect(form.areas.flatMap(({ objectives }) => objectives)).toHaveLength(9);
    const id = data.createdUser.organization_id;
    const own = await client.ok('organizationTemplates', { params: { organizationId: id } });
    expect(own).toMatchObject([{ name: 'Dados em que se pode confiar', isDeployed: true }]);
    const boss = await server().as(server().demo.some('super'));
    const params = { id: must(own[0], 'template').id };
    expect((await boss.refused('assessment', { params })).status).toBe(404);
  });
});

describe('the assisted form link', () => {
  it('stands for the template applied in the own organisation, the same each time [R7-018]', async () => {
    const operator = await server().client.signIn(platformMaster);
    const { organization_id, id } = await operator.ok('currentUser');
    const asked = { body: { organization: { id: organization_id, name: 'Platform' }, templateId } };
    const { data } = await operator.ok('assistedFormLink', asked);
    const { userId, assessmentId } = decodeObject(data.hashUrl) as { userId: string; assessmentId: string };
    expect(userId).toBe(id);
    expect((await operator.call('form', formQuery(userId, assessmentId))).status).toBe(200);
    expect(await operator.ok('assistedFormLink', asked)).toEqual({ data });
  });

  it('does not exist for another organisation, nor for a template that nobody offers', async () => {
    const operator = await server().client.signIn(platformMaster);
    const { organization_id } = await operator.ok('currentUser');
    const foreign = { organization: server().demo.organizationId, templateId };
    expect((await operator.refused('assistedFormLink', { body: foreign })).status).toBe(404);
    const unpublished = { organization: organization_id, templateId: server().demo.templateId };
    expect((await operator.refused('assistedFormLink', { body: unpublished })).status).toBe(404);
  });
});

it('finishes started sign-ups after a kill, or leaves the link valid', async () => {
  const email = freshAddress();
  const secret = await verifiedSecret(email);
  const request = server().client.call('assistedOrganization', assisted(secret));
  await Promise.all([request.catch(() => undefined), server().kill9()]);
  await server().restart();
  const signedIn = await server()
    .client.signIn({ email, password })
    .catch(() => undefined);
  if (signedIn === undefined)
    expect((await server().client.call('assistedOrganization', assisted(secret))).status).toBe(201);
  const client = await server().client.signIn({ email, password });
  const user = await client.ok('currentUser');
  expect(user).toMatchObject({ role: 'super', nodes: [{ id: expect.any(String) }] });
  const [root] = await client.ok('tree', { params: { organizationId: user.organization_id, userId: user.id } });
  expect(root?.assessments.filter(({ template_id }) => template_id !== null)).toHaveLength(1);
});
