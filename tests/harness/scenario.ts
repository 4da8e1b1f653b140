import type { AnswerOf, NotesAudience, Routes } from '@tidemark/contracts';
import type { Client } from './client.js';
import type { Account } from './demo.js';
import type { Server } from './server.js';
import { type TemplateSpec, templateFile } from './template.js';
import { must } from './wait.js';

export type Form = AnswerOf<Routes['form']>;
export type FormQuestion = Form['areas'][number]['objectives'][number]['questions'][number];

export interface AnswerBody {
  readonly questionId: string;
  readonly choiceIds: readonly string[];
  readonly notApplicable?: string | null;
  readonly note?: string | null;
}

const day = 86_400_000;
/** A moment in a number of days. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

export const openWindows = () => ({
  startDate: daysFromNow(-30),
  endDate: daysFromNow(30),
  openFormDate: daysFromNow(-1),
  closeFormDate: daysFromNow(1),
});

/** From what a test says of it, or from a whole file. */
export async function importTemplate(
  client: Client,
  spec: TemplateSpec | { readonly format: unknown },
): Promise<string> {
  const body = 'format' in spec ? spec : templateFile(spec);
  return (await client.ok('importTemplate', { body })).id;
}

let serial = 0;
/** A short name that no other test of the file uses. */
export const fresh = (start: string): string => `${start} ${String((serial += 1))}`;

export interface ApplyOptions {
  readonly templateId: string;
  readonly nodes: readonly string[];
  readonly shortName?: string;
  readonly windows?: Partial<ReturnType<typeof openWindows>>;
  /** Left out: the product's default. */
  readonly notesShownTo?: NotesAudience;
}

export const applyBody = ({
  templateId,
  nodes,
  shortName = fresh('Round'),
  windows = {},
  ...promise
}: ApplyOptions) => ({
  ...promise,
  templateId,
  nodes,
  shortName,
  shortDescription: `About ${shortName}`,
  ...openWindows(),
  ...windows,
});

/** Applies to one node and gives the assessment's id. */
export async function applyTo(client: Client, options: ApplyOptions): Promise<string> {
  const { assessments } = await client.ok('apply', { body: applyBody(options) });
  return must(assessments[0], 'applied assessment').id;
}

export const trigger = (client: Client, assessmentId: string, userIds: readonly string[]) =>
  client.ok('trigger', { body: [{ id: assessmentId, nodeUsers: userIds.map((id) => ({ id })) }] });

export const formQuery = (userId: string, assessmentId: string) => ({
  query: { user_id: userId, assessment_id: assessmentId },
});

export const questionsOf = (form: Form): FormQuestion[] =>
  form.areas.flatMap(({ objectives }) => objectives.flatMap(({ questions }) => questions));

/**
 * What a test says instead of an answer: the level of a ladder (0 = none of these), the numbers of the picked choices
 * (first = 1), 'n/a', or 'skip'.
 */
export type Said = number | readonly number[] | 'n/a' | 'skip';

export function answersFor(form: Form, said: readonly Said[]): AnswerBody[] {
  const levels = new Map(form.assessment.maturityLevels.map(({ id, position }) => [id, position]));
  return questionsOf(form).flatMap((question, index) => {
    const what = must(said[index], `answer ${String(index + 1)}`);
    if (what === 'skip') return [];
    if (what === 'n/a') return [{ questionId: question.id, choiceIds: [], notApplicable: 'We do not do this' }];
    const picked =
      typeof what === 'number'
        ? question.choices.filter((choice) => levels.get(choice.maturity_id) === what)
        : question.choices.filter((_choice, at) => what.includes(at + 1));
    return [{ questionId: question.id, choiceIds: picked.map(({ id }) => id) }];
  });
}

export const submitBody = (userId: string, assessmentId: string, answers: readonly AnswerBody[]) => ({
  userId,
  assessmentId,
  answers,
});

/** Opens the form as a demo account, answers it and sends it. */
export async function submit(server: Server, account: Account, assessmentId: string, said: readonly Said[]) {
  const client = await server.as(account);
  const form = await client.ok('form', formQuery(account.id, assessmentId));
  return client.ok('submit', { body: submitBody(account.id, assessmentId, answersFor(form, said)) });
}

type TreeNode = AnswerOf<Routes['tree']>[number];

export async function tree(client: Client, server: Server, account: Account): Promise<TreeNode[]> {
  return client.ok('tree', { params: { organizationId: server.demo.organizationId, userId: account.id } });
}

export const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

/** The id of the demo's node of that name. */
export async function nodeNamed(server: Server, name: string): Promise<string> {
  const account = server.demo.some('super');
  const nodes = flat(await tree(await server.as(account), server, account));
  return must(
    nodes.find((node) => node.name === name),
    `node ${name}`,
  ).id;
}

/** The demo's accounts that are members of a node. */
export async function membersOf(server: Server, name: string): Promise<Account[]> {
  const account = server.demo.some('super');
  const nodes = flat(await tree(await server.as(account), server, account));
  const ids = new Set(
    must(
      nodes.find((node) => node.name === name),
      `node ${name}`,
    ).nodeUsers.map(({ id }) => id),
  );
  return server.demo.accounts.filter(({ id }) => ids.has(id));
}
