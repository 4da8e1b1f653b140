import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, headers, type RouteName, type Routes, routes } from '@tidemark/contracts';
import { type Built, buildDeployed } from '../../harness/building.js';
import { type Client, createClient, type Input, type Ledger } from '../../harness/client.js';
import { signUpPath } from '../../harness/mails.js';
import { applyBody, formQuery, questionsOf, submitBody } from '../../harness/scenario.js';
import { eventually, must } from '../../harness/wait.js';
import type { CaughtMail } from '../../harness/mail-catcher.js';

/** Where people come in, and the mails to them in the order in which they were taken. */
export interface Entrance {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** The first master's. */
  readonly account: { readonly email: string; readonly password: string };
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
}

/** One organisation with people who answer, and others who only get mails: who has answered needs none. */
export interface Organization {
  readonly id: string;
  readonly rootId: string;
  readonly master: Client;
  readonly boss: Person;
  readonly answering: readonly Person[];
  readonly asked: readonly Person[];
  readonly template: Built;
  /** Its assessments whose answers and mails were all acknowledged. */
  readonly rounds: Round[];
}

/** An assessment whose answers and mails were all acknowledged. */
export interface Round {
  readonly assessmentId: string;
}

export interface Work {
  /** Those that are through, of all works of the organisation. */
  readonly rounds: readonly Round[];
  /** Resolves once this many more are done. */
  further(count: number): Promise<void>;
  /** Starts no new one; resolves when those under way are done. */
  finish(): Promise<void>;
  /** After a failure: nothing is asked any more. */
  leave(): Promise<void>;
}

const password = 'Tide-mark7';
/** Answers that say nothing of whether it was done: it may be asked again, under the same name. */
const passing = new Set([502, 503, 504]);
const patience = 10_000;

/** Repeats what got no answer, as a page does: a command always under one name, so that it is done once. */
export async function surely<Name extends RouteName>(
  client: Client,
  name: Name,
  input: Input = {},
  isLeft = () => false,
): Promise<AnswerOf<Routes[Name]>> {
  const isCommand = routes[name].method !== 'GET';
  const named = isCommand ? { ...input, headers: { [headers.idempotencyKey]: randomUUID() } } : input;
  while (!isLeft()) {
    const answered = client.call(name, named).catch(() => undefined);
    const answer = await Promise.race([answered, pause(patience, undefined, { ref: false })]);
    if (answer !== undefined && !passing.has(answer.status)) {
      if (answer.status === routes[name].status) return answer.json() as AnswerOf<Routes[Name]>;
      throw new Error(`${name} answered ${String(answer.status)}: ${answer.text.slice(0, 500)}`);
    }
    await pause(200);
  }
  throw new Error(`${name} was left`);
}

interface Invitation {
  readonly email: string;
  readonly role: string;
  readonly node: string;
  readonly persona?: string;
}

/** The secret of the sign-up link that was mailed to an address. */
export async function mailedSecret({ mails }: Pick<Entrance, 'mails'>, email: string): Promise<string> {
  const link = await eventually(`a mail to ${email}`, () =>
    mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ links }) => links)
      .find((each) => each.includes(signUpPath)),
  );
  return link.slice(link.indexOf(signUpPath) + signUpPath.length);
}

async function join(stage: Entrance, ledger: Ledger, by: Client, invitation: Invitation): Promise<Person> {
  const { node, email, ...more } = invitation;
  const client = createClient(stage.url, ledger);
  await by.ok('inviteUsers', { body: { invitedUsers: [{ email, name: email, ...more }], selectedNodes: [node] } });
  const secret = await mailedSecret(stage, email);
  const person = { firstName: 'Pia', surName: 'Moss', email, password, passwordConfirmation: password, secret };
  const { id } = await client.ok('signUp', { body: person });
  return { id, email, client: await client.signIn({ email, password }) };
}

export async function found(stage: Entrance): Promise<Organization> {
  // Everybody sees at least what anybody of them has done.
  const ledger: Ledger = { position: undefined };
  const client = createClient(stage.url, ledger);
  const master = await client.signIn(stage.account);
  const profile = { name: 'Estuary Works', billingEmail: 'b@estuary.example', contactName: 'E', phoneNumber: '+47 1' };
  const { id } = await master.ok('createOrganization', { body: { ...profile, suspended: false } });
  const { id: rootId } = await master.ok('rootNode', { params: { organizationId: id } });
  const boss = await join(stage, ledger, master, { email: 'edda@estuary.example', role: 'super', node: rootId });
  const [persona] = await boss.client.ok('personas', { params: { organizationId: id } });
  const people: Person[] = [];
  for (let n = 0; n < 3; n += 1) {
    const email = `worker${String(n)}@estuary.example`;
    const invitation = { email, role: 'user', node: rootId, persona: must(persona, 'persona').id };
    people.push(await join(stage, ledger, boss.client, invitation));
  }
  const template = await buildDeployed(boss.client);
  return { id, rootId, master, boss, answering: people.slice(0, 2), asked: people.slice(2), template, rounds: [] };
}

let begun = 0;

/** Rounds of questions, answers and mails, some in parallel, until `finish` is called. */
export function startWork(organization: Organization, lanes = 2): Work {
  const { boss, rootId, template, rounds } = organization;
  let isFinishing = false;
  let isOver = false;
  const ask = async <Name extends RouteName>(client: Client, name: Name, input: Input) =>
    surely(client, name, input, () => isOver);
  let failure: Error | undefined;

  async function round(): Promise<void> {
    const body = applyBody({ templateId: template.id, nodes: [rootId], shortName: `Round ${String((begun += 1))}` });
    const { assessments } = await ask(boss.client, 'apply', { body });
    const { id: assessmentId } = must(assessments[0], 'assessment');
    const nodeUsers = [...organization.answering, ...organization.asked].map(({ id }) => ({ id }));
    await ask(boss.client, 'trigger', { body: [{ id: assessmentId, nodeUsers }] });
    await Promise.all(organization.answering.map(async (person) => answer(person, assessmentId)));
    rounds.push({ assessmentId });
  }

  async function answer({ id, client }: Person, assessmentId: string): Promise<void> {
    const form = await ask(client, 'form', formQuery(id, assessmentId));
    const [question] = questionsOf(form);
    const choice = must(question?.choices[0], 'choice');
    const answers = [{ questionId: must(question, 'question').id, choiceIds: [choice.id] }];
    await ask(client, 'submit', { body: submitBody(id, assessmentId, answers) });
  }

  const running = Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!isFinishing) {
        await round();
        await pause(100);
      }
    }),
  ).catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  const check = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    rounds,
    async further(count) {
      const wanted = rounds.length + count;
      while (rounds.length < wanted) {
        check();
        await pause(20);
      }
    },
    async finish() {
      isFinishing = true;
      await running;
      check();
    },
    async leave() {
      isFinishing = true;
      isOver = true;
      await running;
    },
  };
}
