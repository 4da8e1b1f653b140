import type { Server } from '../../harness/server.js';
import { flat, formQuery, questionsOf, type Said, tree } from '../../harness/scenario.js';
import type { Account } from '../../harness/demo.js';
import { must } from '../../harness/wait.js';
import type { FormPage } from '../pages/form.js';

/** The id of the assessment of that short name on a node, both as the super sees them. */
export async function assessmentOn(server: Server, node: string, shortName: string): Promise<string> {
  const account = server.demo.some('super');
  const nodes = flat(await tree(await server.as(account), server, account));
  const { assessments } = must(
    nodes.find(({ name }) => name === node),
    `node ${node}`,
  );
  return must(
    assessments.find((card) => card.shortName === shortName),
    `assessment ${shortName} on ${node}`,
  ).id;
}

/** The same answer to every question of a form, however many there are. */
export async function toEverything(server: Server, account: Account, assessmentId: string, said: Said) {
  const form = await (await server.as(account)).ok('form', formQuery(account.id, assessmentId));
  return questionsOf(form).map(() => said);
}

/** Picks something at every question of the page that is shown; `turn` makes pages differ. */
export async function answerPage(form: FormPage, turn: number): Promise<number> {
  const count = await form.questions.count();
  for (let index = 0; index < count; index += 1) {
    const { choices } = form.questionAt(index);
    const choice = choices.nth((index + turn) % (await choices.count()));
    await choice.click();
  }
  return count;
}
