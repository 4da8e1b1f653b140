import { applyTo, fresh, importTemplate, nodeNamed, type Said, submit, trigger } from './scenario.js';
import type { Server } from './server.js';
import type { ObjectiveSpec, TemplateSpec } from './template.js';

/** An assessment on one of the demo's nodes: from a template of its own, asked of some members and answered by them. */
export interface RoundSpec {
  readonly areas: TemplateSpec['areas'];
  readonly levels?: number;
  readonly scoring?: NonNullable<TemplateSpec['scoring']>;
  readonly recommendations?: readonly string[];
  /** Name of the node. */
  readonly node?: string;
  /** How the e-mail address of each asked member begins, and what they say; null: asked, and says nothing. */
  readonly people: Readonly<Record<string, readonly Said[] | null>>;
}

export interface Round {
  readonly templateId: string;
  readonly assessmentId: string;
}

export const oneObjective = (...questions: ObjectiveSpec['questions']): TemplateSpec['areas'] => [[{ questions }]];

export async function playRound(server: Server, { people, node, ...content }: RoundSpec): Promise<Round> {
  const boss = await server.as(server.demo.some('super'));
  const templateId = await importTemplate(boss, { shortName: fresh('Round'), ...content });
  return {
    templateId,
    assessmentId: await answerRound(server, templateId, { people, ...(node === undefined ? {} : { node }) }),
  };
}

/** Applies a template to a node, asks the people and lets them answer, one after the other. */
export async function answerRound(
  server: Server,
  templateId: string,
  { people, node = 'Booking' }: Pick<RoundSpec, 'people' | 'node'>,
): Promise<string> {
  const boss = await server.as(server.demo.some('super'));
  const assessmentId = await applyTo(boss, { templateId, nodes: [await nodeNamed(server, node)] });
  const asked = Object.entries(people).map(([start, said]) => ({ account: server.demo.account(start), said }));
  await trigger(
    boss,
    assessmentId,
    asked.map(({ account }) => account.id),
  );
  for (const { account, said } of asked) if (said !== null) await submit(server, account, assessmentId, said);
  return assessmentId;
}

/** Role user is shown the results of any number of respondents: for tests of what the values are. */
export const showAnyGroup = async (server: Server): Promise<void> => setSmallestGroup(server, 1);

export async function setSmallestGroup(server: Server, smallestGroup: number): Promise<void> {
  const boss = await server.as(server.demo.some('super'));
  const params = { id: server.demo.organizationId };
  await boss.ok('updateOrganization', { params, body: { smallestGroup } });
}

const day = 86_400_000;
const changeForm = async (server: Server, id: string, opens: number, closes: number): Promise<void> => {
  const boss = await server.as(server.demo.some('super'));
  const body = { openFormDate: new Date(opens).toISOString(), closeFormDate: new Date(closes).toISOString() };
  await boss.ok('changeAssessment', { params: { id }, body });
};

/** Lets the form of an assessment have closed just now, which releases its results. */
export const closeForm = async (server: Server, assessmentId: string): Promise<void> =>
  changeForm(server, assessmentId, Date.now() - day, Date.now() - 1);

export const reopenForm = async (server: Server, assessmentId: string): Promise<void> =>
  changeForm(server, assessmentId, Date.now() - day, Date.now() + day);
