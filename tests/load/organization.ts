import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, headers, type RouteName, routes, type Routes } from '@tidemark/contracts';
import { type Client, createClient, type Input, type Ledger } from '../harness/client.js';
import { signUpPath } from '../harness/mails.js';
import { root } from '../harness/process.js';
import { applyBody, formQuery, openWindows, questionsOf, type Form } from '../harness/scenario.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';
import { reasonOf, type Recorder } from './figures.js';
import type { LoadOptions } from './options.js';
import type { Target } from './target.js';

const password = 'Tide-mark7';
/** People of one node, and who is invited at once. */
const teamSize = 10;
const makingPatience = 120_000;
const titles = ['Engineer', 'Operator', 'Planner'];

/** Somebody of an organisation, with a position of their own: they see what they have done, and wait for nobody else. */
export interface Person {
  readonly id: string;
  readonly client: Client;
  readonly ledger: Ledger;
}

export interface Respondent extends Person {
  readonly assessmentId: string;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly choices: readonly string[];
}

export interface Organization {
  readonly id: string;
  readonly boss: Person;
  readonly respondents: readonly Respondent[];
  readonly assessments: readonly string[];
}

/** What organisations are made with. */
export interface Making {
  readonly target: Target;
  readonly master: Client;
  readonly recorder: Recorder;
  readonly options: Pick<LoadOptions, 'users' | 'template'>;
  /** Names of one run, which may be on a server that has seen others. */
  readonly run: string;
}

/** An organisation with nodes, personas, people, and a template that is applied to every node and waits for answers. */
export async function makeOrganization(making: Making, index: number): Promise<Organization> {
  const { master } = making;
  const name = `Load ${making.run} ${String(index)}`;
  const domain = `${making.run}-${String(index)}.load.example`;
  const profile = { name, billingEmail: `billing@${domain}`, contactName: 'Load', phoneNumber: '+47 1' };
  const { id } = await timed(making, master, 'createOrganization', { body: { ...profile, suspended: false } });
  const rootId = (await timed(making, master, 'rootNode', { params: { organizationId: id } })).id;
  const bossEmail = `boss@${domain}`;
  await timed(making, master, 'inviteUsers', invitation([{ email: bossEmail, role: 'super', name: 'Boss' }], rootId));
  const boss = await signUp(making, bossEmail);
  const personas = await inTurn(titles, async (title) =>
    timed(making, boss.client, 'createPersona', { body: { title, description: '' } }),
  );
  const nodeType = await timed(making, boss.client, 'createNodeType', { body: { name: 'Team' } });
  const teams = Array.from({ length: Math.ceil(making.options.users / teamSize) }, (_none, n) => n);
  const nodes = await inTurn(teams, async (n) =>
    timed(making, boss.client, 'createNode', {
      body: { parent_id: rootId, node_type_id: nodeType.id, name: `Team ${String(n + 1)}`, description: '' },
    }),
  );
  const template = await timed(making, boss.client, 'importTemplate', { body: templateOf(making.options.template) });
  const body = applyBody({
    templateId: template.id,
    nodes: nodes.map((node) => node.id),
    shortName: 'Round',
    windows: openWindows(),
  });
  const applied = await timed(making, boss.client, 'apply', { body });
  const made = { id, domain, boss, personas: personas.map((persona) => persona.id) };
  const respondents = await inTurn(teams, async (n) => {
    const assessmentId = must(applied.assessments[n], 'assessment').id;
    return makeTeam(making, made, { n, nodeId: must(nodes[n], 'node').id, assessmentId });
  });
  return { id, boss, respondents: respondents.flat(), assessments: applied.assessments.map((each) => each.id) };
}

interface Team {
  readonly n: number;
  readonly nodeId: string;
  readonly assessmentId: string;
}

/** People of a node, invited, signed up and asked to answer. */
async function makeTeam(
  making: Making,
  { domain, boss, personas }: { domain: string; boss: Person; personas: readonly string[] },
  { n, nodeId, assessmentId }: Team,
): Promise<readonly Respondent[]> {
  const count = Math.min(teamSize, making.options.users - n * teamSize);
  const emails = Array.from({ length: count }, (_none, each) => `p${String(n * teamSize + each)}@${domain}`);
  const invited = emails.map((email, each) => ({
    email,
    role: 'user',
    name: email,
    persona: must(personas[each % personas.length], 'persona'),
  }));
  await timed(making, boss.client, 'inviteUsers', invitation(invited, nodeId));
  const people = await Promise.all(emails.map(async (email) => signUp(making, email)));
  const nodeUsers = people.map((person) => ({ id: person.id }));
  await timed(making, boss.client, 'trigger', { body: [{ id: assessmentId, nodeUsers }] });
  const [first] = people;
  const { id, client } = must(first, 'person');
  // Who was just asked may see it: the boss's position is where that happened.
  const asked = await timed(making, client, 'form', {
    ...formQuery(id, assessmentId),
    headers: { [headers.minPosition]: must(boss.ledger.position, 'position') },
  });
  const questions = choicesOf(asked);
  return people.map((person) => ({ ...person, assessmentId, questions }));
}

const choicesOf = (form: Form): readonly Question[] =>
  questionsOf(form).map(({ id, choices }) => ({ id, choices: choices.map((choice) => choice.id) }));

const invitation = (invitedUsers: readonly object[], node: string): Input => ({
  body: { invitedUsers, selectedNodes: [node] },
});

async function signUp(making: Making, email: string): Promise<Person> {
  const secret = await making.target.secretTo(email, signUpPath);
  const ledger: Ledger = { position: undefined };
  const anybody = createClient(making.target.url, ledger);
  const [firstName = ''] = email.split('@');
  const body = { firstName, surName: 'Load', email, password, passwordConfirmation: password, secret };
  const { id } = await timed(making, anybody, 'signUp', { body });
  const started = performance.now();
  const client = await anybody.signIn({ email, password });
  making.recorder.took('signIn', performance.now() - started);
  return { id, client, ledger };
}

/** As a browser does, tried again with the same key where the product has not caught up on a busy machine. */
async function timed<Name extends RouteName>(
  { recorder }: Pick<Making, 'recorder'>,
  client: Client,
  name: Name,
  input: Input,
): Promise<AnswerOf<Routes[Name]>> {
  const started = performance.now();
  const isCommand = routes[name].method !== 'GET';
  const keyed = isCommand ? { ...input.headers, [headers.idempotencyKey]: randomUUID() } : { ...input.headers };
  for (;;) {
    // A connection that was kept open may be closed while the next call is on its way: 502 says so, as a proxy would.
    const { status, text } = await client
      .call(name, { ...input, headers: keyed })
      .catch((error: unknown) => ({ status: 502, text: String(error) }));
    if (status === routes[name].status) {
      recorder.took(name, performance.now() - started);
      return routes[name].answer.parse(JSON.parse(text)) as AnswerOf<Routes[Name]>;
    }
    if (![502, 503].includes(status) || performance.now() - started > makingPatience) {
      throw new Error(`${name} answered ${String(status)}: ${text.slice(0, 500)}`);
    }
    recorder.failed(name, reasonOf(status, text));
    await pause(1000);
  }
}

/** The demo's template (66 questions), or one of six. */
function templateOf(template: LoadOptions['template']): object {
  if (template === 'small') {
    const objective = () => ({ questions: [ladder(), ladder(), ladder()] });
    return templateFile({ shortName: 'Small', areas: [[objective(), objective()]] });
  }
  return JSON.parse(readFileSync(join(root, 'services/demo/src/software-delivery.template.json'), 'utf8')) as object;
}

async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
